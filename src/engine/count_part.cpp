#include "engine/count_part.h"

#include "engine/turns.h"

namespace gridloom::engine {
namespace {

Natural ways_of(const Part& part, const Choices& choices) {
    Natural ways = 1;
    for (std::size_t c = 0; c < choices.size(); ++c) ways *= part.options_of(c)[choices[c]].ways;
    return ways;
}

}  // namespace

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    return in_turns(
        part, order, budget,
        [&](const Program& program, std::uint64_t at_most) { return sweep(program, budget, progress, at_most); },
        [&](const std::vector<Choices>& solutions, Swept& swept) {
            swept.count = 0;
            for (const Choices& choices : solutions) swept.count += ways_of(part, choices);
        });
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
