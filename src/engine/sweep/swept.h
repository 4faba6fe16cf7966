// Swept: the result of a sweep, and its figures.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "gridloom/limits.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

struct Swept {
    bool finished = false;       // false: paused, the budget was spent, or no code holds states that wide
    bool out_of_memory = false;  // why it did not finish
    Natural count = 0;
    std::uint64_t states = 0;  // distinct, over all layers; or words (word_sweep.h)
    std::uint64_t peak = 0;    // of the widest layer
    double done = 0;           // share of the steps
    // Where a rule was kept: each total of it, and the number of solutions with it.
    std::vector<std::pair<int, Natural>> given;
};

// States from which on a layer is swept in shards.
inline std::size_t wide_layer(const Limits& limits) {
    // Larger tables no longer fit the cache: shards are faster.
    constexpr std::size_t wide_by_default = std::size_t{1} << 17;
    return limits.wide ? limits.wide : wide_by_default;
}

}  // namespace gridloom::engine
