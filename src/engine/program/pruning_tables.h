// Pruning tables: states that can not be finished are dropped before they are kept.
//
// Most states of a wide layer lead nowhere: each sum can still be met on its own, but not all of them together. A group of
// sums that have cells in common is small enough to be swept backwards, all other sums forgotten: that tells, for each step,
// which values of the group's fields can still all be met. What a group can not finish no state can, so a lookup in its
// table ends such a state at once. The groups are chosen so that few of their sums are unfinished at a time: then they may
// be many, and see far. (Pattern databases do the same for search.)
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/budget.h"

namespace gridloom::engine {

struct PruningTables {
    struct Term {  // a field's share of the place in a table
        std::uint32_t word, shift, mask, stride;
    };
    struct Lookup {
        std::uint32_t terms_begin, terms_end;
        std::uint64_t table;  // its first bit
    };
    std::vector<std::uint32_t> begin;  // of each step's lookups, one more than there are steps; empty: no lookups at all
    std::vector<Lookup> lookups;
    std::vector<Term> terms;
    std::vector<std::uint64_t> bits;  // 1: can be finished, as far as the group sees
    std::shared_ptr<Charge> held;     // for the bits

    bool empty() const { return begin.empty(); }
    // Whether a state that step i led to can surely not be finished.
    bool prunes(std::size_t i, const std::uint64_t* state) const {
        for (std::uint32_t l = begin[i]; l < begin[i + 1]; ++l) {
            std::uint64_t at = lookups[l].table;
            for (std::uint32_t t = lookups[l].terms_begin; t < lookups[l].terms_end; ++t) {
                const Term& f = terms[t];
                at += (state[f.word] >> f.shift & f.mask) * f.stride;
            }
            if (!(bits[at / 64] >> (at % 64) & 1)) return true;
        }
        return false;
    }
};

}  // namespace gridloom::engine
