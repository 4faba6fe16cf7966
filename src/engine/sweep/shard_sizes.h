// Sizing of a sharded sweep: threads, blocks and shards, by the memory limit.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/blocks.h"
#include "engine/base/budget.h"

namespace gridloom::engine {

// Records of a shard whose table fits the processor's cache.
inline constexpr std::size_t cached_bytes = std::size_t{1} << 19;
inline constexpr std::size_t min_shards = 64, max_shards = 1024, max_shards_on_disk = 8192;

std::size_t threads_for(Budget& budget);

// One for each thread.
std::vector<BlockPool> block_pools(Budget& budget, std::size_t threads);

// Below so many states a layer goes back into one table.
std::size_t narrow_layer(Budget& budget, std::size_t words);

}  // namespace gridloom::engine
