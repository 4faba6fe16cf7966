// Random Mosaics: clues counted from a random picture, or (`spoiled`) some of them drawn blindly.
#pragma once

#include "support/random_boards.h"

namespace gridloom::testing {

inline int black_in_box(const Board& b, const Filling& picture, int square) {
    int black = 0;
    for (int r = b.row(square) - 1; r <= b.row(square) + 1; ++r)
        for (int c = b.column(square) - 1; c <= b.column(square) + 1; ++c)
            if (r >= 0 && c >= 0 && r < b.height && c < b.width) black += picture[static_cast<std::size_t>(r * b.width + c)];
    return black;
}

inline Board random_mosaic(Dice& dice, int width, int height, double density, bool spoiled) {
    Board b;
    b.puzzle = "mosaic";
    b.width = width;
    b.height = height;
    const double shade = 0.1 + 0.8 * dice.below(1000) / 1000.0;
    Filling picture;
    for (int s = 0; s < b.squares(); ++s) picture.push_back(dice.chance(shade));
    Plane clues;
    for (int s = 0; s < b.squares(); ++s) {
        if (!dice.chance(density))
            clues.push_back(-1);
        else if (spoiled && dice.chance(0.1))
            clues.push_back(dice.below(10));
        else
            clues.push_back(black_in_box(b, picture, s));
    }
    b.planes = {clues};
    return b;
}

// Clues of a picture that is half black: much is left open where few are told.
inline Board half_black_mosaic(Dice& dice, int width, int height, double share) {
    Board board;
    board.puzzle = "mosaic";
    board.width = width;
    board.height = height;
    Filling picture;
    for (int s = 0; s < board.squares(); ++s) picture.push_back(dice.chance(0.5));
    Plane clues;
    for (int s = 0; s < board.squares(); ++s) clues.push_back(dice.chance(share) ? black_in_box(board, picture, s) : -1);
    board.planes = {clues};
    return board;
}

}  // namespace gridloom::testing
