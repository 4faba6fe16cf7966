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
    std::vector<Plane> planes = {};                         // a value for each place of the plane's sort: see Puzzle::planes
    std::vector<std::vector<std::vector<int>>> lists = {};  // of planes whose values are lists: one for each such plane, by place

    int squares() const { return width * height; }
    int row(int square) const { return square / width; }
    int column(int square) const { return square % width; }

    friend bool operator==(const Board&, const Board&) = default;
};

// A value for each square, as the puzzle's players would fill it in; `unfilled` where there is
// nothing to fill in.
using Filling = std::vector<int>;
inline constexpr int unfilled = -1;

// In a plane of clues: there is none; there is one whose value is not told.
inline constexpr int clue_absent = -1, clue_untold = -2;

inline constexpr int no_square = -1;  // of what lies in none

// A filling on its way: `unfilled` also where the player does not know yet.
using Position = Filling;

}  // namespace gridloom
