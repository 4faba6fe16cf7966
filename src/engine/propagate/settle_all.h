// All levels of propagation: single sums, connectivity and overlapping sums (propagate.h), bridges, probing, windows. A more
// expensive level runs only when all cheaper ones are at their fixed point.
#pragma once

#include "engine/base/budget.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// False: contradiction. Leaves the propagator settled.
bool settle_all(Propagator& propagator, Budget& budget);

}  // namespace gridloom::engine
