#include "answers/solvable.h"

#include <bit>

#include "engine/part/ways.h"
#include "engine/strategy/find.h"

namespace gridloom::answers {

Solvable solvable(Instance model, const Settings& settings, engine::Budget& budget) {
    const Prepared p = prepare(std::move(model), settings, budget);
    Solvable result;
    if (p.unmade) return result;
    result.decided = true;
    if (p.contradiction) return result;
    std::vector<int> options(p.model.cells());
    // Settled and free cells; cells of parts are set below.
    for (Cell c = 0; c < p.model.cells(); ++c) options[c] = std::countr_zero(p.domains[c]);
    for (const engine::Part& part : p.reduced.parts) {
        const engine::Found found = engine::find(part, 1, settings.order, budget);
        if (found.choices.empty()) {
            result.decided = found.finished;
            return result;
        }
        for (std::size_t c = 0; c < part.cells.size(); ++c)
            engine::each_member(part.members_of(c), part.options_of(c)[found.choices[0][c]], 0,
                                [&](Cell member, int option) { options[member] = option; });
    }
    result.options = std::move(options);
    return result;
}

}  // namespace gridloom::answers
