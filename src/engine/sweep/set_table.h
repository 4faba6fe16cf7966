// SetTable: distinct sets of states, numbered by first insertion.
//
// Solutions that differ only in hidden cells are one (projected model counting). So the sweep runs over sets of packed states, by
// the subset construction (Rabin and Scott 1959): an option of a visible cell moves every state of the set, a hidden cell unites
// the results of all its options, and the empty set is dropped. A filling of the visible cells leads to exactly one set, so sets
// are counted as states are otherwise.
#pragma once

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/base/charged.h"
#include "engine/sweep/state.h"

namespace gridloom::engine {

template <std::size_t W>
class SetTable {
  public:
    explicit SetTable(Budget& budget)
        : states_(Charged<State<W>>(budget)),
          begin_(1, 0, Charged<std::uint64_t>(budget)),
          next_(Charged<std::uint32_t>(budget)),
          by_hash_(0, boost::hash<std::uint64_t>{}, std::equal_to<std::uint64_t>{}, Charged<char>(budget)) {}

    std::size_t size() const { return next_.size(); }
    // Total over all sets.
    std::size_t states() const { return states_.size(); }
    std::span<const State<W>> at(std::size_t n) const { return {states_.data() + begin_[n], states_.data() + begin_[n + 1]}; }

    // The number of a set, given as strictly ascending states. Throws std::bad_alloc.
    std::uint32_t insert(std::span<const State<W>> set) {
        std::uint64_t hash = set.size();
        for (const State<W>& s : set) hash = hash_of<W>(s, hash);
        const auto number = static_cast<std::uint32_t>(size());
        const auto [first, fresh] = by_hash_.try_emplace(hash, number);
        if (!fresh) {
            for (std::uint32_t n = first->second; n != none; n = next_[n]) {
                const auto known = at(n);
                if (std::equal(known.begin(), known.end(), set.begin(), set.end())) return n;
            }
        }
        states_.insert(states_.end(), set.begin(), set.end());
        begin_.push_back(states_.size());
        next_.push_back(fresh ? none : first->second);
        first->second = number;
        return number;
    }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    std::vector<State<W>, Charged<State<W>>> states_;
    std::vector<std::uint64_t, Charged<std::uint64_t>> begin_;
    std::vector<std::uint32_t, Charged<std::uint32_t>> next_;  // the next set with the same hash
    boost::unordered_flat_map<std::uint64_t, std::uint32_t, boost::hash<std::uint64_t>, std::equal_to<std::uint64_t>,
                              Charged<std::pair<const std::uint64_t, std::uint32_t>>>
        by_hash_;
};

// Moves a set over one step: calls show(option, set) for each option of a visible cell with a non-empty result, or once for a
// hidden cell.
template <std::size_t W, class Show>
void move_set(const Program& p, std::size_t i, std::span<const State<W>> from, std::vector<State<W>>& scratch, Show&& show) {
    State<W> moved;
    const auto tell = [&](std::uint32_t option) {
        std::sort(scratch.begin(), scratch.end());
        scratch.erase(std::unique(scratch.begin(), scratch.end()), scratch.end());
        if (!scratch.empty()) show(option, std::span<const State<W>>(scratch));
        scratch.clear();
    };
    scratch.clear();
    for (std::uint32_t o = 0; o < p.steps[i].options; ++o) {
        for (const State<W>& s : from)
            if (advance<W>(p, i, o, s, moved)) scratch.push_back(moved);
        if (!p.hidden[i]) tell(o);
    }
    if (p.hidden[i]) tell(0);
}

}  // namespace gridloom::engine
