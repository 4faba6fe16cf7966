#include <doctest/doctest.h>

#include "fourwinds/the_puzzle.h"
#include "gridloom/answers.h"
#include "gridloom/puzzle.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// What the judge says of a solution in text form: empty if nothing.
std::string verdict(const char* board_text, const char* solution_text, const char* rule = "") {
    auto board = parse_board(fourwinds(), board_text);
    REQUIRE(board);
    board->rule = rule;
    const auto filling = fourwinds().formats[0]->parse_solution(*board, solution_text);
    REQUIRE(filling);
    const auto fault = fourwinds().judge(*board, *filling);
    return fault ? fault->message : "";
}

constexpr const char* cross = "3 3\n#.#\n.3.\n#.#\n";

}  // namespace

TEST_SUITE("fourwinds") {
    TEST_CASE("the judge accepts rays that point away from their number") {
        CHECK(verdict("3 3\n#.#\n.4.\n#.#\n", "#^#\n<4>\n#v#\n") == "");
        CHECK(verdict("1 5\n..2..\n", "<<2>>\n") == "the 2 in row 1, column 3 covers 4 squares");
        CHECK(verdict("1 4\n2..1\n", "2>>1\n") == "the 1 in row 1, column 4 covers 0 squares");
        CHECK(verdict("1 4\n1..1\n", "1><1\n") == "");
        CHECK(verdict("1 1\n0\n", "0\n") == "");
        CHECK(verdict("1 1\n#\n", "#\n") == "");
    }

    TEST_CASE("the judge wants every open square covered, unless the rule is nocover") {
        CHECK(verdict(cross, "#^#\n<3>\n#.#\n") == "the square in row 3, column 2 is not covered");
        CHECK(verdict(cross, "#^#\n<3>\n#.#\n", "cover") == "the square in row 3, column 2 is not covered");
        CHECK(verdict(cross, "#^#\n<3>\n#.#\n", "nocover") == "");
        CHECK(verdict(cross, "#^#\n<3.\n#.#\n", "nocover") == "the 3 in row 2, column 2 covers 2 squares");
    }

    TEST_CASE("the judge wants nothing but arrows, also under nocover") {
        auto board = parse_board(fourwinds(), "1 3\n1..\n");
        REQUIRE(board);
        board->rule = "nocover";
        constexpr int right = 3, uncovered = 4;
        CHECK_FALSE(fourwinds().judge(*board, {unfilled, right, uncovered}));
        CHECK(fourwinds().judge(*board, {unfilled, right, 77}));
    }

    TEST_CASE("the judge wants every arrow to lead back to a number without a gap") {
        CHECK(verdict("1 4\n2...\n", "2>.>\n", "nocover") == "the > in row 1, column 4 does not lead back to a number");
        CHECK(verdict("1 4\n1#..\n", "1#>>\n") == "the > in row 1, column 3 does not lead back to a number");
        CHECK(verdict("2 2\n1.\n..\n", "1>\n^^\n") == "the ^ in row 2, column 1 does not lead back to a number");
        CHECK(verdict("1 3\n.1.\n", ">1>\n") == "the > in row 1, column 1 does not lead back to a number");
        CHECK(verdict("1 3\n.2.\n", "<2<\n") == "the < in row 1, column 3 does not lead back to a number");
    }

    TEST_CASE("a number not told sends as many squares as it likes, also none") {
        CHECK(verdict("1 4\n. ? . .\n", "< ? > >\n") == "");
        CHECK(verdict("1 3\n? . 1\n", "? < 1\n") == "");
        CHECK(verdict("1 3\n? . 0\n", "? < 0\n") == "the 0 in row 1, column 3 covers 1 square");
    }

    TEST_CASE("the judge wants no arrow on a number or a blocked square") {
        const auto board = parse_board(fourwinds(), "1 3\n#1.\n");
        REQUIRE(board);
        CHECK_FALSE(fourwinds().judge(*board, {unfilled, unfilled, 3}));
        const auto fault = fourwinds().judge(*board, {3, unfilled, 3});
        REQUIRE(fault);
        CHECK(fault->place.index == 0);
        CHECK(fault->message == "the square in row 1, column 1 is not open and takes no arrow");
    }

    TEST_CASE("a number larger than the board can give is no solution, not an error") {
        for (const char* text : {"1 3\n. 9 .\n", "1 3\n. 1000 .\n", "1 3\n. 99999999999999999999999 .\n", "1 1\n7\n",
                                 "1 3\n#1#\n", "2 2\n5.\n..\n"}) {
            CAPTURE(text);
            const auto board = parse_board(fourwinds(), text);
            REQUIRE(board);
            for (const bool propagate : {true, false}) {
                Settings settings;
                settings.propagate = propagate;
                CHECK(count(fourwinds(), *board, settings).count == 0);
                const auto answer = solve(fourwinds(), *board, settings);
                CHECK(answer.decided);
                CHECK_FALSE(answer.solution);
            }
            CHECK(fourwinds().classic->count(*board, {}).count == 0);
        }
    }

    TEST_CASE("a face shows walls, numbers and arrows") {
        const auto board = parse_board(fourwinds(), "1 5\n# 12 . ? .\n");
        REQUIRE(board);
        const Filling filling = {unfilled, unfilled, 3, unfilled, unfilled};
        const auto face = [&](int s) { return fourwinds().face(*board, &filling, s); };
        CHECK(face(0).ground == Face::Ground::wall);
        CHECK(face(1).text == "12");
        CHECK(face(2).arrow == '>');
        CHECK(face(2).settled);
        CHECK(face(3).text == "?");
        CHECK(face(3).settled);
        CHECK(face(4).arrow == 0);
        CHECK_FALSE(face(4).settled);
        CHECK_FALSE(fourwinds().face(*board, nullptr, 2).settled);
    }
}
