// Propagation of all rules before a sweep: the solver's unit propagation at the root level, and failed literal probing (each
// option is assumed in turn, and removed if that leads to a conflict).
#pragma once

#include <vector>

#include "engine/base/budget.h"
#include "model/instance.h"

namespace gridloom::engine {

// Narrows the domains. False: there is no solution. Stops early if the budget is spent.
// Without probing it is unit propagation alone.
bool settle_root(const Instance& instance, std::vector<OptionSet>& domains, Budget& budget, bool probing = true);

}  // namespace gridloom::engine
