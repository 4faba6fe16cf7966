// Layer: the distinct states at one point of a sweep, each with its count.
//
// The table is a boost::unordered_flat_map; equality is on whole states, never on hashes. While all counts fit a machine word, or
// two, it maps a state to its count. Beyond that it becomes a map from states to rows of an array of limbs; when a row overflows,
// all rows get one more limb. The allocator charges memory before it takes it, so the old and the new table both count
// while one grows. A refused charge makes the layer unsound; nothing is thrown. `bench/run layer` measures the overhead over the
// bare table.
#pragma once

#include <algorithm>
#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <new>
#include <vector>

#include "engine/base/budget.h"
#include "engine/base/charged.h"
#include "engine/sweep/state.h"

namespace gridloom::engine {

template <std::size_t W>
class Layer {
  public:
    // A layer needs another salt than the one it is filled from: that one is read in the order of its hashes, so with equal salts
    // unchanged states would arrive in hash order and cluster.
    explicit Layer(Budget& budget, std::size_t limbs = 1, std::uint64_t salt = 0)
        : counts_(0, Hash{salt}, Same{}, Charged<char>(budget)),
          pairs_(0, Hash{salt}, Same{}, Charged<char>(budget)),
          rows_(0, Hash{salt}, Same{}, Charged<char>(budget)),
          limbs_of_rows_(Charged<std::uint64_t>(budget)),
          limbs_(limbs) {}

    std::size_t size() const { return limbs_ == 1 ? counts_.size() : limbs_ == 2 ? pairs_.size() : rows_.size(); }
    std::size_t limbs() const { return limbs_; }
    // False once memory ran out; what was added since is lost.
    bool sound() const { return sound_; }

    // Removes all states, keeping the memory.
    void clear(std::size_t limbs = 1) {
        counts_.clear();
        pairs_.clear();
        rows_.clear();
        limbs_of_rows_.clear();
        limbs_ = limbs;
    }

    // Reserves memory for so many states.
    bool reserve(std::size_t states) {
        return guarded([&] {
            if (limbs_ == 1) return counts_.reserve(states);
            if (limbs_ == 2) return pairs_.reserve(states);
            rows_.reserve(states);
            limbs_of_rows_.reserve(states * limbs_);
        });
    }

    // Adds count * ways to a state's count.
    void add(const State<W>& state, const std::uint64_t* count, std::size_t limbs, std::uint64_t ways) {
        guarded([&] {
            std::uint64_t product;
            if (limbs_ == 1 && limbs == 1 && !__builtin_mul_overflow(count[0], ways, &product)) {
                std::uint64_t& total = counts_[state];
                std::uint64_t sum;
                if (!__builtin_add_overflow(total, product, &sum)) {
                    total = sum;
                    return;
                }
            }
            if (limbs_ != 2 || limbs > 2 || !add_pair(state, pair_of(count, limbs), ways)) add_wide(state, count, limbs, ways);
        });
    }

    bool holds(const State<W>& state) const {
        return limbs_ == 1 ? counts_.contains(state) : limbs_ == 2 ? pairs_.contains(state) : rows_.contains(state);
    }

    // Calls visit(state, count limbs) for each state, in the table's order, until it says false.
    template <class Visit>
    void each(Visit&& visit) const {
        if (limbs_ == 1) {
            for (const auto& [state, count] : counts_)
                if (!visit(state, &count)) return;
        } else if (limbs_ == 2) {
            for (const auto& [state, pair] : pairs_)
                if (!visit(state, pair.data())) return;
        } else {
            for (const auto& [state, row] : rows_)
                if (!visit(state, &limbs_of_rows_[row * limbs_])) return;
        }
    }

  private:
    struct Hash {
        using is_avalanching = void;  // the table need not mix it again
        std::uint64_t salt = 0;
        std::size_t operator()(const State<W>& state) const { return hash_of<W>(state, salt); }
    };
    struct Same {
        bool operator()(const State<W>& a, const State<W>& b) const {
            std::uint64_t differ = 0;
            for (std::size_t w = 0; w < W; ++w) differ |= a[w] ^ b[w];
            return differ == 0;
        }
    };
    template <class Count>
    using TableOf = boost::unordered_flat_map<State<W>, Count, Hash, Same, Charged<std::pair<const State<W>, Count>>>;
    using Table = TableOf<std::uint64_t>;
    using Pair = std::array<std::uint64_t, 2>;
    using Wide = unsigned __int128;
    using Limbs = std::vector<std::uint64_t, Charged<std::uint64_t>>;

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

    static Wide pair_of(const std::uint64_t* count, std::size_t limbs) {
        return limbs > 1 ? Wide{count[1]} << 64 | count[0] : Wide{count[0]};
    }
    // False: it does not fit two limbs, and nothing was added.
    bool add_pair(const State<W>& state, Wide count, std::uint64_t ways) {
        Wide product, sum;
        if (__builtin_mul_overflow(count, Wide{ways}, &product)) return false;
        Pair& total = pairs_[state];
        if (__builtin_add_overflow(pair_of(total.data(), 2), product, &sum)) return false;
        total = {static_cast<std::uint64_t>(sum), static_cast<std::uint64_t>(sum >> 64)};
        return true;
    }

    void add_wide(const State<W>& state, const std::uint64_t* count, std::size_t limbs, std::uint64_t ways) {
        while (limbs > 1 && count[limbs - 1] == 0) --limbs;
        if (limbs_ < std::max<std::size_t>(2, limbs)) widen(std::max<std::size_t>(2, limbs));
        if (limbs_ == 2) {
            if (limbs <= 2 && add_pair(state, pair_of(count, limbs), ways)) return;
            widen(3);
        }
        add_row(state, count, limbs, ways);
    }

    void add_row(const State<W>& state, const std::uint64_t* count, std::size_t limbs, std::uint64_t ways) {
        // Allocate the row before the state is inserted: if memory runs out in between, no state is without its limbs.
        if (limbs_of_rows_.size() == rows_.size() * limbs_) limbs_of_rows_.resize((rows_.size() + 1) * limbs_);
        const std::size_t row = rows_.try_emplace(state, rows_.size()).first->second;
        std::uint64_t* total = &limbs_of_rows_[row * limbs_];
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < limbs_; ++i) {
            const auto wide = static_cast<Wide>(i < limbs ? count[i] : 0) * ways + total[i] + carry;
            total[i] = static_cast<std::uint64_t>(wide);
            carry = static_cast<std::uint64_t>(wide >> 64);
        }
        if (carry == 0) return;
        widen(limbs_ + 1);
        limbs_of_rows_[row * limbs_ + limbs_ - 1] = carry;
    }

    // Gives every count more limbs.
    void widen(std::size_t limbs) {
        if (limbs == 2) {
            pairs_.reserve(counts_.size());
            for (const auto& [state, count] : counts_) pairs_.try_emplace(state, Pair{count, 0});
            counts_ = Table(0, counts_.hash_function(), Same{}, counts_.get_allocator());
            limbs_ = 2;
            return;
        }
        Limbs wider(limbs_of_rows_.get_allocator());
        wider.resize(size() * limbs);
        std::size_t row = 0;
        if (limbs_ < 3) {
            rows_.reserve(size());
            each([&](const State<W>& state, const std::uint64_t* count) {
                std::copy_n(count, limbs_, &wider[row * limbs]);
                rows_.try_emplace(state, row++);
                return true;
            });
            counts_ = Table(0, counts_.hash_function(), Same{}, counts_.get_allocator());
            pairs_ = TableOf<Pair>(0, pairs_.hash_function(), Same{}, pairs_.get_allocator());
        } else {
            for (; row < rows_.size(); ++row) std::copy_n(&limbs_of_rows_[row * limbs_], limbs_, &wider[row * limbs]);
        }
        limbs_of_rows_ = std::move(wider);
        limbs_ = limbs;
    }

    Table counts_;         // one-limb counts
    TableOf<Pair> pairs_;  // two-limb counts
    Table rows_;           // wider counts: index of the row
    Limbs limbs_of_rows_;
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
