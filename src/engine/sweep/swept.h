// Swept: what a sweep found, and how it went.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "gridloom/limits.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

struct Swept {
    bool finished = false;     // false: paused, the budget was spent, or no code holds states that wide
    Natural count = 0;
    std::uint64_t states = 0;  // distinct, over all layers
    std::uint64_t peak = 0;    // of the widest layer
    double done = 0;           // share of the steps
    // Where a rule was kept: what it was given in the end, and how often.
    std::vector<std::pair<int, Natural>> given;
};

// States from which on a layer is swept in shards.
inline std::size_t wide_layer(const Limits& limits) {
    // A table of so many states no longer fits the nearer caches: from there on shards are the faster way.
    constexpr std::size_t wide_by_default = std::size_t{1} << 17;
    return limits.wide ? limits.wide : wide_by_default;
}

}  // namespace gridloom::engine
