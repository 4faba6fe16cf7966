// A board that no one counts: large, less than half clued, half of it black.
#pragma once

#include <string>

#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"

namespace gridloom::testing {

inline Board endless_mosaic() {
    Dice dice(91);
    Board board;
    board.puzzle = "mosaic";
    board.width = board.height = 120;
    Filling picture;
    for (int s = 0; s < board.squares(); ++s) picture.push_back(dice.chance(0.5));
    Plane clues;
    for (int s = 0; s < board.squares(); ++s) clues.push_back(dice.chance(0.36) ? black_in_box(board, picture, s) : -1);
    board.planes = {clues};
    return board;
}

// Its ID.
inline std::string endless_board() {
    std::string id = find_puzzle("mosaic")->formats[1]->print(endless_mosaic());
    id.pop_back();
    return id;
}

}  // namespace gridloom::testing
