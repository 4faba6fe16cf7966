// A board that no one counts: large and less than half clued.
#pragma once

#include <string>

#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"

namespace gridloom::testing {

inline std::string endless_board() {
    Dice dice(91);
    std::string id = find_puzzle("mosaic")->formats[1]->print(random_mosaic(dice, 120, 120, 0.36, false));
    id.pop_back();
    return id;
}

}  // namespace gridloom::testing
