// Leaf blocks: the leaves of the block-cut tree, which hang by a single rule or cell, are swept apart from the rest.
//
// A block of a part that meets the others at one rule matters to them only by what it gives to that rule: swept alone, with
// that rule kept, it becomes one cell whose options are what can be given, each with its ways. A block that meets them at one
// cell matters only by the ways it leaves each option of that cell. Leaves first, until the largest block is all that is left:
// the core. So an order is a tree, whose arms are swept apart and joined where they meet: their states add, where in a line
// they would multiply.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

struct CoreBlock {
    Part part;           // its members are those of the part it was cut from, but they do not name all of it
    Natural factor = 1;  // the count of the part is that of the core, so many times; 0: whatever that is
    std::size_t leaves = 0;
    bool finished = true;  // false: a limit was reached
    std::uint64_t states = 0, peak = 0;
};

// No leaves: there are none, or networks hold them together.
CoreBlock eliminate_leaf_blocks(const Part& part, Budget& budget);

}  // namespace gridloom::engine
