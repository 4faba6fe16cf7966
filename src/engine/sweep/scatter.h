// Scatter: radix partitioning by one thread: appends each record to the stream of its state's shard. The shard comes from a hash
// with its own salt, so that the states within a shard are still uniformly distributed for the table that gathers them.
#pragma once

#include <bit>
#include <vector>

#include "engine/sweep/state.h"
#include "engine/sweep/streams.h"

namespace gridloom::engine {

inline std::uint64_t shard_salt(std::size_t layer) { return 0x5851f42d4c957f2du + layer; }

template <std::size_t W>
class Scatter {
  public:
    Scatter(Streams& to, std::size_t writer)
        : to_(to), writer_(writer), salt_(shard_salt(to.layer())), mask_(to.shards() - 1), heads_(to.shards()) {}
    Scatter(const Scatter&) = delete;
    Scatter& operator=(const Scatter&) = delete;
    ~Scatter() { close(); }

    // Limbs of the records from now on.
    void set_limbs(std::size_t limbs) {
        if (limbs == limbs_) return;
        close();
        limbs_ = limbs;
    }
    std::size_t limbs() const { return limbs_; }
    bool sound() const { return sound_; }

    // Appends (state, count * ways); the product must fit the limbs.
    void put(const State<W>& state, const std::uint64_t* count, std::size_t limbs, std::uint64_t ways) {
        Head& head = heads_[hash_of<W>(state, salt_) >> 20 & mask_];
        const std::size_t record = W + limbs_;
        if (static_cast<std::size_t>(head.end - head.at) < record && !refill(head)) return;
        for (std::size_t w = 0; w < W; ++w) head.at[w] = state[w];
        if (limbs_ == 1) {
            head.at[W] = count[0] * ways;
        } else {
            std::uint64_t carry = 0;
            for (std::size_t i = 0; i < limbs_; ++i) {
                const auto wide = static_cast<unsigned __int128>(i < limbs ? count[i] : 0) * ways + carry;
                head.at[W + i] = static_cast<std::uint64_t>(wide);
                carry = static_cast<std::uint64_t>(wide >> 64);
            }
        }
        head.at += record;
    }

    // Ends writing: the streams are told how much was written.
    void close() {
        for (Head& head : heads_) settle(head);
    }

  private:
    struct Head {
        std::uint64_t *at = nullptr, *end = nullptr, *begin = nullptr;
    };
    std::size_t shard_of(const Head& head) const { return static_cast<std::size_t>(&head - heads_.data()); }
    void settle(Head& head) {
        if (head.begin) to_.close(writer_, shard_of(head), static_cast<std::size_t>(head.at - head.begin));
        head = {};
    }
    bool refill(Head& head) {
        settle(head);
        if (!sound_) return false;
        if (to_.block_words() >= W + limbs_) head.begin = head.at = to_.open(writer_, shard_of(head), limbs_);
        sound_ = head.begin != nullptr;
        if (sound_) head.end = head.begin + to_.block_words();
        return sound_;
    }

    Streams& to_;
    std::size_t writer_;
    std::uint64_t salt_, mask_;
    std::vector<Head> heads_;
    std::size_t limbs_ = 1;
    bool sound_ = true;
};

}  // namespace gridloom::engine
