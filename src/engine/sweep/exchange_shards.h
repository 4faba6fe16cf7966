// All-to-all exchange of shards: every rank owns a range of them and receives the records that other ranks wrote for it.
#pragma once

#include <cstddef>

#include "engine/base/resources.h"
#include "engine/sweep/streams.h"

namespace gridloom::engine {

// The rank that owns a shard: ranges of about equal length.
inline std::size_t owner(const Communicator& communicator, std::size_t shard, std::size_t shards) {
    return shard * communicator.ranks() / shards;
}

// Sends each record to the owner of its shard, in rounds of bounded messages. False: out of memory for what was received.
bool exchange_shards(Communicator& communicator, Streams& here, std::size_t state_words);

}  // namespace gridloom::engine
