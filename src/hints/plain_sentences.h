// The words of a puzzle that has none of its own.
#pragma once

#include "gridloom/puzzle.h"

namespace gridloom::hints {

// The puzzle's table, or one that suits any puzzle whose rules are all of sort 0.
const Sentences& sentences_of(const Puzzle& puzzle);

}  // namespace gridloom::hints
