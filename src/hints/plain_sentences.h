// Sentences for puzzles without a table of their own.
#pragma once

#include "gridloom/puzzle.h"

namespace gridloom::hints {

// The puzzle's table, or a general one for puzzles whose rules are all of sort 0.
const Sentences& sentences_of(const Puzzle& puzzle);

}  // namespace gridloom::hints
