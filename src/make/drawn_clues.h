// Clues of a board that was drawn from a rules file: which of them go together, whether the board is unique, and which can go.
#pragma once

#include "make/redundant_clues.h"

namespace gridloom::make {

// What is left of a budget, for those who ask question by question.
LimitsLeft left_of(engine::Budget& budget);

enum class Unique { yes, no, unknown };
// Whether `solution` is the board's only one, asked from scratch.
Unique is_unique(const Puzzle& puzzle, const Board& board, const Filling& solution, engine::Budget& budget);

// A board's clues, those together that a symmetry takes together; first those that are fixed values of the solution.
std::vector<std::vector<int>> drawn_orbits(const BoardDrawer& drawer, const Board& board, Symmetry symmetry);

// As remove_redundant_clues(). Requires a board whose only solution is `solution`.
ClueRemoval remove_drawn_clues(const Puzzle& puzzle, const Board& board, const Filling& solution,
                               const ClueRemovalOptions& options, Random& random, engine::Budget& budget);

}  // namespace gridloom::make
