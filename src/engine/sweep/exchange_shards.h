// Exchange of shards: every rank of a job owns a run of them, and gets the records that others wrote for it.
#pragma once

#include <cstddef>

#include "engine/base/resources.h"
#include "engine/sweep/streams.h"

namespace gridloom::engine {

// Which rank owns a shard: runs of shards, all about equally long.
inline std::size_t owner(const Communicator& communicator, std::size_t shard, std::size_t shards) {
    return shard * communicator.ranks() / shards;
}

// Sends the records of other ranks' shards there, in rounds of bounded messages. A state has so many words. False: there was no
// room for what came.
bool exchange_shards(Communicator& communicator, Streams& here, std::size_t state_words);

}  // namespace gridloom::engine
