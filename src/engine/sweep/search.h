// Search: depth-first search over the steps of a program, with a memo of states that lead to no solution. It stops after as many
// solutions as were asked for, and meets no more states than the sweep would.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/program/program.h"

namespace gridloom::engine {

// Not finished if the budget was spent, `at_most_states` were met, or the part has hidden cells.
Found search(const Program& program, std::size_t at_most, Budget& budget, std::uint64_t at_most_states = ~std::uint64_t{0});

}  // namespace gridloom::engine
