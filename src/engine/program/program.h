// Room `program`: a part and an order compiled into steps over packed states.
//
// Key types: Program and Step, RulePlan (one sum along the order), FieldPlacer (where fields lie), FrontierNetwork (connectivity at
// the frontier), PruningTables (states that can not be finished). compile.h makes a Program; fingerprint.h tells programs apart.
// It keeps no states and counts nothing: that is the room `sweep`.
//
// Program: a part and an order of its cells, compiled into steps that move packed states.
//
// A state holds one field for each sum that has cells on both sides of the frontier: what the sum
// has been given so far, less the least that still makes sense at this point. A field keeps its
// place for as long as it lives, and has a guard bit above it. One step is two additions a word,
// for all fields at once: the first carries into the guard bit of a field that would get too much,
// the second (with all guard bits set before) borrows from that of a field that could no longer
// reach its total. A sum that is finished must stand at zero, so its place is free for the next.
//
// A sum that may become satisfied whatever follows (its allowed totals are wide) is moved by
// tables instead, which merge all its satisfied values into one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/frontier_network.h"
#include "engine/program/pruning_tables.h"

namespace gridloom::engine {

// A field moved by a table: next = moves[option * size + value], or `dead`.
struct TableMove {
    static constexpr std::uint8_t dead = 0xff;
    std::uint32_t word;
    std::uint32_t shift;
    std::uint64_t mask;
    std::uint32_t size;
    std::uint32_t moves;  // where its table begins in Program::moves
};

struct Step {
    std::uint32_t cell;
    std::uint32_t options;     // how many
    std::uint32_t arithmetic;  // where its words begin: guard, then for each option excess, add
    std::uint32_t tables_begin, tables_end;
};

struct Program {
    std::size_t words = 1;  // of a state
    bool feasible = true;   // false: some sum can not be met whatever is chosen
    std::vector<Step> steps;
    std::vector<std::uint64_t> arithmetic;
    std::vector<TableMove> tables;
    std::vector<std::uint8_t> moves;
    std::vector<std::uint64_t> ways;  // for each step's options, in order
    std::vector<std::uint32_t> ways_begin;
    bool has_network = false;
    FrontierNetwork network;
    PruningTables pruning;
    struct Kept {
        Place place;
        std::uint64_t mask;
        int low;  // what it was given where its field is zero
    };
    std::optional<Kept> kept;
};

// The widest state the engine has code for.
inline constexpr std::size_t max_words = 32;

}  // namespace gridloom::engine
