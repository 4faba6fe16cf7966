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

bool is_wanted(const std::string& when) { return when != "never" && isatty(STDERR_FILENO); }

void show_text(const std::string& line) {
    fmt::print(stderr, "\r\x1b[K{:.79}", line);
    std::fflush(stderr);
    shown = true;
}

void show(const Progress& p) {
    if (p.seconds < 1) return;
    const double done = p.steps ? static_cast<double>(p.step) / static_cast<double>(p.steps) : 0;
    std::string line = fmt::format("part {}/{}  step {}/{}  {} states, {}/s  layer {}  {}B", p.part, p.parts, p.step, p.steps,
                                   scaled(static_cast<double>(p.states)), scaled(static_cast<double>(p.states) / p.seconds),
                                   scaled(static_cast<double>(p.layer)), scaled(static_cast<double>(p.memory)));
    if (done > 0) line += fmt::format("  about {:.0f} s left", p.seconds * (1 - done) / done);
    show_text(line);
}

}  // namespace

std::function<void(const Progress&)> progress_line(const std::string& when) {
    if (!is_wanted(when)) return {};
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

BatchProgress::BatchProgress(const std::string& when, std::uint64_t bytes, std::uint64_t already)
    : wanted_(is_wanted(when)), bytes_(bytes), already_(already) {}

void BatchProgress::show(std::uint64_t boards, std::uint64_t consumed) {
    const auto now = Clock::now();
    if (!wanted_ || now - shown_ < std::chrono::milliseconds(100)) return;
    shown_ = now;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    std::string line = fmt::format("{} boards, {}/s", boards, scaled(static_cast<double>(boards) / seconds));
    if (bytes_ > already_ && consumed > already_) {
        const double done = static_cast<double>(consumed - already_) / static_cast<double>(bytes_ - already_);
        line += fmt::format("  {:.0f} %  about {:.0f} s left", done * 100, seconds * (1 - done) / done);
    }
    show_text(line);
}

}  // namespace gridloom::cli
