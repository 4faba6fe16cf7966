#pragma once

#include "gridloom/puzzle.h"

namespace gridloom::testing {

inline const Puzzle& fourwinds() { return *find_puzzle("fourwinds"); }

}  // namespace gridloom::testing
