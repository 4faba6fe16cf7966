#include <doctest/doctest.h>

#include "gridloom/puzzle.h"

using namespace gridloom;

namespace {

const Format& pzprv3() { return *find_format(*find_puzzle("fourwinds"), "pzprv3"); }

std::string pzprv3_error(std::string_view board) {
    const auto parsed = pzprv3().parse(board);
    return parsed ? "none" : parsed.error().text();
}

constexpr const char* file = "pzprv3/walllogic/2/3/. # 1 /2 . - /. . . /. 4 . /";

}  // namespace

TEST_SUITE("fourwinds") {
    TEST_CASE("pzprv3 files are read with slashes or lines, with an answer or without") {
        const auto board = pzprv3().parse(file);
        REQUIRE(board);
        CHECK(board->height == 2);
        CHECK(board->width == 3);
        CHECK(board->planes[0] == Plane{-1, -2, 1, 2, -1, -3});
        for (const char* same :
             {"pzprv3\nwalllogic\n2\n3\n. # 1 \n2 . - \n. . - \n- 4 . \n", "pzprv3\r\nwalllogic\r\n2\r\n3\r\n. # 1\r\n2 . -\r\n",
              "pzprv3/walllogic/2/3/. # 1 /2 . - /", "pzprv3.1/walllogic/2/3/. # 1/2 . -",
              "pzprv3\nwalllogic\n2\n3\n. # 1 \n2 . - \n. . . \n. 4 . \ninfo:{\n \"metadata\":{}}\n",
              "pzprv3\nwalllogic\n2\n3\n. # 1 \n2 . - \nhistory:{}\n"}) {
            CAPTURE(same);
            const auto other = pzprv3().parse(same);
            REQUIRE(other);
            CHECK(*other == *board);
        }
        CHECK(pzprv3().print(*board) == "pzprv3/walllogic/2/3/. # 1 /2 . - /. . . /. . . /\n");
    }

    TEST_CASE("pzprv3 answers are read from the answer rows or a whole file") {
        auto board = pzprv3().parse(file);
        REQUIRE(board);
        const Filling answer = {unfilled, unfilled, unfilled, unfilled, 3, unfilled};
        for (const char* text : {file, ". . . /. 4 . /", ". . -\n- 4 .\n"}) {
            const auto filling = pzprv3().parse_solution(*board, text);
            REQUIRE(filling);
            CHECK(*filling == answer);
        }
        CHECK(pzprv3().print_solution(*board, answer) == "pzprv3/walllogic/2/3/. # 1 /2 . - /. . . /. 4 . /\n");
        board->rule = "nocover";
        const auto filling = pzprv3().parse_solution(*board, file);
        REQUIRE(filling);
        CHECK(*filling == Filling{4, unfilled, unfilled, unfilled, 3, unfilled});
        const auto error = [&](std::string_view text) { return pzprv3().parse_solution(*board, text).error().text(); };
        CHECK(error("pzprv3/walllogic/1/3/. # 1 /. . . /") == "1:1: expected an answer to the same board, found another board");
        CHECK(error("pzprv3/walllogic/2/3/. # 1 /2 . - /") ==
              "1:36: expected 1, 2, 3, 4 or '.' in row 1, column 1, found the end of the text");
        CHECK(error("5 . . /. 4 . /") == "1:1: expected 1, 2, 3, 4 or '.' in row 1, column 1, found '5'");
        CHECK(error(". 1 . /. 4 . /") == "1:3: expected '.' for the clue in row 1, column 2, found '1'");
        CHECK(error(". . . /. 4 . /1") == "1:15: expected nothing after the answer rows, found '1'");
    }

    TEST_CASE("pzprv3 says where and what it expected") {
        CHECK(pzprv3_error("") == "1:1: expected 'pzprv3/walllogic/ROWS/COLS/', found the end of the text");
        CHECK(pzprv3_error("pzprv3") == "1:7: expected '/' after 'pzprv3', found the end of the text");
        CHECK(pzprv3_error("pzprv3/slither/2/2/") == "1:8: expected 'walllogic', found 's'");
        CHECK(pzprv3_error("pzprv3/walllogic/0/2/. . /") == "1:18: expected a number of rows of at least 1, found '0'");
        CHECK(pzprv3_error("pzprv3/walllogic/2/-2/. . /") == "1:20: expected a number of columns of at least 1, found '-'");
        CHECK(pzprv3_error("pzprv3/walllogic/2") == "1:19: expected '/' and the number of columns, found the end of the text");
        CHECK(pzprv3_error("pzprv3/walllogic/2/2") == "1:21: expected '/' and the clue rows, found the end of the text");
        CHECK(pzprv3_error("pzprv3/walllogic/20000/20000/. . /") ==
              "1:18: expected a board of at most 100000000 squares, found 20000 by 20000");
        CHECK(pzprv3_error("pzprv3/walllogic/10000/10000/. . /") ==
              "1:34: expected '.', '#', '-' or a number in row 1, column 3, found '/'");
        CHECK(pzprv3_error("pzprv3/walllogic/1/2/. ? /") ==
              "1:24: expected '.', '#', '-' or a number in row 1, column 2, found '?'");
        CHECK(pzprv3_error("pzprv3/walllogic/1/2/.. /") == "1:23: expected a space after a cell of clue row 1, found '.'");
        CHECK(pzprv3_error("pzprv3/walllogic/1/2/. . . /") == "1:26: expected the end of clue row 1, found '.'");
        CHECK(pzprv3_error("pzprv3/walllogic/2/2/. . /") ==
              "1:27: expected '.', '#', '-' or a number in row 2, column 1, found the end of the text");
        CHECK(pzprv3_error("pzprv3\nwalllogic\n1\n2\n. . \n. 9 \n") ==
              "6:3: expected 1, 2, 3, 4 or '.' in row 1, column 2, found '9'");
        CHECK(pzprv3_error("pzprv3/walllogic/1/2/. . /. . /1 1 /") == "1:32: expected nothing after the answer rows, found '1'");
    }
}
