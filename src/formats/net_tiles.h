// Net's tiles: four ports in four bits, the planes of its board, and what a turn does to a tile.
#pragma once

#include <cstddef>

#include "gridloom/board.h"

namespace gridloom::formats {

namespace port {
inline constexpr int right = 1, up = 2, left = 4, down = 8;
}
namespace bar {
inline constexpr int right = 1, below = 2;  // a barrier on the square's right, lower edge
}
namespace net_plane {
inline constexpr std::size_t tiles = 0, bars = 1, locked = 2;
}

// A quarter turn clockwise.
constexpr int turned(int ports) { return ports >> 1 | (ports & 1) << 3; }

// Whether one tile, turned, looks like another.
constexpr bool is_turn_of(int tile, int other) {
    for (int turns = 0; turns < 4; ++turns, tile = turned(tile))
        if (tile == other) return true;
    return false;
}

// The barriers of a square that say something: the rim of a board that does not wrap is barred anyway.
inline int inner_bars(const Board& board, int square, int bars) {
    if (board.wraps) return bars;
    if (board.column(square) == board.width - 1) bars &= ~bar::right;
    if (board.row(square) == board.height - 1) bars &= ~bar::below;
    return bars;
}

}  // namespace gridloom::formats
