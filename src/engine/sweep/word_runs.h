// WordRuns: what one move of PlanarLines does to the numbers of words, for all beginnings of words at once.
//
// A word is cut before some place: a beginning, which leaves so many brackets open (its height), and an ending. The move's line lies in
// the ending, so what it does depends on the ending and the height alone, but for one thing: where two paths that both close here are
// joined, the bracket that the left one had opened in the beginning becomes a closing one (its level: how many were open with it).
//
//     beginning | ending           number of a word = number of its first ending + number of its ending
//     ( . ( .   | . ) ) .          joins both: ( . ) . | . . . . : another beginning, of level 2
//
// Endings with numbers in a row mostly move to numbers in a row: a run. Short runs are kept as single pairs.
//
// A word that the move leaves without the line, or to which nothing leads, is written; what else leads to it is added. Turned beginnings come
// earlier than those they are made of, so beginning by beginning all words are written before anything is added.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/charged.h"
#include "engine/program/planar_lines.h"

namespace gridloom::engine {

struct WordRuns {
    struct Run {
        std::uint32_t from, to, size;
    };
    struct Single {
        std::uint32_t from, to;
    };
    struct Moves {
        explicit Moves(Budget& budget) : runs(Charged<Run>(budget)), singles(Charged<Single>(budget)) {}
        std::vector<Run, Charged<Run>> runs;
        std::vector<Single, Charged<Single>> singles;
    };
    struct AtHeight {
        Moves written, cleared;              // cleared: nothing leads there
        std::vector<Moves> by_level;         // added; 0: the beginning stays
        std::vector<std::uint32_t> closing;  // endings with which the loop is closed, if the beginning has no open path either
    };
    std::vector<AtHeight> at_height;
};

// For words cut before place `cut`, at most that of the move's line, and so many heights. Throws std::bad_alloc.
WordRuns word_runs(const PlanarLines::Move& move, const BracketWords& before, const BracketWords& after, std::uint32_t cut,
                   std::size_t heights, Budget& budget);

}  // namespace gridloom::engine
