// A board that no one counts: large, less than half clued, half of it black.
#pragma once

#include <string>

#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"
#include "support/sanitized.h"

namespace gridloom::testing {

inline Board endless_mosaic() {
    Dice dice(91);
    const int side = sanitized ? 60 : 120;  // as long before the sweep begins, in either build
    return half_black_mosaic(dice, side, side, 0.36);
}

// Its ID.
inline std::string endless_board() {
    std::string id = find_puzzle("mosaic")->formats[1]->print(endless_mosaic());
    id.pop_back();
    return id;
}

}  // namespace gridloom::testing
