// A counter of loops as one writes it for loops alone: broken-profile dynamic programming over the points of a grid, two bits a plug,
// one flat hash table. What a general engine is measured against.
#pragma once

#include <cstdint>

namespace gridloom::peers {

struct LoopCount {
    unsigned __int128 loops = 0;
    std::uint64_t states = 0;
    double seconds = 0;
};

// Loops along the edges of a board of width x height squares (A140517 where it is a square).
LoopCount count_loops(int width, int height);
// Paths along the edges from the upper left corner to the lower right one (A007764).
LoopCount count_corner_paths(int width, int height);

}  // namespace gridloom::peers
