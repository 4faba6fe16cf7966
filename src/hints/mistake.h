// Where a position went wrong.
#pragma once

#include "hints/completions.h"

namespace gridloom::hints {

// The model's cells with only the options that a position leaves.
std::vector<OptionSet> domains_of(const Model& model, const Position& position);

// Of a position without completion on a board with solutions: the squares that differ from the only
// solution; or, where there are several, a small set of filled squares that no solution has together.
std::vector<int> mistakes(const Puzzle& puzzle, const Board& board, const Model& model, const Position& position,
                          const Completions& solutions, engine::Budget& budget);

}  // namespace gridloom::hints
