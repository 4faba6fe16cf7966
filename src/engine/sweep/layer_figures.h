// The figures of a sweep, and its progress, after a layer is complete.
#pragma once

#include <algorithm>

#include "engine/base/budget.h"

namespace gridloom::engine {

// `steps_done` of `steps` led to a layer of so many states. Result is Swept or Recorded.
template <class Result>
void add_layer(Result& result, Progress& progress, Budget& budget, std::size_t steps_done, std::size_t steps,
               std::uint64_t states) {
    result.states += states;
    result.peak = std::max(result.peak, states);
    result.done = static_cast<double>(steps_done) / static_cast<double>(steps);
    progress.step = steps_done;
    progress.steps = steps;
    progress.states = result.states;
    progress.layer = states;
    budget.report(progress);
}

}  // namespace gridloom::engine
