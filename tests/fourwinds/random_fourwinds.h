// Random Four Winds boards, made by growing rays: a square taken at random becomes a number and
// sends rays over squares still free, until none is. So every board has the solution it was grown
// with. spoil() takes that away again, often.
#pragma once

#include <algorithm>
#include <limits>
#include <numeric>

#include "formats/fourwinds_clue.h"
#include "support/random_boards.h"

namespace gridloom::testing {

struct Growth {
    int reach = 4;                               // the longest ray
    double blocked = 0.1;                        // of the squares still free when their turn comes
    double untold = 0.0;                         // of the numbers
    double uncovered = 0.0;                      // left open without a ray: only for the rule nocover
    int open = std::numeric_limits<int>::max();  // at most so many open squares
};

struct Grown {
    Board board;
    Filling solution;
};

inline Grown grow_fourwinds(Dice& dice, int width, int height, Growth how) {
    namespace fw = formats::fourwinds;
    Grown grown;
    Board& b = grown.board;
    b.puzzle = "fourwinds";
    b.width = width;
    b.height = height;
    if (how.uncovered > 0) b.rule = "nocover";
    const auto squares = static_cast<std::size_t>(b.squares());
    constexpr int unborn = -9;
    Plane clues(squares, unborn);
    grown.solution.assign(squares, unfilled);
    std::vector<int> turns(squares);
    std::iota(turns.begin(), turns.end(), 0);
    for (std::size_t i = squares; i > 1; --i)
        std::swap(turns[i - 1], turns[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
    const auto take = [&](int square, int wind) {
        clues[static_cast<std::size_t>(square)] = fw::open;
        grown.solution[static_cast<std::size_t>(square)] = wind;
        --how.open;
    };
    constexpr int down_by[] = {-1, 1, 0, 0}, right_by[] = {0, 0, -1, 1};
    for (const int square : turns) {
        int& clue = clues[static_cast<std::size_t>(square)];
        if (clue != unborn) continue;
        if (dice.chance(how.blocked)) {
            clue = fw::blocked;
            continue;
        }
        if (how.open > 0 && dice.chance(how.uncovered)) {
            take(square, fw::uncovered);
            continue;
        }
        clue = 0;
        for (int wind = 0; wind < 4; ++wind) {
            int row = b.row(square), column = b.column(square);
            for (int length = dice.between(0, how.reach); length > 0 && how.open > 0; --length) {
                row += down_by[wind], column += right_by[wind];
                if (row < 0 || column < 0 || row >= height || column >= width) break;
                const int near = row * width + column;
                if (clues[static_cast<std::size_t>(near)] != unborn) break;
                take(near, wind);
                ++clue;
            }
        }
        if (dice.chance(how.untold)) clue = fw::untold;
    }
    b.planes = {clues};
    return grown;
}

// Changes a clue or two: the board may have lost its solution, or found others.
inline void spoil(Dice& dice, Board& board) {
    namespace fw = formats::fourwinds;
    for (int change = dice.between(1, 2); change > 0; --change) {
        int& clue = board.planes[0][static_cast<std::size_t>(dice.below(board.squares()))];
        if (clue >= 0)
            clue = std::max(0, clue + (dice.chance(0.5) ? 1 : -1));
        else if (clue != fw::open)
            clue = dice.chance(0.5) ? fw::untold : dice.below(4);
    }
}

}  // namespace gridloom::testing
