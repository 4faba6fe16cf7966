#include "engine/sweep/exchange_shards.h"

#include <vector>

namespace gridloom::engine {
namespace {

// Words sent to each rank at a time.
constexpr std::size_t message_words = std::size_t{1} << 21;

// A message is a sequence of runs: shard, limbs, words, then the records.
bool receive(const std::vector<std::uint64_t>& message, Streams& here, std::size_t state_words) {
    bool sound = true;
    for (std::size_t m = 0; sound && m < message.size(); m += 3 + message[m + 2])
        sound = here.append(0, message[m], message[m + 1], state_words + message[m + 1],
                            WordSpan(message).subspan(m + 3, message[m + 2]));
    return sound;
}

}  // namespace

bool exchange_shards(Communicator& communicator, Streams& here, std::size_t state_words) {
    const std::size_t ranks = communicator.ranks();
    std::vector<std::size_t> at(ranks, 0), end(ranks, 0);
    for (std::size_t shard = here.shards(); shard-- > 0;) at[owner(communicator, shard, here.shards())] = shard;
    for (std::size_t shard = 0; shard < here.shards(); ++shard) end[owner(communicator, shard, here.shards())] = shard + 1;
    bool sound = true;
    for (bool more = true; more;) {
        std::vector<std::vector<std::uint64_t>> out(ranks), in(ranks);
        more = false;
        for (std::size_t r = 0; r < ranks; ++r) {
            if (r == communicator.rank()) continue;
            for (; at[r] < end[r] && out[r].size() < message_words; ++at[r])
                sound = here.read(0, at[r], false, [&](std::size_t limbs, WordSpan records) {
                    out[r].insert(out[r].end(), {at[r], limbs, records.size()});
                    out[r].insert(out[r].end(), records.begin(), records.end());
                    return true;
                }) && sound;
            more = more || at[r] < end[r];
        }
        communicator.exchange(out, in);
        for (const auto& message : in) sound = sound && receive(message, here, state_words);
        more = communicator.maximum(more) != 0;
    }
    return sound;
}

}  // namespace gridloom::engine
