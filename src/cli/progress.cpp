#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace gridloom::cli {
namespace {

bool shown = false;

std::string scaled(double n) {
    for (const char* unit : {"", "k", "M", "G"}) {
        if (n < 1000 || *unit == 'G') return fmt::format("{:.{}f}{}", n, n < 10 && *unit ? 1 : 0, unit);
        n /= 1000;
    }
    return "";
}

void show_text(const std::string& line) {
    fmt::print(stderr, "\r\x1b[K{:.79}", line);
    std::fflush(stderr);
    shown = true;
}

void show(const Progress& p) {
    if (p.seconds < 1) return;
    const double done = p.steps ? static_cast<double>(p.step) / static_cast<double>(p.steps) : 0;
    std::string line = fmt::format("part {}/{}  step {}/{}  {} states, {}/s  layer {}  {}B", p.part, p.parts, p.step,
                                   p.steps, scaled(static_cast<double>(p.states)),
                                   scaled(static_cast<double>(p.states) / p.seconds),
                                   scaled(static_cast<double>(p.layer)), scaled(static_cast<double>(p.memory)));
    if (done > 0) line += fmt::format("  about {:.0f} s left", p.seconds * (1 - done) / done);
    show_text(line);
}

}  // namespace

std::function<void(const Progress&)> progress_line(const std::string& when) {
    if (when == "never" || !isatty(STDERR_FILENO)) return {};
    return show;
}

std::function<void(const std::string&)> talk_line(const std::string& when) {
    if (when == "never" || !isatty(STDERR_FILENO)) return {};
    return show_text;
}

void end_progress_line() {
    if (shown) fmt::print(stderr, "\r\x1b[K");
    shown = false;
}

}  // namespace gridloom::cli
