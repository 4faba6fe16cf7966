// One solution, or the proof that there is none.
#include "answers/up_to_two.h"

namespace gridloom {

SolveAnswer solve(const Puzzle& puzzle, const Board& board, const Settings& settings, const Position* position) {
    answers::Stopwatch watch;
    SolveAnswer answer;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(puzzle, board, settings, budget, position);
    answer.stats = p.stats;
    answers::UpToTwo found = answers::up_to_two(puzzle, board, p, 1, settings.order, budget, answer.stats);
    answer.decided = found.finished;
    if (!found.solutions.empty()) answer.solution = std::move(found.solutions[0]);
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
