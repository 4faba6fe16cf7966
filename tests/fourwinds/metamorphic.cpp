#include <doctest/doctest.h>

#include "fourwinds/random_fourwinds.h"
#include "gridloom/answers.h"
#include "support/effort.h"
#include "support/symmetry.h"

using namespace gridloom;
using namespace gridloom::testing;
namespace fw = gridloom::formats::fourwinds;

namespace {

Board random_board(Dice& dice, int i) {
    Growth how;
    how.reach = dice.between(1, 6);
    how.untold = i % 4 == 0 ? 0.1 : 0.0;
    how.uncovered = i % 3 == 0 ? 0.1 : 0.0;
    Board board = grow_fourwinds(dice, dice.between(2, 10), dice.between(2, 10), how).board;
    if (i % 5 == 0) spoil(dice, board);
    return board;
}

// The board inside a frame of blocked squares.
Board framed(const Board& board) {
    Board result = board;
    result.width += 2, result.height += 2;
    result.planes = {Plane(static_cast<std::size_t>(result.squares()), fw::blocked)};
    for (int s = 0; s < board.squares(); ++s)
        result.planes[0][static_cast<std::size_t>((board.row(s) + 1) * result.width + board.column(s) + 1)] =
            fw::clue_at(board, s);
    return result;
}

}  // namespace

TEST_SUITE("fourwinds") {
    TEST_CASE("turning, mirroring, transposing and framing a board keeps its count") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Dice dice(3);
        int several = 0;
        for (int i = 0; i < effort(500); ++i) {
            const Board board = random_board(dice, i);
            CAPTURE(fourwinds.formats[0]->print(board));
            CAPTURE(board.rule);
            const Natural expected = count(fourwinds, board).count;
            several += expected > 1;
            REQUIRE(count(fourwinds, framed(board)).count == expected);
            for (const GridSymmetry& symmetry : symmetries())
                REQUIRE(count(fourwinds, moved_planes(board, symmetry)).count == expected);
        }
        CHECK(several > 0);
    }

    TEST_CASE("a number not told has the solutions of every number it may be") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Dice dice(4);
        int several = 0;
        for (int i = 0; i < effort(300); ++i) {
            Board board = random_board(dice, i);
            const int square = dice.below(board.squares());
            int& clue = board.planes[0][static_cast<std::size_t>(square)];
            if (!fw::sends_rays(clue)) continue;
            CAPTURE(fourwinds.formats[0]->print(board));
            CAPTURE(square);
            Natural total = 0;
            for (clue = 0; clue < board.width + board.height; ++clue) total += count(fourwinds, board).count;
            clue = fw::untold;
            REQUIRE(count(fourwinds, board).count == total);
            several += total > 1;
        }
        CHECK(several > 0);
    }

    TEST_CASE("dropping the cover rule keeps every solution") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Dice dice(5);
        int more = 0;
        for (int i = 0; i < effort(300); ++i) {
            Board board = random_board(dice, i);
            board.rule = "cover";
            const Natural covering = count(fourwinds, board).count;
            const auto solution = solve(fourwinds, board).solution;
            board.rule = "nocover";
            const Natural all = count(fourwinds, board).count;
            REQUIRE(all >= covering);
            more += all > covering;
            if (solution) REQUIRE_FALSE(fourwinds.judge(board, *solution));
        }
        CHECK(more > 0);
    }
}
