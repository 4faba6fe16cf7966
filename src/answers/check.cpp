// None, unique or several: with the solution, or with two and where they differ.
//
// Two solutions are looked for first, depth first; only if they exist is the number counted. So a
// board that can not be counted is still told to have several.
#include "answers/prepare.h"
#include "engine/find.h"

namespace gridloom {
namespace {

struct Evidence {
    bool finished = true;
    std::vector<Filling> solutions;
    Stats stats;
};

// Up to two solutions. Parts are independent: the second differs from the first in one part.
Evidence find_two(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    Evidence e;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(puzzle, board, settings, budget);
    e.stats = p.stats;
    if (p.contradiction) return e;
    std::vector<engine::Choices> first, second;
    for (const engine::Part& part : p.reduced.parts) {
        engine::Found found = engine::find(part, second.empty() ? 2 : 1, settings.order, budget);
        e.stats.states += found.states;
        e.stats.peak = std::max(e.stats.peak, found.peak);
        if (!found.finished) {
            if (e.finished) answers::note_stop(e.stats, budget, static_cast<double>(first.size()));
            e.finished = false;
        }
        if (found.choices.empty()) return e;
        if (found.choices.size() > 1) {
            second = first;
            second.push_back(found.choices[1]);
        } else if (!second.empty()) {
            second.push_back(found.choices[0]);
        }
        first.push_back(std::move(found.choices[0]));
    }
    e.solutions.push_back(answers::fill(p, board, first));
    if (!second.empty())
        e.solutions.push_back(answers::fill(p, board, second));
    else if (auto other = answers::another_way(p, board, first))
        e.solutions.push_back(std::move(*other));
    for (const Filling& f : e.solutions) answers::insist(puzzle, board, f);
    return e;
}

}  // namespace

CheckAnswer check(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    answers::Stopwatch watch;
    CheckAnswer answer;
    Evidence e = find_two(puzzle, board, settings);
    answer.stats = e.stats;
    answer.solutions = std::move(e.solutions);
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
    } else if (e.finished) {
        answer.exact = true;
        answer.verdict = answer.solutions.empty() ? Verdict::none : Verdict::unique;
    }
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
