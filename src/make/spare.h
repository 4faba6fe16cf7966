// Spare: the clues of a unique board that can go, in the order in which they do. Where a puzzle's
// clues are sums this is thin(); else the board is checked without each of them.
#pragma once

#include <vector>

#include "gridloom/make.h"
#include "make/thin.h"

namespace gridloom::make {

struct Spared {
    std::vector<int> gone;   // clues, in order: every board on the way is unique
    std::size_t easily = 0;  // of these, so many went by single rules alone
    std::size_t left = 0;    // clues that stay
    bool minimal = true;
    bool finished = true;
};

struct SpareOptions {
    Symmetry symmetry = Symmetry::none;
    std::size_t enough = 0;    // stop once no more clues are left
    Proof proof = Proof::any;  // once single rules tell no more
};

Spared spare(const Puzzle& puzzle, const Board& board, const Filling& solution, const SpareOptions& options,
             Random& random, engine::Budget& budget);

}  // namespace gridloom::make
