// How a sharded sweep divides what it has: threads, blocks and shards, by the memory there is.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/blocks.h"
#include "engine/base/budget.h"

namespace gridloom::engine {

// A shard whose records are this long is gathered in a table that stays in the processor's cache.
inline constexpr std::size_t cached_bytes = std::size_t{1} << 19;
inline constexpr std::size_t min_shards = 64, max_shards = 1024, max_shards_on_disk = 8192;

std::size_t threads_for(Budget& budget);

// One for each thread.
std::vector<BlockPool> block_pools(Budget& budget, std::size_t threads);

// One table is used again for layers of less states than this, each of so many words.
std::size_t narrow_layer(Budget& budget, std::size_t words);

}  // namespace gridloom::engine
