// Every puzzle there is. One file each.
#pragma once

#include "gridloom/puzzle.h"

namespace gridloom::puzzles {

extern const Puzzle mosaic;
extern const Puzzle net;
extern const Puzzle fourwinds;

}  // namespace gridloom::puzzles
