// None, unique or several: with the solution, or with two and where they differ.
//
// Two solutions are looked for first, depth first; only if they exist is the number counted. So a
// board that can not be counted is still told to have several.
#include "answers/up_to_two.h"

namespace gridloom {
namespace {

// All else that this takes is gone before anything is counted.
answers::UpToTwo find_two(const Puzzle& puzzle, const Board& board, const Settings& settings, Stats& stats) {
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(puzzle, board, settings, budget);
    stats = p.stats;
    return answers::up_to_two(puzzle, board, p, 2, settings.order, budget, stats);
}

}  // namespace

CheckAnswer check(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    answers::Stopwatch watch;
    CheckAnswer answer;
    answers::UpToTwo found = find_two(puzzle, board, settings, answer.stats);
    answer.solutions = std::move(found.solutions);
    answer.count = answer.solutions.size();
    if (answer.solutions.size() == 2) {
        answer.verdict = Verdict::several;
        for (std::size_t s = 0; s < answer.solutions[0].size(); ++s)
            if (answer.solutions[0][s] != answer.solutions[1][s]) answer.differ.push_back(static_cast<int>(s));
        Settings rest = settings;
        if (rest.limits.seconds > 0) rest.limits.seconds = std::max(0.001, rest.limits.seconds - watch.seconds());
        const CountAnswer counted = count(puzzle, board, rest);
        answer.exact = counted.exact;
        if (counted.exact || counted.at_least > 2) answer.count = counted.at_least;
        answer.stats = counted.stats;
    } else if (found.finished) {
        answer.exact = true;
        answer.verdict = answer.solutions.empty() ? Verdict::none : Verdict::unique;
    }
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
