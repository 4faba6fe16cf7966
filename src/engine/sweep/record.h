// Record: a sweep that keeps its layers as a Diagram.
//
// A node is a state; its arcs name the states of the previous layer, and the option, from which it was reached. Nodes on no
// solution are removed at the end. What is left stays charged to the budget.
#pragma once

#include "engine/base/budget.h"
#include "engine/program/program.h"
#include "engine/sweep/recorded.h"

namespace gridloom::engine {

Recorded record(const Program& program, Budget& budget, Progress progress = {}, std::uint64_t at_most = ~std::uint64_t{0},
                Keep keep = Keep::solutions);

}  // namespace gridloom::engine
