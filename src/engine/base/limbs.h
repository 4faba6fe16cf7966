// Counts as limbs, the least significant first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

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

}  // namespace gridloom::engine
