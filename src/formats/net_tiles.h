// Net's tiles: four ports in four bits, the planes of its board, and what a turn does to a tile.
#pragma once

#include <cstddef>

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

// How many rotations of a tile look different.
constexpr int looks_of(int ports) {
    return turned(ports) == ports ? 1 : turned(turned(ports)) == ports ? 2 : 4;
}

}  // namespace gridloom::formats
