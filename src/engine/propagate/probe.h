// Probing (singleton consistency): assume an option and propagate single rules. If that fails, the option is removed; what every
// option of a cell implies holds in any case (constructive disjunction). Repeated, for cells near a change, until nothing
// changes.
#pragma once

#include "engine/base/budget.h"
#include "engine/propagate/propagate.h"

namespace gridloom::engine {

// False: contradiction. Expects a settled propagator and leaves it settled.
bool probe(Propagator& propagator, Budget& budget);

}  // namespace gridloom::engine
