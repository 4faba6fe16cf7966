// Redundant clues: the clues of a unique board that can go, in the order in which they do. Where a puzzle's
// clues are sums this is minimise_rules(); else the board is checked without each of them.
#pragma once

#include <vector>

#include "gridloom/make.h"
#include "make/minimise_rules.h"

namespace gridloom::make {

struct ClueRemoval {
    std::vector<int> removed;  // clues, in order: every board on the way is unique
    std::size_t easily = 0;  // of these, so many went by single rules alone
    std::size_t remaining = 0;    // clues that stay
    bool minimal = true;
    bool finished = true;
};

struct ClueRemovalOptions {
    Symmetry symmetry = Symmetry::none;
    std::size_t enough = 0;    // stop once no more clues are left
    Proof proof = Proof::any;  // once single rules tell no more
};

ClueRemoval remove_redundant_clues(const Puzzle& puzzle, const Board& board, const Filling& solution, const ClueRemovalOptions& options,
             Random& random, engine::Budget& budget);

}  // namespace gridloom::make
