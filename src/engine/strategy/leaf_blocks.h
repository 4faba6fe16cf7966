// Leaf blocks: eliminates the leaves of the block-cut tree (cut_points.h) one by one, until the largest block is left: the core.
//
//     [leaf]--r--[  core  ]--c--[leaf]        r: a rule, c: a cell (cut points)
//
// A leaf at a rule r matters to the rest only by what it gives to r. Swept alone, with r kept (Extras::kept), it becomes one cell
// whose options are the possible totals, each with its number of ways. A leaf at a cell c matters only by the number of ways it
// leaves to each option of c, which multiply the ways of that option. The states of separate sweeps add, where in one sweep they
// would multiply.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

struct CoreBlock {
    Part part;           // members are cells of the model; those of eliminated leaves are missing
    Natural factor = 1;  // count of the part = factor * count of the core; 0: the part has no solution
    std::size_t leaves = 0;
    bool finished = true;  // false: a limit was reached
    std::uint64_t states = 0, peak = 0;
};

// Eliminates nothing if a rule is not a sum or a cell is hidden.
CoreBlock eliminate_leaf_blocks(const Part& part, Budget& budget);

}  // namespace gridloom::engine
