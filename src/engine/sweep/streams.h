// Streams: all records bound for one layer. Each thread that writes has a chain of blocks for each
// shard of the layer, so that nobody waits for anybody; a shard's records are all those in the
// chains meant for it. Where memory is short, chains go to disk, front to back and in large pieces,
// and are read back the same way.
//
// A record is a state's words and the limbs of its count. Blocks hold records of one width; a piece
// on disk or in a message says so in front: limbs, words.
#pragma once

#include <functional>
#include <vector>

#include "engine/base/blocks.h"
#include "engine/base/resources.h"

namespace gridloom::engine {

class Streams {
  public:
    // Spills, if it may, once more than `room` bytes are in use.
    Streams(std::size_t layer, std::size_t shards, std::vector<BlockPool>& pools, Budget& budget, Spill* spill,
            std::size_t room)
        : layer_(layer), shards_(shards), pools_(pools), budget_(budget), spill_(spill), room_(room),
          first_pile_(spill ? spill->piles(shards * pools.size()) : 0), chains_(shards * pools.size()) {}
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;
    ~Streams();

    std::size_t layer() const { return layer_; }
    std::size_t shards() const { return shards_; }  // a power of two
    std::size_t block_words() const { return pools_.front().words(); }

    // A block to write records of this width to, the last of its chain until it is closed with the
    // words it got; nothing if there is no memory, or no disk.
    std::uint64_t* open(std::size_t writer, std::size_t shard, std::size_t limbs);
    void close(std::size_t writer, std::size_t shard, std::size_t used) {
        chains_[writer * shards_ + shard].blocks.back().used = static_cast<std::uint32_t>(used);
    }
    // Records that come as a whole, each of `record` words.
    bool append(std::size_t writer, std::size_t shard, std::size_t limbs, std::size_t record, WordSpan records);

    // The words of all records, and of those bound for one shard, once all blocks are closed.
    std::uint64_t words() const;
    std::uint64_t words(std::size_t shard) const;

    // Shows a shard's records as (limbs, words), block by block. With `keep`, they stay; else their
    // memory goes to the reader's pool. False: the disk failed, or show said so.
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
    std::vector<Chain> chains_;  // for each writer, one a shard
};

}  // namespace gridloom::engine
