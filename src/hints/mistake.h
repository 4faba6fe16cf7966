// Mistakes in a position.
#pragma once

#include "hints/completions.h"

namespace gridloom::hints {

// The domains that a position leaves to the model's cells.
std::vector<OptionSet> domains_of(const Instance& model, const Position& position);

// For a position without completion on a board with solutions. A unique solution: the squares that differ from it. Several: a
// small set of filled squares that no solution has together.
std::vector<int> mistakes(const Puzzle& puzzle, const Board& board, const Instance& model, const Position& position,
                          const Completions& solutions, engine::Budget& budget);

}  // namespace gridloom::hints
