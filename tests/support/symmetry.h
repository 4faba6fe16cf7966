// The seven ways to turn or mirror a grid, as maps of squares.
#pragma once

#include <array>

#include "gridloom/board.h"

namespace gridloom::testing {

// First transpose (or not), then mirror rows, then mirror columns.
struct GridSymmetry {
    bool transpose, flip_rows, flip_columns;
};

inline std::array<GridSymmetry, 7> symmetries() {
    return {{{false, true, false},
             {false, false, true},
             {false, true, true},
             {true, false, false},
             {true, true, false},
             {true, false, true},
             {true, true, true}}};
}

// Where a square goes.
inline int moved(const Board& b, const GridSymmetry& s, int square) {
    int row = b.row(square), column = b.column(square), width = b.width, height = b.height;
    if (s.transpose) std::swap(row, column), std::swap(width, height);
    if (s.flip_rows) row = height - 1 - row;
    if (s.flip_columns) column = width - 1 - column;
    return row * width + column;
}

// The board with each plane's values moved as they are: right for puzzles whose clues know no direction.
inline Board moved_planes(const Board& b, const GridSymmetry& s) {
    Board result = b;
    if (s.transpose) std::swap(result.width, result.height);
    for (std::size_t p = 0; p < b.planes.size(); ++p)
        for (int square = 0; square < b.squares(); ++square)
            result.planes[p][static_cast<std::size_t>(moved(b, s, square))] = b.planes[p][static_cast<std::size_t>(square)];
    return result;
}

}  // namespace gridloom::testing
