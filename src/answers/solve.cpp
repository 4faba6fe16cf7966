// One solution, or the proof that there is none.
#include "answers/prepare.h"
#include "engine/find.h"

namespace gridloom {

SolveAnswer solve(const Puzzle& puzzle, const Board& board, const Settings& settings, const Position* position) {
    answers::Stopwatch watch;
    SolveAnswer answer;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(puzzle, board, settings, budget, position);
    answer.stats = p.stats;
    answer.decided = true;
    std::vector<engine::Choices> choices;
    for (const engine::Part& part : p.reduced.parts) {
        engine::Found found = engine::find(part, 1, settings.order, budget);
        answer.stats.states += found.states;
        answer.stats.peak = std::max(answer.stats.peak, found.peak);
        if (found.choices.empty()) {
            answer.decided = found.finished;
            if (!found.finished) answers::note_stop(answer.stats, budget, static_cast<double>(choices.size()));
            break;
        }
        choices.push_back(std::move(found.choices.front()));
    }
    if (answer.decided && !p.contradiction && choices.size() == p.reduced.parts.size()) {
        answer.solution = answers::fill(p, board, choices);
        answers::insist(puzzle, board, *answer.solution);
    }
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
