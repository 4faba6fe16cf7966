// Windows: what one sum and all sums that overlap it tell together.
#pragma once

#include "engine/base/budget.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// Lists, sum by sum, the ways its open cells can be filled so that it is met and every sum that shares some of them
// still can be; options that are in none of them go. Sums with many ways are left alone. False: contradiction.
// Expects a settled propagator and leaves it settled.
bool look_through_windows(Propagator& propagator, Budget& budget);

}  // namespace gridloom::engine
