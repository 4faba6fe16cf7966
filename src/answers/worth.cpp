// worth(): the parts of the answer, one after the other; a limit ends them, and what is there by then stays.
#include "gridloom/worth.h"

#include <algorithm>
#include <stdexcept>

#include "answers/given.h"
#include "answers/worth_subject.h"

namespace gridloom {
namespace {

// Solutions that are listed; and how many states counting more may take, as a power of two.
constexpr std::size_t most_listed = 100;
constexpr double cheap_count = 22;

void judge_board(answers::WorthSubject& subject, const answers::WorthSubject::Listed& listed, WorthAnswer& answer) {
    answer.solutions = {listed.all, listed.solutions.size()};
    if (listed.all) {
        answer.verdict = listed.solutions.empty()       ? Verdict::none
                         : listed.solutions.size() == 1 ? Verdict::unique
                                                        : Verdict::several;
        return;
    }
    answer.verdict = Verdict::several;
    answer.solutions.count += 1;  // one more was seen
    if (!answers::is_cheap_to_count(subject, subject.board, cheap_count)) return;
    const CountAnswer counted = count(subject.puzzle, subject.board, subject.rest());
    if (counted.exact) answer.solutions = {true, counted.count};
}

void tell(const Puzzle& puzzle, const Board& board, const WorthRequest& request, const Settings& settings, engine::Budget& budget,
          WorthAnswer& answer) {
    answers::WorthSubject subject(puzzle, board, settings, budget);
    answer.stats.cells = static_cast<std::size_t>(fill_size(puzzle, board));
    const auto listed = subject.list(most_listed);
    judge_board(subject, listed, answer);
    if (answer.verdict == Verdict::none)
        answers::tell_conflicts(puzzle, board, request.conflicts, settings, budget, answer.conflicts);
    answers::tell_clues(subject, request, listed, answer);
    answers::tell_single(subject, request, listed, answer);
    answers::tell_next(subject, request, listed, answer);
}

}  // namespace

WorthAnswer worth(const Puzzle& puzzle, const Board& board, const WorthRequest& request, const Settings& settings) {
    if (request.at_most < 2) throw std::invalid_argument("solutions without a clue are counted to 2 at least");
    const answers::Stopwatch watch;
    WorthAnswer answer;
    engine::Budget budget(settings.limits);
    try {
        tell(puzzle, board, request, settings, budget, answer);
    } catch (const engine::LimitReached&) {
        answer.stats.stopped = budget.stopped() == Stop::none ? Stop::memory : budget.stopped();
    }
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
