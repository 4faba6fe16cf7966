// Counts as limbs, the least significant first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/beyond.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

inline Natural natural(const std::uint64_t* limbs, std::size_t size) {
    Natural n = 0;
    for (std::size_t i = size; i-- > 0;) n = (n << 64) | limbs[i];
    return n;
}

inline std::vector<std::uint64_t> limbs_of(Natural n) {
    std::vector<std::uint64_t> limbs;
    for (; n != 0; n >>= 64) limbs.push_back(static_cast<std::uint64_t>(n & ~std::uint64_t{0}));
    return limbs;
}

// Every rank gets the sum of all ranks' counts.
inline void sum_over_fleet(Fleet& fleet, Natural& count) {
    std::vector<std::vector<std::uint64_t>> out(fleet.ranks(), limbs_of(count)), in;
    out[fleet.rank()].clear();
    fleet.exchange(out, in);
    for (const auto& limbs : in) count += natural(limbs.data(), limbs.size());
}

}  // namespace gridloom::engine
