// Doubt: which squares of a board the rules do not settle, as far as one looks.
#pragma once

#include <vector>

#include "engine/budget.h"
#include "gridloom/answers.h"

namespace gridloom::make {

enum class Reach {
    single_rules,  // one sum at a time, no network
    propagation,   // whatever propagation knows
    everything,    // no square is doubtful unless two solutions differ there
};

struct Doubt {
    bool gave_up = false;
    std::vector<int> squares;  // none: the board is unique
};

// The board has a solution.
Doubt doubt(const Puzzle& puzzle, const Board& board, Reach reach, engine::Budget& budget);

// Two solutions (or the one), by whatever is quickest.
struct TwoSolutions {
    bool finished = true;
    std::vector<Filling> solutions;
};
TwoSolutions two_solutions(const Puzzle& puzzle, const Board& board, engine::Budget& budget);

}  // namespace gridloom::make
