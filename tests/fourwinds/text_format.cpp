#include <doctest/doctest.h>

#include "fourwinds/random_fourwinds.h"
#include "fourwinds/the_puzzle.h"
#include "gridloom/answers.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

const Format& text() { return *find_format(fourwinds(), "text"); }

std::string text_error(std::string_view board) {
    const auto parsed = text().parse(board);
    return parsed ? "none" : parsed.error().text();
}

std::string solution_error(std::string_view board_text, std::string_view solution) {
    const auto board = text().parse(board_text);
    REQUIRE(board);
    const auto parsed = text().parse_solution(*board, solution);
    return parsed ? "none" : parsed.error().text();
}

}  // namespace

TEST_SUITE("fourwinds") {
    TEST_CASE("text boards are read plain or with cells apart") {
        const auto plain = text().parse("2 3\n.#1\n20.\n");
        REQUIRE(plain);
        CHECK(plain->width == 3);
        CHECK(plain->height == 2);
        CHECK(plain->planes[0] == Plane{-1, -2, 1, 2, 0, -1});
        for (const char* same :
             {"2 3\r\n.#1\r\n20.", "2 3\n. # 1\n2 0 .\n", " 2  3 \n .  #\t1 \n20.  \n\n", "2 3\n.#1\n2 0 .\n"}) {
            const auto board = text().parse(same);
            REQUIRE(board);
            CHECK(*board == *plain);
        }
        const auto apart = text().parse("2 2\n? 12\n. 3\n");
        REQUIRE(apart);
        CHECK(apart->planes[0] == Plane{-3, 12, -1, 3});
        const auto column = text().parse("3 1\n.\n12\n?\n");
        REQUIRE(column);
        CHECK(column->planes[0] == Plane{-1, 12, -3});
    }

    TEST_CASE("text prints the plain form wherever it can say the board") {
        for (const char* same : {"2 3\n.#1\n20.\n", "1 2\n? .\n", "2 2\n. 10\n# 9\n", "1 1\n?\n", "2 1\n11\n.\n"}) {
            const auto board = text().parse(same);
            REQUIRE(board);
            CHECK(text().print(*board) == same);
        }
        const auto board = text().parse("1 4\n. 10 . #\n");
        REQUIRE(board);
        CHECK(text().print_solution(*board, {2, unfilled, 3, unfilled}) == "< 10 > #\n");
        CHECK(text().print_solution(*board, {4, unfilled, unfilled, unfilled}) == ". 10 . #\n");
    }

    TEST_CASE("text says where and what it expected") {
        CHECK(text_error("") == "1:1: expected a number of rows of at least 1, found the end of the text");
        CHECK(text_error("\n") == "1:1: expected a number of rows of at least 1, found the end of the line");
        CHECK(text_error("x") == "1:1: expected a number of rows of at least 1, found 'x'");
        CHECK(text_error("0 3\n") == "1:1: expected a number of rows of at least 1, found '0'");
        CHECK(text_error("-1 3\n") == "1:1: expected a number of rows of at least 1, found '-'");
        CHECK(text_error("3\n") == "1:2: expected a space and the number of columns, found the end of the line");
        CHECK(text_error("2 2 2\n") == "1:5: expected the end of the line after the size, found '2'");
        CHECK(text_error("99999999999999 1\n.") == "1:1: expected a number of rows of at most 100000000, found '9'");
        CHECK(text_error("100000 100000\n.") == "1:1: expected a board of at most 100000000 squares, found 100000 by 100000");
        CHECK(text_error("10000 10000\n.\n") == "2:2: expected row 1 of 10000 with 10000 squares, found the end of the line");
        CHECK(text_error("2 2\n..\n") == "3:1: expected row 2 of 2 with 2 squares, found the end of the text");
        CHECK(text_error("2 2\n..\n.\n....") ==
              "3:2: expected '.', '#', '?' or a number in row 2, column 2, found the end of the line");
        CHECK(text_error("2 2\n...\n..\n") == "2:3: expected the end of row 1 after 2 squares, found '.'");
        CHECK(text_error("2 2\n..\n..\n..\n") == "4:1: expected nothing after row 2, found '.'");
        CHECK(text_error("1 2\n.x\n") == "2:2: expected '.', '#', '?' or a number in row 1, column 2, found 'x'");
        CHECK(text_error("1 2\n.-1\n") == "2:2: expected '.', '#', '?' or a number in row 1, column 2, found '-'");
        CHECK(text_error("1 3\n1 2\n..") ==
              "2:4: expected '.', '#', '?' or a number in row 1, column 3, found the end of the line");
        CHECK(text_error("1 2\n1 2 3\n") == "2:5: expected the end of row 1 after 2 squares, found '3'");
        CHECK(text_error("1 2\n12. 3\n") == "2:3: expected a space after the cell in row 1, column 1, found '.'");
        CHECK(text_error("1 3\n1 ..\n") == "2:4: expected a space after the cell in row 1, column 2, found '.'");
        CHECK(text_error(std::string_view("1 2\n.\0", 6)) ==
              "2:2: expected '.', '#', '?' or a number in row 1, column 2, found byte 0x00");
        CHECK(text_error("1 2\n.\xff") == "2:2: expected '.', '#', '?' or a number in row 1, column 2, found byte 0xff");
    }

    TEST_CASE("text solutions must match their board") {
        constexpr const char* board = "2 3\n.#1\n2..\n";
        CHECK(solution_error(board, "v#1\n2>>\n") == "none");
        CHECK(solution_error(board, "\nv # 1\r\n2 > >\r\n") == "none");
        CHECK(solution_error(board, "") ==
              "1:1: expected '^', 'v', '<', '>' or '.' in row 1, column 1, found the end of the text");
        CHECK(solution_error(board, "v.1\n2>>\n") == "1:2: expected the board's # in row 1, column 2, found '.'");
        CHECK(solution_error(board, "v#2\n2>>\n") == "1:3: expected the board's 1 in row 1, column 3, found '2'");
        CHECK(solution_error(board, "v#1\n2>1\n") == "2:3: expected '^', 'v', '<', '>' or '.' in row 2, column 3, found '1'");
        CHECK(solution_error(board, "v#1\n2>\n") ==
              "2:3: expected '^', 'v', '<', '>' or '.' in row 2, column 3, found the end of the line");
        CHECK(solution_error(board, "v#1\n2>>>\n") == "2:4: expected the end of row 2 after 3 squares, found '>'");
        CHECK(solution_error(board, "v#1\n2>>\nv") == "3:1: expected nothing after row 2, found 'v'");
        CHECK(solution_error("1 2\n12 .\n", "12 >\n") == "none");
        CHECK(solution_error("1 2\n12 .\n", "1 >\n") == "1:1: expected the board's 12 in row 1, column 1, found '1'");
    }

    TEST_CASE("every format gives back the board it printed, and its solutions") {
        Dice dice(6);
        for (int i = 0; i < effort(2'000); ++i) {
            Growth how;
            how.reach = dice.between(1, 12);
            how.untold = i % 3 == 0 ? 0.2 : 0.0;
            how.uncovered = i % 2 == 0 ? 0.1 : 0.0;
            auto [board, solution] = grow_fourwinds(dice, dice.between(1, 30), dice.between(1, 30), how);
            if (i % 10 == 0) board.planes[0][0] = 16 + dice.below(240);
            if (i % 10 == 0) solution[0] = unfilled;
            const std::string rule = board.rule;
            for (const Format* format : fourwinds().formats) {
                CAPTURE(format->name);
                if (format->refuses && format->refuses(board)) continue;  // it is read only
                board.rule = "";
                const std::string printed = format->print(board);
                CAPTURE(printed);
                REQUIRE(format->looks_like(printed));
                const auto same = parse_board(fourwinds(), printed);
                REQUIRE(same);
                REQUIRE(*same == board);
                board.rule = rule;
                const std::string answer = format->print_solution(board, solution);
                const auto filling = format->parse_solution(board, answer);
                REQUIRE(filling);
                REQUIRE(*filling == solution);
            }
        }
    }

    TEST_CASE("rubbish is an error in every format, never more") {
        Dice dice(8);
        const std::string_view letters = "0123456789 .#?-+/\n\r\tvx<>^gz\xff";
        const std::string_view heads[] = {"", "3 3\n", "walllogic/3/3/", "pzprv3/walllogic/3/3/", "https://puzz.link/p?"};
        for (int i = 0; i < effort(20'000); ++i) {
            std::string rubbish(heads[i % 5]);
            for (int k = dice.below(30); k > 0; --k)
                rubbish += dice.chance(0.05) ? static_cast<char>(dice.below(256))
                                             : letters[static_cast<std::size_t>(dice.below(static_cast<int>(letters.size())))];
            for (const Format* format : fourwinds().formats) {
                const auto board = format->parse(rubbish);
                if (!board) {
                    REQUIRE(board.error().line >= 1);
                    REQUIRE(board.error().column >= 1);
                    REQUIRE(board.error().message.starts_with("expected"));
                } else {
                    REQUIRE(*format->parse(format->print(*board)) == *board);
                }
            }
        }
    }
}
