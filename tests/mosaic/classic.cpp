#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("mosaic") {
    TEST_CASE("the classic method and the frontier count the same on boards brute force cannot reach") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(2);
        const int boards = effort(600);
        int solvable = 0;
        for (int i = 0; i < boards; ++i) {
            const Board board =
                random_mosaic(dice, dice.between(1, 7), dice.between(5, 9), dice.between(30, 100) / 100.0, i % 4 == 1);
            CAPTURE(mosaic.formats[1]->print(board));
            const ClassicAnswer classic = mosaic.classic->count(board, {});
            REQUIRE_FALSE(classic.refused);
            const CountAnswer ours = count(mosaic, board);
            REQUIRE(ours.exact);
            REQUIRE(ours.count == classic.count);
            solvable += ours.count > 0;
            const ClassicAnswer solved = mosaic.classic->solve(board, {});
            REQUIRE(solved.solution.has_value() == (ours.count > 0));
            if (solved.solution) REQUIRE_FALSE(mosaic.judge(board, *solved.solution));
        }
        CHECK(solvable * 2 >= boards);
    }

    TEST_CASE("the classic method goes past 64 bits like the frontier") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const auto board = parse_board(mosaic, "2x40:a1z1z1x");  // wide counts, narrow window
        REQUIRE(board);
        const ClassicAnswer classic = mosaic.classic->count(*board, {});
        CHECK(classic.count > Natural(1) << 64);
        CHECK(classic.count == count(mosaic, *board).count);
    }

    TEST_CASE("the classic method refuses boards wider than its window") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const auto board = parse_board(mosaic, "32x1:zf");
        REQUIRE(board);
        const ClassicAnswer answer = mosaic.classic->count(*board, {});
        CHECK(answer.refused);
        CHECK(answer.why.find("31 columns") != std::string::npos);
    }
}
