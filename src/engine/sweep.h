// Sweep: breadth first over the frontier, layer by layer, every distinct state with its count.
#pragma once

#include "engine/budget.h"
#include "engine/program.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

struct Swept {
    bool finished = false;     // false: the budget was spent, or no code holds states that wide
    Natural count = 0;
    std::uint64_t states = 0;  // distinct, over all layers
    std::uint64_t peak = 0;    // of the widest layer
    double done = 0;           // share of the steps
};

// States from which on a layer is swept in shards.
std::size_t wide_layer(const Limits& limits);

// The exact number of solutions of the part the program was compiled from. Keeps two layers. Stops
// early, not finished, once it has met `at_most` states.
Swept sweep(const Program& program, Budget& budget, Progress progress = {},
            std::uint64_t at_most = ~std::uint64_t{0});

}  // namespace gridloom::engine
