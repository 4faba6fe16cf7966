// A small random board of any puzzle, for tests of what all puzzles share.
#pragma once

#include <array>

#include "fourwinds/random_fourwinds.h"
#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"
#include "net/random_net.h"

namespace gridloom::testing {

struct AnyBoard {
    const Puzzle* puzzle;
    Board board;
};

// Few enough squares for brute force; number `i` decides which puzzle.
inline AnyBoard any_small_board(Dice& dice, int i) {
    switch (i % 3) {
    case 0: {
        const int width = dice.between(1, 4), height = dice.between(1, 3);
        return {find_puzzle("mosaic"), random_mosaic(dice, width, height, dice.below(101) / 100.0, i % 4 == 1)};
    }
    case 1: {
        constexpr std::array rules = {"tree", "connected", "matching"};
        const int width = dice.between(1, 3), height = dice.between(1, 2);
        return {find_puzzle("net"),
                random_net(dice, width, height, dice.chance(0.5), rules[static_cast<std::size_t>(dice.below(3))], i % 4 == 1)};
    }
    default: {
        Growth how;
        how.open = 6;
        how.untold = dice.below(60) / 100.0;
        how.uncovered = dice.chance(0.5) ? 0.2 : 0.0;
        Board board = grow_fourwinds(dice, dice.between(1, 5), dice.between(1, 4), how).board;
        if (i % 4 == 1) spoil(dice, board);
        return {find_puzzle("fourwinds"), std::move(board)};
    }
    }
}

}  // namespace gridloom::testing
