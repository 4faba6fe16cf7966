#include "engine/sweep/shard_sizes.h"

#include <algorithm>
#include <bit>

#include "engine/sweep/swept.h"

namespace gridloom::engine {
namespace {

constexpr std::size_t min_block_bytes = std::size_t{1} << 10, max_block_bytes = std::size_t{1} << 14;
// Memory a thread needs for its pool of blocks. Where there is less, fewer threads are used.
constexpr std::size_t bytes_per_thread = std::size_t{4} << 20;

std::size_t block_words(Budget& budget, std::size_t threads) {
    const std::size_t fair = budget.memory() / (8 * max_shards * threads);
    return std::bit_floor(std::clamp(fair, min_block_bytes, max_block_bytes)) / sizeof(std::uint64_t);
}

}  // namespace

std::size_t threads_for(Budget& budget) {
    const auto asked = static_cast<std::size_t>(std::max(1, budget.limits().threads));
    return asked == 1 ? 1 : std::clamp<std::size_t>(budget.memory() / bytes_per_thread, 1, asked);
}

std::vector<BlockPool> block_pools(Budget& budget, std::size_t threads) {
    std::vector<BlockPool> pools;
    for (std::size_t t = 0; t < threads; ++t) pools.emplace_back(budget, block_words(budget, threads));
    return pools;
}

std::size_t narrow_layer(Budget& budget, std::size_t words) {
    const std::size_t roomy = budget.memory() / (64 * (words + 2) * sizeof(std::uint64_t));
    return std::min(wide_layer(budget.limits()) / 4, roomy);
}

}  // namespace gridloom::engine
