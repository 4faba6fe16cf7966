#include "cli/gathering.h"

#include <fmt/format.h>

#include "cli/progress.h"
#include "cli/signals.h"
#include "gridloom/hints.h"

namespace gridloom::cli {

void stop(const Stats& stats, const std::string& otherwise) {
    if (stats.stopped == Stop::cancelled || interrupt_flag()) throw Stopped{Exit::interrupted, "interrupted"};
    if (stats.stopped == Stop::none) throw Stopped{Exit::gave_up, "gave up: " + otherwise};
    throw Stopped{Exit::gave_up,
                  fmt::format("gave up: the {} limit was reached", stats.stopped == Stop::memory ? "memory" : "time")};
}

Gathering::Gathering(const Words& words, std::uint64_t n)
    : words_(words), n_(n), limits_(asked_limits(words)), talk_(talk_line(words.progress)) {}

void Gathering::solved(const Puzzle& puzzle, Board board, const std::string& where) {
    const CheckAnswer answer = check(puzzle, board, settings(), 2);
    if (answer.verdict == Verdict::gave_up) stop(answer.stats, "");
    if (answer.verdict != Verdict::unique)
        complain("expected a board with one solution in " + where + ", found one with " +
                 (answer.verdict == Verdict::none ? "none" : "several"));
    add({&puzzle, std::move(board), answer.solutions.at(0), words_.difficulty});
}

void Gathering::add(draw::BookBoard board) {
    if (words_.rated) {
        const Rating rating = rate(*board.puzzle, board.board, settings());
        if (rating.verdict == Verdict::gave_up) stop(rating.stats, "");
        board.word = rating.word;
    }
    boards_.push_back(std::move(board));
    if (!talk_ || seconds() - told_ < 0.2) return;
    told_ = seconds();
    talk_(n_ ? fmt::format("{} of {} boards", boards_.size(), n_) : fmt::format("{} boards", boards_.size()));
}

double Gathering::seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

Limits Gathering::rest() const {
    Limits left = limits_;
    if (left.seconds > 0 && (left.seconds -= seconds()) <= 0) throw Stopped{Exit::gave_up, "gave up: the time limit was reached"};
    return left;
}

Settings Gathering::settings() const {
    Settings s;
    s.limits = rest();
    return s;
}

}  // namespace gridloom::cli
