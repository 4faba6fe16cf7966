// Positions in every format: what is printed is read back, what is not known yet stays so, and a
// text that is no position is refused with its place.
#include <doctest/doctest.h>

#include <random>

#include "gridloom/answers.h"
#include "support/first_puzzles.h"

using namespace gridloom;

namespace {

// Part of a solution: every square is forgotten with the same chance.
Position partly(const Filling& filling, double known, std::mt19937_64& random) {
    Position position = filling;
    for (int& value : position)
        if (std::uniform_real_distribution<>(0, 1)(random) > known) value = unfilled;
    return position;
}

std::string refusal(const Puzzle& puzzle, const char* board_text, std::string_view format, const char* text) {
    const Board board = *parse_board(puzzle, board_text);
    const auto position = find_format(puzzle, format)->parse_position(board, text);
    REQUIRE_FALSE(position);
    return position.error().text();
}

}  // namespace

TEST_SUITE("hints") {
    TEST_CASE("every format reads back the positions it prints") {
        std::mt19937_64 random(7);
        std::size_t seen = 0;
        for (const Puzzle* puzzle : testing::first_puzzles())
            for (const Example& example : puzzle->examples) {
                Board board = *parse_board(*puzzle, example.board);
                board.rule = example.rule;
                const auto solution = solve(*puzzle, board).solution;
                if (!solution) continue;
                for (const double known : {0.0, 0.3, 0.8, 1.0}) {
                    const Position position = partly(*solution, known, random);
                    for (const Format* format : puzzle->formats) {
                        CAPTURE(format->name);
                        const std::string text = format->print_position(board, position);
                        const auto read = format->parse_position(board, text);
                        REQUIRE_MESSAGE(read, text << read.error().text());
                        CHECK(*read == position);
                        // A whole solution is a position too, and a position without gaps a solution.
                        CHECK(*format->parse_position(board, format->print_position(board, *solution)) == *solution);
                        ++seen;
                    }
                }
            }
        CHECK(seen > 60);
    }

    TEST_CASE("a square not known yet may be written in each way its players write it") {
        const Puzzle &mosaic = *find_puzzle("mosaic"), &net = *find_puzzle("net"), &winds = *find_puzzle("fourwinds");
        const Board painted = *parse_board(mosaic, "2x2:4c");
        const Position some = {1, unfilled, unfilled, unfilled};
        CHECK(*mosaic.formats[0]->parse_position(painted, "1?\n_.\n") == some);
        CHECK(*mosaic.formats[1]->parse_position(painted, "1???") == some);
        CHECK(*mosaic.formats[1]->parse_position(painted, "sf0") == Position{1, 1, 1, 1});
        const Board wired = *parse_board(net, "2x1:12");
        CHECK(*net.formats[0]->parse_position(wired, "2x1:1?") == Position{1, unfilled});
        CHECK(*net.formats[0]->parse_position(wired, "_4") == Position{unfilled, 4});
        Board blown = *parse_board(winds, "1 3\n1..\n");
        CHECK(*winds.formats[0]->parse_position(blown, "1?.") == Position{unfilled, unfilled, unfilled});
        blown.rule = "nocover";
        CHECK(*winds.formats[0]->parse_position(blown, "1?.") == Position{unfilled, unfilled, 4});
        CHECK(*winds.formats[2]->parse_position(blown, ". ? . /") == Position{unfilled, unfilled, 4});
    }

    TEST_CASE("a tile that the player of a JSON board locked is settled, any other is not") {
        const Puzzle& net = *find_puzzle("net");
        const Board board = *parse_board(net, "2x1:12");
        const auto position = net.formats[1]->parse_position(
            board, R"({"width":2,"height":1,"tiles":[{"type":"PC","rotation":90,"locked":true},{"type":"PC"}]})");
        REQUIRE(position);
        CHECK(*position == Position{1, unfilled});
    }

    TEST_CASE("a text that is no position is refused with its place") {
        const Puzzle &mosaic = *find_puzzle("mosaic"), &net = *find_puzzle("net"), &winds = *find_puzzle("fourwinds");
        CHECK(refusal(mosaic, "2x2:4c", "text", "1?\n1x\n") == "2:2: expected 0, 1 or '?' in row 2, column 2, found 'x'");
        CHECK(refusal(mosaic, "2x2:4c", "sgt", "1??") ==
              "1:4: expected 0, 1 or '?': 3 of 4 squares are told, found the end of the text");
        CHECK(refusal(net, "2x1:12", "sgt", "?5") == "1:2: expected a turn of the board's tile 2 in row 1, column 2, found '5'");
        CHECK(refusal(net, "2x1:12", "sgt", "?") ==
              "1:2: expected a tile 0-f or '?': 1 of 2 tiles are filled in, found the end of the text");
        CHECK(refusal(net, "2x1:12", "json", R"({"width":2,"height":1,"tiles":[{"type":"PC"},{"type":"CROSS"}]})") ==
              "1:46: expected a turn of the board's tile");
        CHECK(refusal(winds, "1 3\n1..\n", "text", "1>x") ==
              "1:3: expected '^', 'v', '<', '>', '.' or '?' in row 1, column 3, found 'x'");
        CHECK(refusal(winds, "1 3\n1..\n", "pzprv3", ". 4 x /") ==
              "1:5: expected 1, 2, 3, 4 or '.' in row 1, column 3, found 'x'");
    }
}
