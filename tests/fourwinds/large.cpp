#include <doctest/doctest.h>

#include "fourwinds/random_fourwinds.h"
#include "gridloom/answers.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("fourwinds") {
    TEST_CASE("boards of 20x20, 30x30 and 50x50 grown from random rays are solved and counted") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        for (const int side : {20, 30, 50}) {
            for (const int reach : {4, 9}) {
                CAPTURE(side);
                CAPTURE(reach);
                Dice dice(static_cast<std::uint32_t>(side));
                Growth how;
                how.reach = reach;
                const auto [board, grown] = grow_fourwinds(dice, side, side, how);
                REQUIRE_FALSE(fourwinds.judge(board, grown));
                const SolveAnswer solved = solve(fourwinds, board);
                REQUIRE(solved.solution);
                const CountAnswer counted = count(fourwinds, board);
                REQUIRE(counted.exact);
                REQUIRE(counted.count >= 1);
                MESSAGE(side << "x" << side << ", rays up to " << reach << ": solved in " << solved.stats.seconds * 1e3
                             << " ms, counted in " << counted.stats.seconds * 1e3 << " ms, " << counted.stats.states
                             << " states, " << counted.count << " solutions");
            }
        }
    }

    TEST_CASE("rays longer than any cell has options are no matter") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Board board;
        board.puzzle = "fourwinds";
        board.width = 1000;
        board.height = 3;
        board.planes = {Plane(3000, formats::fourwinds::open)};
        board.planes[0][0] = 1000;
        board.planes[0][1500] = 1001;
        board.planes[0][2999] = 1000;
        const CountAnswer counted = count(fourwinds, board);
        REQUIRE(counted.exact);
        Plane mirrored(board.planes[0].rbegin(), board.planes[0].rend());
        board.planes = {mirrored};
        CHECK(count(fourwinds, board).count == counted.count);
    }
}
