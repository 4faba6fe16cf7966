// Whether the clues of a file speak for themselves: no rule reads a clue but the one it is about.
#pragma once

#include <string>

#include "rules/ast.h"

namespace gridloom::rules {

// Careful: a file of which this is not seen is said to have clues that depend on each other.
bool has_separate_clues(const File& file, const std::string& variant);

}  // namespace gridloom::rules
