// PlanarLines: a network of one loop, as a sequence of moves over bracket words.
//
// Where the places of a frontier can be kept in a row so that every line joins neighbours, its open paths never cross: a path drawn
// around others encloses them. Then a state is a word of brackets, and a layer can be an array of counts with one for each word: no
// states are kept or looked for. That is so of a grid swept row by row and of much else that is planar; it is found out by trying,
// and where it fails there is none.
//
// A path whose two ends are given is a loop through one more line, between those ends, that is always drawn.
//
//        ( . ( ) )        a line between neighbours in the row joins two paths:
//            |_|          here it would close a loop, one place further left it leaves ( . . . )
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/part/part.h"
#include "engine/program/bracket_words.h"
#include "engine/program/frontier_lines.h"

namespace gridloom::engine {

struct PlanarLines {
    // A line between place `left` and the next one. Only these two places change the letters that they may show: a letter that a
    // place may not show afterwards becomes none if it is full (one line is left, or none), and is an end that can't go on if it is
    // an end.
    struct Move {
        std::vector<Letters> before, after;  // what each place of the frontier may show
        std::uint32_t left = 0;
        std::uint32_t step = 0;  // of the program
        bool always_drawn = false;
        bool more_to_come = false;  // some later line is always drawn
    };
    static constexpr std::size_t most_places = 60;

    std::vector<Move> moves;
    std::uint64_t words = 0;   // of all layers
    std::uint64_t widest = 0;  // of one

    // Of the layers up to this step.
    std::uint64_t words_before(std::size_t step) const;
};

// None: some place has more or other cases than this serves, or lines cross.
std::optional<PlanarLines> compile_planar_lines(const Part& part, const LineNetwork& rule,
                                                const std::vector<std::uint32_t>& order);

}  // namespace gridloom::engine
