// Windows: one sum together with all sums that overlap it, by enumeration (neighbourhood consistency).
#pragma once

#include "engine/base/budget.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// For each sum, enumerates the fillings of its open cells that meet it and leave every overlapping sum satisfiable by its bounds;
// removes options that occur in none. Sums with more than 1024 candidate fillings are skipped. False: contradiction.
// Expects a settled propagator and leaves it settled.
bool look_through_windows(Propagator& propagator, Budget& budget);

}  // namespace gridloom::engine
