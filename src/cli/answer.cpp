// From an answer to the text, figures and exit code that leave the program.
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "answers/decimal.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "service/answer_json.h"

namespace gridloom::cli {

void print(const std::string& text) {
    end_progress_line();
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void tell_stats(const Words& words, const Stats& stats) {
    end_progress_line();
    if (words.stats) fmt::print(stderr, "{}\n", service::to_json(stats).dump());
}

int give_up(const Words&, const Stats& stats, const Natural& at_least) {
    end_progress_line();
    const char* why = stats.stopped == Stop::memory ? "the memory limit was reached"
                      : stats.stopped == Stop::time ? "the time limit was reached"
                      : stats.stopped == Stop::disk ? "the disk could not be used"
                                                    : "interrupted";
    fmt::print(stderr,
               "gave up: {} after {:.2f} s: {} of {} cells settled, {} states in {} {}, widest layer {}, "
               "{:.0f} % of the sweep done\n",
               why, stats.seconds, stats.forced, stats.cells, stats.states, stats.parts, stats.parts == 1 ? "part" : "parts",
               stats.peak, stats.done * 100);
    if (at_least > 0) fmt::print(stderr, "certain: at least {} {}\n", at_least.str(), at_least == 1 ? "solution" : "solutions");
    return stats.stopped == Stop::cancelled ? Exit::interrupted : Exit::gave_up;
}

std::optional<std::string> digits_within(const Natural& count, Limits limits, Stats& stats) {
    if (limits.seconds > 0) limits.seconds = std::max(0.001, limits.seconds - stats.seconds);
    return answers::decimal(count, limits, stats);
}

int give_up(const Words& words, const Solutions& solutions) {
    const Stop stopped = solutions.stopped();  // brings the figures up to date
    Stats stats = solutions.stats();
    if (stopped == Stop::none) stats.stopped = Stop::memory;
    return give_up(words, stats);
}

std::optional<int> classic_failed(const Words& words, const ClassicAnswer& answer) {
    end_progress_line();
    if (answer.refused) {
        fmt::print(stderr, "1:1: expected a board for --method classic: {}\n", answer.why);
        return Exit::bad_input;
    }
    if (answer.stopped == Stop::none) return std::nullopt;
    Stats stats;
    stats.states = answer.states;
    stats.stopped = answer.stopped;
    stats.done = 0;
    return give_up(words, stats);
}

Stats stats_of(const ClassicAnswer& answer, const Board& board, double seconds) {
    Stats stats;
    stats.cells = static_cast<std::size_t>(board.squares());
    stats.parts = 1;
    stats.states = stats.peak = answer.states;
    stats.seconds = seconds;
    return stats;
}

}  // namespace gridloom::cli
