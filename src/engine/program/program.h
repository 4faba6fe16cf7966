// Room `program`: a part and an order compiled into steps over packed states.
//
// Key types: Program and Step, RulePlan (one sum along the order), FieldPlacer and LabelFields (where fields lie), what is known
// at the frontier of rules that are not local (FrontierNetwork, FrontierLines, FrontierGroups, FrontierGroupSizes), PruningTables
// (states that can not be finished). compile.h makes a Program; fingerprint.h tells programs apart. It keeps no states and counts
// nothing: that is the room `sweep`.
//
// Program: a part and an order of its cells, compiled into steps that move packed states.
//
// A state holds one field for each sum with cells on both sides of the frontier: what the sum was given so far, less the least
// value from which it can still be met. A field keeps its place while it lives, with a guard bit above it:
//
//     word:  | g | field c | g | field b | g | field a |
//
// A step is two additions a word, for all fields at once (Lamport 1975). The first is a test only: it adds an excess by which a
// field that would exceed its maximum carries into its guard bit. The second adds the changes of value with all guard bits set,
// so that a field that would fall below zero clears its own. A finished sum is at zero, so its place is free for the next field.
//
// A sum that can become satisfied whatever follows (its bounds are wide) is moved by tables instead, which merge all its
// always-satisfied values into one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/frontier_group_sizes.h"
#include "engine/program/frontier_groups.h"
#include "engine/program/frontier_lines.h"
#include "engine/program/frontier_network.h"
#include "engine/program/planar_lines.h"
#include "engine/program/pruning_tables.h"
#include "engine/program/state_limits.h"

namespace gridloom::engine {

// A field moved by a table: next = moves[option * size + value], or `dead`.
struct TableMove {
    static constexpr std::uint8_t dead = 0xff;
    std::uint32_t word;
    std::uint32_t shift;
    std::uint64_t mask;
    std::uint32_t size;
    std::uint32_t moves;  // index of its table in Program::moves
};

// The same for an automaton, whose states may be many.
struct AutomatonMove {
    static constexpr std::uint16_t dead = 0xffff;
    std::uint32_t word;
    std::uint32_t shift;
    std::uint64_t mask;
    std::uint32_t size;
    std::uint32_t moves;  // index of its table in Program::automaton_moves
};

struct Step {
    std::uint32_t cell;
    std::uint32_t options;     // how many
    std::uint32_t arithmetic;  // index of its words: guard, then for each option excess and add
    std::uint32_t tables_begin, tables_end;
    std::uint32_t automata_begin, automata_end;
    bool forced;  // hardly any state has more than one option, each in one way
};

struct Program {
    std::size_t words = 1;  // of a state
    std::size_t cells = 0;  // of the part; some cells with one option have no step
    bool feasible = true;   // false: some sum can not be met at all
    std::vector<Step> steps;
    std::vector<std::uint64_t> arithmetic;
    std::vector<TableMove> tables;
    std::vector<std::uint8_t> moves;
    std::vector<AutomatonMove> automata;
    std::vector<std::uint16_t> automaton_moves;
    std::vector<std::uint64_t> ways;  // of the options of each step, in order
    std::vector<std::uint32_t> ways_begin;
    std::vector<std::uint8_t> hidden;  // by step: its cell is hidden; empty: none is
    std::vector<FrontierNetwork> networks;
    std::vector<FrontierLines> lines;
    std::vector<FrontierGroups> groups;
    std::vector<FrontierGroupSizes> group_sizes;
    PruningTables pruning;
    struct Kept {
        FieldPlace place;
        std::uint64_t mask;
        int low;  // its total where the field is zero
    };
    std::optional<Kept> kept;
    std::shared_ptr<Charge> held;               // of the largest tables, where they were compiled under a budget
    bool only_lines = false;                    // a state is that of one network of lines
    std::shared_ptr<const PlanarLines> planar;  // the same over words, where it can be said so

    // Steps that are taken in one go from layer i: between them a table would merge nothing. The layer after them.
    std::size_t layer_after(std::size_t i) const {
        constexpr std::size_t most = 4;
        const std::size_t end = std::min(i + most, steps.size());
        for (++i; i < end && steps[i].forced;) ++i;
        return i;
    }
};

}  // namespace gridloom::engine
