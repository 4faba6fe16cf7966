// Boards of puzzles that have no Maker: drawn by Puzzle::drawer, told more until they are unique, thinned by asking without each clue.
#pragma once

#include "engine/base/budget.h"
#include "gridloom/make.h"

namespace gridloom::make {

// One attempt. False: it is not what was asked for, or the budget is spent.
bool from_drawer(const Puzzle& puzzle, const MakeRequest& request, Random& random, engine::Budget& budget, MadeBoard& made);

}  // namespace gridloom::make
