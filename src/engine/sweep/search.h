// Search: depth first over the same steps as a sweep, with a memo of the states that lead
// nowhere. It stops at the first solutions asked for, and never meets more states than the sweep.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/program/program.h"

namespace gridloom::engine {

// Not finished if the budget was spent, or `at_most_states` were met.
Found search(const Program& program, std::size_t at_most, Budget& budget,
             std::uint64_t at_most_states = ~std::uint64_t{0});

}  // namespace gridloom::engine
