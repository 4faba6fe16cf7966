#include "engine/sweep/streams.h"

#include <algorithm>
#include <numeric>

namespace gridloom::engine {

Streams::~Streams() {
    for (std::size_t chain = 0; chain < chains_.size(); ++chain)
        if (chains_[chain].spilled > 0) spill_->remove(first_pile_ + chain);
}

std::uint64_t* Streams::open(std::size_t writer, std::size_t shard, std::size_t limbs) {
    BlockPool& pool = pools_[writer];
    const bool short_of_memory = spill_ && !pool.has_free() && budget_.used() + pool.words() * sizeof(std::uint64_t) > room_;
    if (short_of_memory && !spill_longest(writer)) return nullptr;
    std::uint64_t* words = pool.take();
    if (!words) return nullptr;
    chains_[writer * shards_ + shard].blocks.push_back({words, static_cast<std::uint32_t>(limbs), 0});
    return words;
}

bool Streams::append(std::size_t writer, std::size_t shard, std::size_t limbs, std::size_t record, WordSpan records) {
    const std::size_t maximum = block_words() / record * record;
    while (!records.empty()) {
        std::uint64_t* block = open(writer, shard, limbs);
        if (!block) return false;
        const std::size_t now = std::min(maximum, records.size());
        std::copy_n(records.data(), now, block);
        close(writer, shard, now);
        records = records.subspan(now);
    }
    return true;
}

std::uint64_t Streams::words(std::size_t shard) const {
    std::uint64_t sum = 0;
    for (std::size_t w = 0; w < pools_.size(); ++w) {
        const Chain& chain = chains_[w * shards_ + shard];
        for (const Block& b : chain.blocks) sum += b.used;
        sum += chain.spilled;
    }
    return sum;
}

std::uint64_t Streams::words() const {
    std::uint64_t sum = 0;
    for (std::size_t s = 0; s < shards_; ++s) sum += words(s);
    return sum;
}

// Writes half of this thread's blocks to disk, longest chains first: few large pieces.
bool Streams::spill_longest(std::size_t writer) {
    std::vector<std::size_t> by_length(shards_);
    std::iota(by_length.begin(), by_length.end(), std::size_t{0});
    const auto length = [&](std::size_t shard) { return chains_[writer * shards_ + shard].blocks.size(); };
    std::sort(by_length.begin(), by_length.end(), [&](std::size_t a, std::size_t b) { return length(a) > length(b); });
    std::size_t blocks = 0, spilled = 0;
    for (const std::size_t shard : by_length) blocks += length(shard);
    for (const std::size_t shard : by_length) {
        // The last block of a chain may still be open.
        if (length(shard) < 2 || spilled * 2 > blocks) break;
        spilled += length(shard) - 1;
        if (!spill(writer, shard)) return false;
    }
    return true;
}

bool Streams::spill(std::size_t writer, std::size_t shard) {
    Chain& chain = chains_[writer * shards_ + shard];
    std::vector<std::uint64_t> heads(2 * (chain.blocks.size() - 1));
    std::vector<WordSpan> pieces;
    for (std::size_t i = 0; i + 1 < chain.blocks.size(); ++i) {
        const Block& b = chain.blocks[i];
        heads[2 * i] = b.limbs;
        heads[2 * i + 1] = b.used;
        pieces.emplace_back(&heads[2 * i], 2);
        pieces.emplace_back(b.words, b.used);
        chain.spilled += b.used;
    }
    if (!spill_->append(pile(writer, shard), pieces)) {
        budget_.stop(Stop::disk);
        return false;
    }
    for (std::size_t i = 0; i + 1 < chain.blocks.size(); ++i) pools_[writer].give(chain.blocks[i].words);
    chain.blocks.erase(chain.blocks.begin(), chain.blocks.end() - 1);
    return true;
}

bool Streams::read(std::size_t reader, std::size_t shard, bool keep, const Show& show) {
    for (std::size_t w = 0; w < pools_.size(); ++w) {
        Chain& chain = chains_[w * shards_ + shard];
        if (chain.spilled > 0) {
            // Pieces are read back in any size, so a block may be split.
            bool went_on = true;
            std::vector<std::uint64_t> rest;
            const bool sound = spill_->read(pile(w, shard), [&](WordSpan words) {
                rest.insert(rest.end(), words.begin(), words.end());
                std::size_t at = 0;
                while (went_on && rest.size() >= at + 2 && rest.size() >= at + 2 + rest[at + 1]) {
                    went_on = show(rest[at], WordSpan(rest).subspan(at + 2, rest[at + 1]));
                    at += 2 + rest[at + 1];
                }
                rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(at));
                return went_on;
            });
            if (!sound && went_on) budget_.stop(Stop::disk);
            if (!sound || !went_on) return false;
            if (!keep) {
                spill_->remove(pile(w, shard));
                chain.spilled = 0;
            }
        }
        for (const Block& b : chain.blocks) {
            if (!show(b.limbs, {b.words, b.used})) return false;
            if (!keep) pools_[reader].give(b.words);
        }
        if (!keep) chain.blocks.clear();
    }
    return true;
}

}  // namespace gridloom::engine
