// A board as an SVG picture: as given, filled in, or as a heat map. One drawing for every puzzle: it
// sees only faces (Puzzle::face), never rules.
#pragma once

#include <span>
#include <string>

#include "gridloom/puzzle.h"

namespace gridloom::draw {

struct Picture {
    const Filling* filling = nullptr;  // null: the board as given
    // A share from 0 to 1 for each value of a filling, shown as a tint of its place; a negative share is none.
    std::span<const double> heat = {};
    std::span<const int> marked = {};  // squares to point out, such as those where two solutions differ
    double square = 40;                // its side, in the picture's units
    bool dark = false;                 // for dark surroundings
    bool print = false;                // for paper: black, white and greys
};

std::string svg(const Puzzle& puzzle, const Board& board, const Picture& picture = {});

}  // namespace gridloom::draw
