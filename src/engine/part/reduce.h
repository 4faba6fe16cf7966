// From a model and what propagation left of its options to independent parts.
//
// 1. Drop sums that can no longer be broken, and settled cells with their contribution.
// 2. Contract the settled pieces of networks.
// 3. Find the cells that hang together by what remains.
// 4. Write each such set as a Part, with alike options and alike cells merged.
#pragma once

#include <vector>

#include "engine/part/part.h"

namespace gridloom::engine {

// The whole of what propagation left.
struct Reduced {
    bool contradiction = false;
    std::vector<Part> parts;
    std::vector<Cell> free;  // cells no rule reads any more: factors, not states
};

struct ReduceOptions {
    bool group = true;
};

Reduced reduce(const Model& model, const std::vector<OptionSet>& domains, const ReduceOptions& how = {});

}  // namespace gridloom::engine
