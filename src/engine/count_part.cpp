#include "engine/count_part.h"

#include "engine/condition.h"
#include "engine/turns.h"

namespace gridloom::engine {

Natural ways_of(const Part& part, const Choices& choices) {
    Natural ways = 1;
    for (std::size_t c = 0; c < choices.size(); ++c) ways *= part.options_of(c)[choices[c]].ways;
    return ways;
}

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    Swept swept = in_turns(
        part, order, budget,
        [&](const Program& program, std::uint64_t at_most) { return sweep(program, budget, progress, at_most); },
        [&](const std::vector<Choices>& solutions, Swept& listed) {
            listed.count = 0;
            for (const Choices& choices : solutions) listed.count += ways_of(part, choices);
        });
    // Its layers do not fit, or no code holds states that wide.
    const bool too_wide = budget.stopped() == Stop::memory || budget.stopped() == Stop::none;
    if (swept.finished || !too_wide || !order.empty()) return swept;
    budget.forgive_memory();
    Swept by_cases = count_by_cases(part, {swept.states}, budget, progress);
    by_cases.states += swept.states;
    by_cases.peak = std::max(by_cases.peak, swept.peak);
    by_cases.done = by_cases.finished ? 1 : swept.done;  // the share of cases is but a guess
    return by_cases;
}

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress, Keep keep) {
    return in_turns(
        part, order, budget,
        [&](const Program& program, std::uint64_t at_most) { return record(program, budget, progress, at_most, keep); },
        [&](const std::vector<Choices>& solutions, Recorded& recorded) {
            recorded.diagram = diagram_of(solutions);
            recorded.steps.clear();  // of a sweep that was given up
        });
}

}  // namespace gridloom::engine
