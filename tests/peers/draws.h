// Boards of each puzzle on which peers are compared with us: past brute force, and mostly with a number
// of solutions that can be listed. In campaigns half of them are larger.
#pragma once

#include "fourwinds/random_fourwinds.h"
#include "mosaic/random_mosaic.h"
#include "net/random_net.h"

namespace gridloom::testing {

inline Board draw_mosaic_for_peers(Dice& dice, bool larger) {
    const int most = larger ? 15 : 12, width = dice.between(8, most), height = dice.between(8, most);
    return random_mosaic(dice, width, height, dice.between(larger ? 65 : 50, 100) / 100.0, dice.chance(0.1));
}

// Some are asked by another rule than they were drawn by.
inline Board draw_net_for_peers(Dice& dice, bool larger) {
    const char* rules[] = {"", "", "connected", "matching"};
    const int most = larger ? 12 : 8, width = dice.between(6, most), height = dice.between(6, most);
    Board board = random_net(dice, width, height, dice.chance(0.7), rules[dice.below(4)], dice.chance(0.1));
    if (dice.chance(0.3)) board.rule = rules[dice.below(4)];
    return board;
}

inline Board draw_fourwinds_for_peers(Dice& dice, bool larger) {
    Growth how;
    how.reach = dice.between(2, 8);
    how.blocked = dice.below(30) / 100.0;
    how.untold = dice.chance(0.5) ? 0 : 0.1;
    how.uncovered = dice.chance(0.5) ? 0 : 0.1;
    const int width = larger ? dice.between(8, 12) : 10, height = larger ? dice.between(8, 12) : 10;
    Board board = grow_fourwinds(dice, width, height, how).board;
    if (dice.chance(0.1)) spoil(dice, board);
    return board;
}

}  // namespace gridloom::testing
