// Decide: one or two solutions of a part, or the proof that there are no more, by a SAT solver.
// Where little is forced, clause learning beats any sweep: a 50x50 board without a spare clue is
// proved unique in a fraction of a second and is out of a sweep's reach.
//
// Each rule kind encodes itself. A sum becomes a cardinality constraint over literals "weighs at
// least w": by listing the forbidden sets where it is short, by a counter where it is long. The
// network is not encoded at all: a solution that breaks it is answered by a clause that forbids
// its loop, or that asks for a way out of its closed component, until none is broken.
#pragma once

#include "engine/budget.h"
#include "engine/found.h"
#include "engine/part.h"

namespace gridloom::engine {

// Up to `at_most` solutions. Not finished if the budget (or `seconds`, where given) was spent or
// the project was built without a SAT solver.
Found decide(const Part& part, std::size_t at_most, Budget& budget, double seconds = 0);
bool can_decide();

}  // namespace gridloom::engine
