// Streams: the records of one layer, by shard. Each writing thread has its own chain of blocks for each shard, so threads do not
// wait for each other; a shard is the concatenation of its chains. Where memory is short, chains are written to disk in large
// pieces and read back sequentially.
//
// A record is the words of a state and the limbs of its count. All records of a block have the same number of limbs; a piece on
// disk or in a message begins with limbs and words.
#pragma once

#include <functional>
#include <vector>

#include "engine/base/blocks.h"
#include "engine/base/resources.h"

namespace gridloom::engine {

class Streams {
  public:
    // Spills to disk, if allowed, once more than `room` bytes are in use.
    Streams(std::size_t layer, std::size_t shards, std::vector<BlockPool>& pools, Budget& budget, Spill* spill, std::size_t room)
        : layer_(layer),
          shards_(shards),
          pools_(pools),
          budget_(budget),
          spill_(spill),
          room_(room),
          first_pile_(spill ? spill->piles(shards * pools.size()) : 0),
          chains_(shards * pools.size()) {}
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;
    ~Streams();

    std::size_t layer() const { return layer_; }
    std::size_t shards() const { return shards_; }  // a power of two
    std::size_t block_words() const { return pools_.front().words(); }

    // A block for records of this width, appended to its chain; it must be closed with the number of words written. Null: out of
    // memory, or the disk failed.
    std::uint64_t* open(std::size_t writer, std::size_t shard, std::size_t limbs);
    void close(std::size_t writer, std::size_t shard, std::size_t used) {
        chains_[writer * shards_ + shard].blocks.back().used = static_cast<std::uint32_t>(used);
    }
    // Appends complete records of `record` words each.
    bool append(std::size_t writer, std::size_t shard, std::size_t limbs, std::size_t record, WordSpan records);

    // Words of all records, and of one shard. Valid once all blocks are closed.
    std::uint64_t words() const;
    std::uint64_t words(std::size_t shard) const;

    // Calls show(limbs, words) for each block of a shard. Without `keep` the blocks go to the reader's pool afterwards. False:
    // the disk failed, or show() returned false.
    using Show = std::function<bool(std::size_t limbs, WordSpan records)>;
    bool read(std::size_t reader, std::size_t shard, bool keep, const Show& show);

  private:
    struct Block {
        std::uint64_t* words;
        std::uint32_t limbs;
        std::uint32_t used;
    };
    struct Chain {
        std::vector<Block> blocks;
        std::uint64_t spilled = 0;  // words on disk
    };
    std::uint64_t pile(std::size_t writer, std::size_t shard) const { return first_pile_ + writer * shards_ + shard; }
    bool spill_longest(std::size_t writer);
    bool spill(std::size_t writer, std::size_t shard);

    std::size_t layer_, shards_;
    std::vector<BlockPool>& pools_;
    Budget& budget_;
    Spill* spill_;
    std::size_t room_;
    std::uint64_t first_pile_;
    std::vector<Chain> chains_;  // [writer * shards + shard]
};

}  // namespace gridloom::engine
