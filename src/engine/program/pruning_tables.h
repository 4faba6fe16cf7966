// Pruning tables: drop states that can not lead to a solution before they enter a layer.
//
// Most states of a wide layer are dead: each sum can still be met by itself, but not all of them together. So the part is
// abstracted to a small group of sums with common cells, and swept backwards under the abstraction. That gives, for each step,
// the combinations of values of those sums that can still be met together. A state whose combination is dead in some table is
// dead: forgetting the other sums only makes it easier. (Pattern databases: Culberson and Schaeffer 1998, Korf 1997.)
//
//     state after step i:  | field 0 | field 1 | field 2 | field 3 | ...
//                                \________  |  ________/
//                                         index = sum of field * stride
//     table of the group {0, 1, 2} at step i:  bits[index] == 0  ->  drop the state
//
// Groups are grown so that few of their sums are unfinished at the same time (pruning_groups.h): a table is exponential in those,
// not in the size of the group, so a group may reach far over the board.
//
// Invariant: a pruned state has no completion, so counts never change; only fewer states are met.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/budget.h"

namespace gridloom::engine {

struct PruningTables {
    struct Term {  // what a field adds to the index
        std::uint32_t word, shift, mask, stride;
    };
    struct Lookup {
        std::uint32_t terms_begin, terms_end;
        std::uint64_t table;  // index of its first bit
    };
    std::vector<std::uint32_t> begin;  // lookups of step i: begin[i] to begin[i + 1]; empty: no tables
    std::vector<Lookup> lookups;
    std::vector<Term> terms;
    std::vector<std::uint64_t> bits;  // 1: alive
    std::shared_ptr<Charge> held;     // charge for the bits

    bool empty() const { return begin.empty(); }
    // Whether a state after step i is dead in one of the step's tables.
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
