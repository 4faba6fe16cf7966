// A board that no one counts: large, less than half clued, half of it black.
#pragma once

#include <string>

#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"
#include "support/sanitized.h"

namespace gridloom::testing {

inline Board endless_mosaic(int side) {
    Dice dice(91);
    return half_black_mosaic(dice, side, side, 0.36);
}

// As long before the sweep begins, in either build.
inline Board endless_mosaic() { return endless_mosaic(sanitized ? 60 : 120); }

// Its ID.
inline std::string endless_board() {
    std::string id = find_puzzle("mosaic")->formats[1]->print(endless_mosaic());
    id.pop_back();
    return id;
}

}  // namespace gridloom::testing
