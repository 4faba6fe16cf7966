#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "net/random_net.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const Format& sgt() { return *find_format(*find_puzzle("net"), "sgt"); }

std::string sgt_complaint(std::string_view text) {
    const auto board = parse_board(*find_puzzle("net"), text);
    return board ? "accepted" : board.error().text();
}

}  // namespace

TEST_SUITE("net") {
    TEST_CASE("a game ID is read tile by tile with its barriers") {
        const auto board = sgt().parse("4x3w:11b2h3bhb38h19c\n");
        REQUIRE(board);
        CHECK(board->puzzle == "net");
        CHECK(board->width == 4);
        CHECK(board->height == 3);
        CHECK(board->wraps);
        CHECK(board->planes[0] == Plane{1, 1, 11, 2, 3, 11, 11, 3, 8, 1, 9, 12});
        CHECK(board->planes[1] == Plane{0, 0, 0, 2, 0, 2, 0, 0, 2, 0, 0, 0});
        CHECK(board->planes[2] == Plane(12, 0));
    }

    TEST_CASE("capital digits, a lone width and the generator's parameters are read too") {
        CHECK(sgt().parse("2:ABEF")->planes[0] == Plane{10, 11, 14, 15});
        for (const char* text : {"2x2wb0.3a:1248", "2x2awb1:1248", "2x2wab.5:1248", "2x2w:1248"}) {
            const auto board = sgt().parse(text);
            CAPTURE(text);
            if (std::string_view(text).find("b.5") != std::string_view::npos) {
                CHECK(sgt_complaint(text) == "1:7: expected a number after 'b', found '.'");
                continue;
            }
            REQUIRE(board);
            CHECK(board->wraps);
            CHECK(sgt().print(*board) == "2x2w:1248\n");
        }
    }

    TEST_CASE("barriers on the rim of a board that does not wrap say nothing") {
        CHECK(sgt().print(*sgt().parse("2x2:1v2v4h8vh")) == "2x2:1v248\n");
        CHECK(sgt().print(*sgt().parse("2x2w:1v2v4h8hv")) == "2x2w:1v2v4h8vh\n");
    }

    TEST_CASE("what is printed is read back the same, boards and solutions") {
        const Puzzle& net = *find_puzzle("net");
        Dice dice(41);
        for (int i = 0; i < effort(500); ++i) {
            Board board = random_net(dice, dice.between(1, 6), dice.between(1, 6), dice.chance(0.5), "tree", false);
            board.planes[2].assign(board.planes[2].size(), 0);  // the form has no locks
            const SolveAnswer solved = solve(net, board);
            board.rule.clear();
            const std::string text = sgt().print(board);
            CAPTURE(text);
            const auto back = sgt().parse(text);
            REQUIRE(back);
            REQUIRE(*back == board);
            REQUIRE(solved.solution);
            const auto solution = sgt().parse_solution(board, sgt().print_solution(board, *solved.solution));
            REQUIRE(solution);
            REQUIRE(*solution == *solved.solution);
        }
    }

    TEST_CASE("a solution is a solved game ID with its barriers, or hex digits") {
        const auto board = sgt().parse("2x2:1v111");
        REQUIRE(board);
        CHECK(sgt().print_solution(*board, {8, 8, 2, 2}) == "2x2:8v822\n");
        CHECK(sgt().print_solution(*board, {8, unfilled, 2, 2}) == "2x2:8v_22\n");
        CHECK(*sgt().parse_solution(*board, "2x2:8v822") == Filling{8, 8, 2, 2});
        CHECK(*sgt().parse_solution(*board, " 8822\n") == Filling{8, 8, 2, 2});
        CHECK(*sgt().parse_solution(*board, "8_.2") == Filling{8, unfilled, unfilled, 2});
        CHECK(sgt().parse_solution(*board, "882").error().text() ==
              "1:4: expected a tile 0-f: 3 of 4 tiles are filled in, found the end of the text");
        CHECK(sgt().parse_solution(*board, "88222").error().text() ==
              "1:5: expected nothing after the last of 4 tiles, found '2'");
        CHECK(sgt().parse_solution(*board, "2x2w:8822").error().text() ==
              "1:1: expected a solution of the board's size 2x2, found 2x2w");
        CHECK(sgt().parse_solution(*board, "1x4:8822").error().text() ==
              "1:1: expected a solution of the board's size 2x2, found 1x4");
    }

    TEST_CASE("what is no game ID is refused with the place and what was expected") {
        CHECK(sgt_complaint("5x5:4aee") == "1:9: expected a tile 0-f: 4 of 25 tiles are described, found the end of the text");
        CHECK(sgt_complaint("5x5:") == "1:5: expected a tile 0-f: 0 of 25 tiles are described, found the end of the text");
        CHECK(sgt_complaint("2x2:11111") == "1:9: expected nothing after the last of 4 tiles, found '1'");
        CHECK(sgt_complaint("2x2:11g1") == "1:7: expected a tile 0-f: 2 of 4 tiles are described, found 'g'");
        CHECK(sgt_complaint("2x2:v1111") == "1:5: expected a tile 0-f: 0 of 4 tiles are described, found 'v'");
        CHECK(sgt_complaint("2x2:h1111") == "1:5: expected a tile 0-f: 0 of 4 tiles are described, found 'h'");
        CHECK(sgt_complaint("3x0:") == "1:3: expected a height of at least 1, found '0'");
        CHECK(sgt_complaint("-1x5:1") == "1:1: expected a width of at least 1, found '-'");
        CHECK(sgt_complaint("0x5:1") == "1:1: expected a width of at least 1, found '0'");
        CHECK(sgt_complaint("2x2:1111 rubbish") == "1:10: expected nothing after the last of 4 tiles, found 'r'");
        CHECK(sgt_complaint("2x2:1111\n2x2:1111") == "2:1: expected nothing after the last of 4 tiles, found '2'");
        CHECK(sgt_complaint("2x2q:1111") == "1:4: expected 'w', 'a', 'b' or ':' after the size, found 'q'");
        CHECK(sgt_complaint("2x2wb:1111") == "1:6: expected a number after 'b', found ':'");
        CHECK(sgt_complaint("2x2") == "1:4: expected 'w', 'a', 'b' or ':' after the size, found the end of the text");
        CHECK(sgt_complaint("") == "1:1: expected a width of at least 1, found the end of the text");
    }

    TEST_CASE("a claimed size is no reason to allocate") {
        CHECK(sgt_complaint("100000000x1:1") ==
              "1:14: expected a tile 0-f: 1 of 100000000 tiles are described, found the end of the text");
        CHECK(sgt_complaint("99999x99999:1") == "1:1: expected a board of at most 100000000 squares, found 99999 by 99999");
        CHECK(sgt_complaint("99999999999999999999x1:1") == "1:1: expected a width of at most 100000000, found '9'");
    }
}
