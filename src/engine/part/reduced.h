// Reduced: the result of reduce().
#pragma once

#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

// All that propagation left, in independent parts.
struct Reduced {
    bool contradiction = false;
    std::vector<Part> parts;
    std::vector<Cell> free;  // cells that no rule reads any more: each multiplies the count by its options
};

struct ReduceOptions {
    bool group = true;
};

}  // namespace gridloom::engine
