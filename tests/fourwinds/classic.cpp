#include <doctest/doctest.h>

#include "fourwinds/random_fourwinds.h"
#include "gridloom/answers.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("fourwinds") {
    TEST_CASE("the classic method and the frontier agree on boards up to 8x8") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Dice dice(2);
        const int boards = effort(3'000);
        int solvable = 0, several = 0;
        for (int i = 0; i < boards; ++i) {
            Growth how;
            how.reach = dice.between(1, 7);
            how.untold = i % 5 == 0 ? 0.1 : 0.0;
            Board board = grow_fourwinds(dice, dice.between(3, 8), dice.between(3, 8), how).board;
            if (i % 2 == 1) spoil(dice, board);
            CAPTURE(fourwinds.formats[0]->print(board));
            const ClassicAnswer classic = fourwinds.classic->count(board, {});
            REQUIRE_FALSE(classic.refused);
            const CountAnswer ours = count(fourwinds, board);
            REQUIRE(ours.exact);
            REQUIRE(ours.count == classic.count);
            solvable += ours.count > 0;
            several += ours.count > 1;
            const ClassicAnswer solved = fourwinds.classic->solve(board, {});
            REQUIRE(solved.solution.has_value() == (ours.count > 0));
            if (solved.solution) REQUIRE_FALSE(fourwinds.judge(board, *solved.solution));
        }
        CHECK(solvable * 2 >= boards);
        CHECK(several * 10 >= boards);
    }

    TEST_CASE("the classic method goes past 64 bits like the frontier") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        std::string text = "80 2\n";
        for (int i = 0; i < 40; ++i) text += "? .\n. ?\n";
        const auto tall = parse_board(fourwinds, text);
        REQUIRE(tall);
        const ClassicAnswer classic = fourwinds.classic->count(*tall, {});
        CHECK(classic.count > std::numeric_limits<std::uint64_t>::max());
        CHECK(classic.count == count(fourwinds, *tall).count);
    }

    TEST_CASE("the classic method takes numbers above nine and boards above twelve") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        const auto board = parse_board(fourwinds, "1 15\n. . . . . . 14 . . . . . . . .\n");
        REQUIRE(board);
        CHECK(fourwinds.classic->count(*board, {}).count == 1);
        const auto solved = fourwinds.classic->solve(*board, {});
        REQUIRE(solved.solution);
        CHECK(fourwinds.formats[0]->print_solution(*board, *solved.solution) == "< < < < < < 14 > > > > > > > >\n");
    }

    TEST_CASE("the classic method says why it refuses a board") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        auto board = parse_board(fourwinds, "1 2\n1.\n");
        REQUIRE(board);
        board->rule = "nocover";
        CHECK(fourwinds.classic->count(*board, {}).why.find("nocover") != std::string::npos);
        CHECK(fourwinds.classic->solve(*board, {}).refused);
        const auto wide = parse_board(fourwinds, "walllogic/121/1/+zzzzzz");
        REQUIRE(wide);
        CHECK(fourwinds.classic->count(*wide, {}).why.find("120 by 120") != std::string::npos);
    }

    TEST_CASE("the classic method keeps to its limits") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Dice dice(7);
        Growth how;
        how.untold = 1;
        how.blocked = 0;
        const Board board = grow_fourwinds(dice, 30, 30, how).board;
        Limits limits;
        limits.seconds = 0.05;
        CHECK(fourwinds.classic->count(board, limits).stopped == Stop::time);
        std::atomic<bool> cancel = true;
        limits.seconds = 0;
        limits.cancel = &cancel;
        CHECK(fourwinds.classic->count(board, limits).stopped == Stop::cancelled);
    }
}
