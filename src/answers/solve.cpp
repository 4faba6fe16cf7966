// One solution, or the proof that there is none.
#include "answers/prepare.h"
#include "engine/search.h"

namespace gridloom {

SolveAnswer solve(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    answers::Stopwatch watch;
    SolveAnswer answer;
    engine::Budget budget(settings.limits);
    answers::Prepared p = answers::prepare(puzzle, board, settings, budget);
    if (!p.contradiction) answers::compile_parts(p, settings);
    answer.stats = p.stats;
    answer.decided = true;
    std::vector<answers::PartChoices> choices;
    for (const engine::Program& program : p.programs) {
        engine::Found found = engine::search(program, 1, budget);
        answer.stats.states += found.states;
        answer.stats.peak = std::max(answer.stats.peak, found.dead);
        if (found.choices.empty()) {
            answer.decided = found.finished;
            if (!found.finished)
                answer.stats.stopped = budget.stopped() == Stop::none ? Stop::memory : budget.stopped();
            break;
        }
        choices.push_back(std::move(found.choices.front()));
    }
    if (answer.decided && !p.contradiction && choices.size() == p.programs.size()) {
        answer.solution = answers::fill(p, board, choices);
        answers::insist(puzzle, board, *answer.solution);
    }
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
