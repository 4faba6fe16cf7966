#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "net/random_net.h"
#include "support/brute_force.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("net") {
    TEST_CASE("the classic method and the frontier count the same matchings on boards up to 8x8") {
        const Puzzle& net = *find_puzzle("net");
        Dice dice(21);
        const int boards = effort(10'000);
        int solvable = 0;
        for (int i = 0; i < boards; ++i) {
            const Board board =
                random_net(dice, dice.between(1, 8), dice.between(1, i % 2 ? 6 : 8), i % 2 == 1, "matching", i % 3 == 2);
            CAPTURE(net.formats[1]->print(board));
            const ClassicAnswer classic = net.classic->count(board, {});
            REQUIRE_FALSE(classic.refused);
            const CountAnswer ours = count(net, board);
            REQUIRE(ours.exact);
            REQUIRE(ours.count == classic.count);
            solvable += ours.count > 0;
            const ClassicAnswer solved = net.classic->solve(board, {});
            REQUIRE(solved.solution.has_value() == (ours.count > 0));
            if (solved.solution) REQUIRE_FALSE(net.judge(board, *solved.solution));
        }
        CHECK(solvable * 2 >= boards);
    }

    TEST_CASE("the classic method closes the rows and columns of a board that wraps") {
        const Puzzle& net = *find_puzzle("net");
        for (const char* text : {"3x2w:555555", "3x1w:3c9", "4x2w:55335555", "3x3w:537d5ba5e"}) {
            auto board = parse_board(net, text);
            REQUIRE(board);
            board->rule = "matching";
            CAPTURE(text);
            CHECK(net.classic->count(*board, {}).count == brute_count(net, *board));
        }
    }

    TEST_CASE("the classic method goes past 64 bits like the frontier") {
        // Corners only: wires run up or down each column, right or left along each row, as they like.
        const Puzzle& net = *find_puzzle("net");
        std::string text = "4x100w:";
        for (int i = 0; i < 400; ++i) text += '3';
        auto board = parse_board(net, text);
        REQUIRE(board);
        board->rule = "matching";
        const ClassicAnswer classic = net.classic->count(*board, {});
        CHECK(classic.count > Natural(1) << 64);
        CHECK(classic.count == count(net, *board).count);
    }

    TEST_CASE("the classic method refuses the rules it can not know and boards it can not hold") {
        const Puzzle& net = *find_puzzle("net");
        auto board = parse_board(net, "2x2:1111");
        REQUIRE(board);
        for (const char* rule : {"", "tree", "connected"}) {
            board->rule = rule;
            CHECK(net.classic->count(*board, {}).refused);
            CHECK(net.classic->solve(*board, {}).why.find("matching") != std::string::npos);
        }
        const auto refused = [&](int width, const char* wraps) {
            auto wide =
                parse_board(net, std::to_string(width) + "x1" + wraps + ":" + std::string(static_cast<std::size_t>(width), '0'));
            REQUIRE(wide);
            wide->rule = "matching";
            return net.classic->count(*wide, {}).refused;
        };
        CHECK_FALSE(refused(31, "w"));
        CHECK(refused(32, "w"));
        CHECK_FALSE(refused(62, ""));
        CHECK(refused(63, ""));
    }

    TEST_CASE("the classic method stops at a memory limit and says so") {
        const Puzzle& net = *find_puzzle("net");
        auto board = parse_board(net, "10x10w:" + std::string(100, '3'));
        REQUIRE(board);
        board->rule = "matching";
        Limits limits;
        limits.memory = 1'000;
        CHECK(net.classic->count(*board, limits).stopped == Stop::memory);
    }
}
