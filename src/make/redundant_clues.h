// Redundant clues of a unique board, in the order in which they are removed. If the puzzle's clues are sums, by minimise_rules();
// otherwise the board is checked without each clue.
#pragma once

#include <vector>

#include "gridloom/make.h"
#include "make/minimise_rules.h"

namespace gridloom::make {

struct ClueRemoval {
    std::vector<int> removed;  // clues in order of removal
    std::vector<std::size_t> ends{
        0};                     // how many are gone after each step, from none on: the board is unique there, and symmetric
    std::size_t easily = 0;     // how many steps, from the first on, are removed by single rules
    std::size_t remaining = 0;  // clues that stay
    bool minimal = true;
    bool finished = true;
};

// A board's clues, those together that a symmetry takes together.
std::vector<std::vector<int>> orbits(const Maker& maker, const Board& board, Symmetry symmetry);

struct ClueRemovalOptions {
    Symmetry symmetry = Symmetry::none;
    std::size_t enough = 0;    // stop once so many clues are left
    Proof proof = Proof::any;  // of the second pass
};

ClueRemoval remove_redundant_clues(const Puzzle& puzzle, const Board& board, const Filling& solution,
                                   const ClueRemovalOptions& options, Random& random, engine::Budget& budget);

}  // namespace gridloom::make
