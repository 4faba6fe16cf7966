// Layer: the distinct states at one point of a sweep, each with its count.
//
// States lie in an array in the order in which they came, their counts in a second one, so many limbs each; an index of 32-bit numbers
// finds them (open addressing, linear probing, at most half full). Equality is on whole states, never on hashes.
//
//     index   | . | 3 | . | 1 | 2 | . | . | . |      place in the arrays plus one; 0: empty
//     states  | s1 | s2 | s3 |
//     counts  | c1 | c2 | c3 |
//
// A layer is read in the order in which it was filled. States that came one after the other have successors that are alike, so what a
// successor merges with was met lately and is in the cache; read in the order of hashes, every successor is a miss. When a count
// overflows, all of them get one more limb. The allocator charges memory before it takes it, so the old and the new arrays both count
// while one grows. A refused charge makes the layer unsound; nothing is thrown. `bench/run layer` compares it with
// boost::unordered_flat_map.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <new>
#include <vector>

#include "engine/base/budget.h"
#include "engine/base/charged.h"
#include "engine/sweep/state.h"

namespace gridloom::engine {

template <std::size_t W>
class Layer {
  public:
    explicit Layer(Budget& budget, std::size_t limbs = 1)
        : states_(Charged<State<W>>(budget)),
          counts_(Charged<std::uint64_t>(budget)),
          index_(Charged<Place>(budget)),
          limbs_(limbs) {}

    std::size_t size() const { return states_.size(); }
    std::size_t limbs() const { return limbs_; }
    // False once memory ran out; what was added since is lost.
    bool sound() const { return sound_; }

    // Removes all states, keeping the memory.
    void clear(std::size_t limbs = 1) {
        states_.clear();
        counts_.clear();
        std::fill(index_.begin(), index_.end(), 0);
        limbs_ = limbs;
    }

    // Reserves memory for so many states.
    bool reserve(std::size_t states) {
        return guarded([&] {
            states_.reserve(states);
            counts_.reserve(states * limbs_);
            if (2 * states > index_.size()) index_for(states);
        });
    }

    // Adds count * ways to a state's count.
    void add(const State<W>& state, const std::uint64_t* count, std::size_t limbs, std::uint64_t ways) {
        guarded([&] { add_hashed(state, hash_of<W>(state), count, limbs, ways); });
    }

    // Adds a few at a time: while they wait, the index is fetched. Counts must stay where they are until settle().
    class Queue {
      public:
        explicit Queue(Layer& layer) : layer_(layer) {}
        void add(const State<W>& state, const std::uint64_t* count, std::size_t limbs, std::uint64_t ways) {
            const std::uint64_t hash = hash_of<W>(state);
            if (!layer_.index_.empty()) __builtin_prefetch(&layer_.index_[hash >> layer_.shift_]);
            waiting_[size_++] = {state, hash, count, limbs, ways};
            if (size_ == waiting_.size()) settle();
        }
        void settle() {
            layer_.guarded([&] {
                for (std::size_t i = 0; i < size_; ++i) {
                    const Waiting& w = waiting_[i];
                    layer_.add_hashed(w.state, w.hash, w.count, w.limbs, w.ways);
                }
            });
            size_ = 0;
        }

      private:
        struct Waiting {
            State<W> state;
            std::uint64_t hash;
            const std::uint64_t* count;
            std::size_t limbs;
            std::uint64_t ways;
        };
        Layer& layer_;
        std::array<Waiting, 16> waiting_;
        std::size_t size_ = 0;
    };

    bool holds(const State<W>& state) const { return !index_.empty() && index_[slot_of(state, hash_of<W>(state))] != 0; }

    // Calls visit(state, count limbs) for each state, in the order in which they came, until it says false.
    template <class Visit>
    void each(Visit&& visit) const {
        for (std::size_t i = 0; i < states_.size(); ++i)
            if (!visit(states_[i], &counts_[i * limbs_])) return;
    }

  private:
    using Place = std::uint32_t;

    // Runs something that allocates; out of memory makes the layer unsound.
    template <class Do>
    bool guarded(Do&& something) {
        if (!sound_) return false;
        try {
            something();
        } catch (const std::bad_alloc&) {
            sound_ = false;
        }
        return sound_;
    }

    static bool same(const State<W>& a, const State<W>& b) {
        std::uint64_t differ = 0;
        for (std::size_t w = 0; w < W; ++w) differ |= a[w] ^ b[w];
        return differ == 0;
    }

    // Of a state, or the empty one where it belongs.
    std::size_t slot_of(const State<W>& state, std::uint64_t hash) const {
        std::size_t slot = hash >> shift_;
        while (index_[slot] != 0 && !same(states_[index_[slot] - 1], state)) slot = (slot + 1) & (index_.size() - 1);
        return slot;
    }

    // Where a state's count is; a new state has none yet.
    std::size_t place_of(const State<W>& state, std::uint64_t hash) {
        if (2 * (states_.size() + 1) > index_.size()) index_for(states_.size() + 8);
        const std::size_t slot = slot_of(state, hash);
        if (index_[slot] != 0) return index_[slot] - 1;
        if (states_.size() >= std::numeric_limits<Place>::max()) throw std::bad_alloc();
        counts_.resize(counts_.size() + limbs_);
        states_.push_back(state);
        index_[slot] = static_cast<Place>(states_.size());
        return states_.size() - 1;
    }

    void index_for(std::size_t states) {
        std::vector<Place, Charged<Place>> wider(std::bit_ceil(2 * states), 0, index_.get_allocator());
        index_ = std::move(wider);
        shift_ = 64 - std::countr_zero(index_.size());
        for (std::size_t i = 0; i < states_.size(); ++i) {
            std::size_t slot = hash_of<W>(states_[i]) >> shift_;
            while (index_[slot] != 0) slot = (slot + 1) & (index_.size() - 1);
            index_[slot] = static_cast<Place>(i + 1);
        }
    }

    void add_hashed(const State<W>& state, std::uint64_t hash, const std::uint64_t* count, std::size_t limbs,
                    std::uint64_t ways) {
        const std::size_t at = place_of(state, hash);
        if (limbs_ == 1 && limbs == 1) {
            std::uint64_t product, sum;
            if (!__builtin_mul_overflow(count[0], ways, &product) && !__builtin_add_overflow(counts_[at], product, &sum)) {
                counts_[at] = sum;
                return;
            }
        } else if (limbs_ == 2 && limbs == 2) {
            Pair product, sum;
            std::uint64_t* total = &counts_[2 * at];
            if (!__builtin_mul_overflow(pair(count), Pair{ways}, &product) &&
                !__builtin_add_overflow(pair(total), product, &sum)) {
                total[0] = static_cast<std::uint64_t>(sum);
                total[1] = static_cast<std::uint64_t>(sum >> 64);
                return;
            }
        }
        add_wide(at, count, limbs, ways);
    }
    using Pair = unsigned __int128;
    static Pair pair(const std::uint64_t* count) { return Pair{count[1]} << 64 | count[0]; }

    void add_wide(std::size_t at, const std::uint64_t* count, std::size_t limbs, std::uint64_t ways) {
        while (limbs > 1 && count[limbs - 1] == 0) --limbs;
        if (limbs_ < limbs) widen(limbs);
        std::uint64_t* total = &counts_[at * limbs_];
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < limbs_; ++i) {
            const auto wide = static_cast<unsigned __int128>(i < limbs ? count[i] : 0) * ways + total[i] + carry;
            total[i] = static_cast<std::uint64_t>(wide);
            carry = static_cast<std::uint64_t>(wide >> 64);
        }
        if (carry == 0) return;
        widen(limbs_ + 1);
        counts_[at * limbs_ + limbs_ - 1] = carry;
    }

    // Gives every count more limbs.
    void widen(std::size_t limbs) {
        Limbs wider(states_.size() * limbs, 0, counts_.get_allocator());
        for (std::size_t i = 0; i < states_.size(); ++i) std::copy_n(&counts_[i * limbs_], limbs_, &wider[i * limbs]);
        counts_ = std::move(wider);
        limbs_ = limbs;
    }

    using Limbs = std::vector<std::uint64_t, Charged<std::uint64_t>>;
    std::vector<State<W>, Charged<State<W>>> states_;
    Limbs counts_;
    std::vector<Place, Charged<Place>> index_;
    int shift_ = 64;  // of a hash
    std::size_t limbs_ = 1;
    bool sound_ = true;
};

// A set of states.
template <std::size_t W>
class StateSet {
  public:
    explicit StateSet(Budget& budget) : layer_(budget) {}
    bool holds(const State<W>& state) const { return layer_.holds(state); }
    void insert(const State<W>& state) {
        const std::uint64_t one = 1;
        layer_.add(state, &one, 1, 1);
    }
    bool sound() const { return layer_.sound(); }

  private:
    Layer<W> layer_;
};

}  // namespace gridloom::engine
