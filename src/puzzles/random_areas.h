// Partitions of a board into connected areas, drawn at random.
#pragma once

#include "gridloom/board.h"
#include "gridloom/random.h"
#include "places/grid.h"

namespace gridloom::puzzles {

struct AreaStyle {
    enum class Kind { boxes, grown } kind = Kind::grown;
    int areas = 1;      // grown: how many
    bool even = false;  // grown: of about the same size, which is else left to chance
};

// How a partition may look on a grid, the most usual style first.
std::vector<AreaStyle> area_styles(const Grid& grid);

// By square the number of its area, in the order of their first squares.
Plane random_areas(const Grid& grid, const AreaStyle& style, Random& random);

// Numbers areas that may consist of several pieces: each piece is one of its own.
Plane numbered(const Grid& grid, const Plane& area);

}  // namespace gridloom::puzzles
