// Probing: try an option; if that leads to a contradiction, it goes; what all options of a cell
// lead to is so. Runs until nothing changes, cells that were touched since their last try first.
#pragma once

#include "engine/base/budget.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// False: contradiction. Expects a settled propagator and leaves it settled.
bool probe(Propagator& propagator, Budget& budget);

}  // namespace gridloom::engine
