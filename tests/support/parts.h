// The parts of a puzzle's board, as the engine sees them before an order is chosen.
#pragma once

#include <algorithm>

#include "engine/part/part.h"
#include "engine/part/reduce.h"
#include "engine/propagate/propagate.h"
#include "gridloom/puzzle.h"

namespace gridloom::testing {

inline std::vector<engine::Part> parts_of(Instance model, bool propagate) {
    model.finish();
    if (std::count(model.domains().begin(), model.domains().end(), OptionSet{0})) return {};
    engine::Propagator propagator(model);
    if (propagate && !propagator.settle()) return {};
    engine::Reduced reduced = engine::reduce(model, propagator.domains(), {});
    if (reduced.contradiction) return {};
    return std::move(reduced.parts);
}

}  // namespace gridloom::testing
