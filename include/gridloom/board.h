// Board: what a puzzle's text says, before anyone thinks about it. The same type for every
// puzzle: a size and one or more planes of integers, whose meaning the puzzle gives.
#pragma once

#include <string>
#include <vector>

namespace gridloom {

using Plane = std::vector<int>;

struct Board {
    std::string puzzle;  // its name in the registry
    std::string rule;    // a variant of the rules; empty: the puzzle's default
    int width = 0;
    int height = 0;
    bool wraps = false;
    std::vector<Plane> planes;  // each width * height, row by row

    int squares() const { return width * height; }
    int row(int square) const { return square / width; }
    int column(int square) const { return square % width; }

    friend bool operator==(const Board&, const Board&) = default;
};

// A value for each square, as the puzzle's players would fill it in; `unfilled` where there is
// nothing to fill in.
using Filling = std::vector<int>;
inline constexpr int unfilled = -1;

// A filling on its way: `unfilled` also where the player does not know yet.
using Position = Filling;

}  // namespace gridloom
