// All levels of propagation, the cheapest first; a more expensive one is asked only while those before it stand still:
// single sums, connectivity and overlapping sums (propagate.h), bridges, probing, windows.
#pragma once

#include "engine/base/budget.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// False: contradiction. Leaves the propagator settled.
bool settle_all(Propagator& propagator, Budget& budget);

}  // namespace gridloom::engine
