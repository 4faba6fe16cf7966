#include <stdexcept>

#include "answers/up_to_two.h"
#include "make/drawn_clues.h"
#include "make/redundant_clues.h"

namespace gridloom {

MinimiseAnswer minimise(const Puzzle& puzzle, const Board& board, std::uint64_t seed, const Settings& settings) {
    const answers::Stopwatch watch;
    if (!maker_of(puzzle) && !puzzle.drawer) throw std::invalid_argument("clues of " + puzzle.title + " can not be removed");
    engine::Budget budget(settings.limits);
    MinimiseAnswer answer;
    answer.board = board;
    const answers::Prepared p = answers::prepare(answers::question_of(puzzle, board), {}, budget, answers::Depth::decide);
    Stats unasked;
    const answers::UpToTwo two = answers::up_to_two(p, 2, {}, budget, unasked);
    if (two.solutions.size() == 2)
        answer.verdict = Verdict::several;
    else if (two.finished)
        answer.verdict = two.solutions.empty() ? Verdict::none : Verdict::unique;
    if (answer.verdict == Verdict::unique) {
        answer.solution = two.solutions[0];
        Random random(seed);
        const Maker* maker = maker_of(puzzle);
        const make::ClueRemoval removal = maker ? make::remove_redundant_clues(puzzle, board, answer.solution, {}, random, budget)
                                                : make::remove_drawn_clues(puzzle, board, answer.solution, {}, random, budget);
        for (const int clue : removal.removed) maker ? maker->drop(answer.board, clue) : puzzle.drawer->drop(answer.board, clue);
        answer.minimal = removal.minimal && removal.finished;
        answer.after = static_cast<int>(removal.remaining);
        answer.before = answer.after + static_cast<int>(removal.removed.size());
    }
    answer.stats.stopped = budget.stopped();
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
