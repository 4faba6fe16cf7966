// Boards on which the textbook methods are at their worst.
#pragma once

#include "gridloom/board.h"

namespace gridloom::bench {

// No clue but a contradictory pair at the very end: the textbook walks everything before it.
inline Board worst_mosaic_for_the_textbook() {
    Board b;
    b.puzzle = "mosaic";
    b.width = b.height = 10;
    b.planes = {Plane(100, -1)};
    b.planes[0][89] = 6;
    b.planes[0][99] = 0;
    return b;
}

}  // namespace gridloom::bench
