// The puzzles in clauses, as one would write them for a SAT solver by hand: a variable for what a player
// decides, and a number's sum by a counter, one row a square. Net's connectivity has no plain encoding of
// that kind: its clauses give every tile a depth, which is good enough to doubt our answers and too slow to be compared with.
#pragma once

#include <string>
#include <vector>

#include "gridloom/board.h"

namespace gridloom::peers {

using Clause = std::vector<int>;  // variables from 1 on, negative where negated

struct Cnf {
    int variables = 0;
    int decided = 0;  // the first so many are the player's; the others follow from them
    std::vector<Clause> clauses;

    std::string dimacs() const;
};

bool has_plain_cnf(const Board& board);
Cnf cnf(const Board& board);

}  // namespace gridloom::peers
