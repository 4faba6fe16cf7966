// Boards of puzzles that have no Maker: drawn by Puzzle::drawer, told more until they are unique, thinned by asking without each clue.
#pragma once

#include "engine/base/budget.h"
#include "gridloom/make.h"

namespace gridloom::make {

// One attempt. False: it is not what was asked for, or the budget is spent.
bool from_drawer(const Puzzle& puzzle, const MakeRequest& request, Random& random, engine::Budget& budget, MadeBoard& made);

struct Thinned {
    int before = 0, after = 0;  // clues
    bool minimal = true;        // false: the budget was spent
};
// Takes clues away while `solution` is the board's only one, and no fewer than `enough` are left.
Thinned thin(const Puzzle& puzzle, Board& board, const Filling& solution, Symmetry symmetry, std::size_t enough, Random& random,
             engine::Budget& budget);

}  // namespace gridloom::make
