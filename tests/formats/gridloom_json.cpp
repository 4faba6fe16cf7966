#include <doctest/doctest.h>

#include "fourwinds/random_fourwinds.h"
#include "gridloom/puzzle.h"
#include "mosaic/random_mosaic.h"
#include "net/random_net.h"
#include "support/effort.h"
#include "support/first_puzzles.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string complaint(const char* puzzle, const std::string& text) {
    const auto board = parse_board(*find_puzzle(puzzle), text);
    return board ? "" : board.error().text();
}

}  // namespace

TEST_SUITE("formats") {
    TEST_CASE("Gridloom's own JSON gives back every board and filling it printed") {
        Dice dice(3);
        for (int i = 0; i < effort(300); ++i) {
            const int width = dice.between(1, 12), height = dice.between(1, 12);
            Board boards[] = {random_mosaic(dice, width, height, 0.4, i % 2 == 0),
                              random_net(dice, width, height, i % 3 == 0, i % 2 ? "tree" : "connected", false),
                              grow_fourwinds(dice, width, height, {}).board};
            for (Board& board : boards) {
                const Puzzle& puzzle = *find_puzzle(board.puzzle);
                if (i % 5 == 0 && !puzzle.variants.empty()) board.rule = puzzle.variants.back().name;
                const Format& own = *find_format(puzzle, "gridloom");
                const std::string text = own.print(board);
                REQUIRE(own.looks_like(text));
                const auto same = parse_board(puzzle, text);
                REQUIRE(same);
                REQUIRE(*same == board);
                Filling filling(static_cast<std::size_t>(board.squares()), unfilled);
                for (int& value : filling) value = dice.between(-1, 4);
                REQUIRE(*own.parse_solution(board, own.print_solution(board, filling)) == filling);
            }
        }
    }

    TEST_CASE("planes but the first may be left out") {
        const auto board = parse_board(*find_puzzle("net"),
                                       R"({"format":"gridloom","version":1,"puzzle":"net","width":2,"height":1,"tiles":[1,4]})");
        REQUIRE(board);
        CHECK(board->planes == std::vector<Plane>{{1, 4}, {0, 0}, {0, 0}});
        // As docs/formats.md says, of every puzzle.
        for (const Puzzle* puzzle : testing::first_puzzles()) {
            const std::string name(puzzle->name), first(puzzle->planes.front().name);
            CHECK(complaint(name.c_str(), R"({"format":"gridloom","version":1,"puzzle":")" + name + R"(","width":2,"height":1})")
                      .ends_with("expected an array \"" + first + "\" of 2 integers"));
            for (std::size_t p = 1; p < puzzle->planes.size(); ++p) {
                CHECK(puzzle->planes[p].least <= 0);
                CHECK(puzzle->planes[p].most >= 0);
            }
        }
    }

    TEST_CASE("what is wrong is said, with its place") {
        const auto with = [](const std::string& rest) {
            return R"({"format":"gridloom","version":1,"puzzle":"mosaic",)" + rest + "}";
        };
        CHECK(complaint("mosaic", with(R"("width":2,"height":1,"clues":[3,-1])")) == "");
        CHECK(complaint("mosaic", with(R"("width":2,"height":1,"clues":[3,10])")) ==
              "1:84: expected an integer from -1 to 9, found 10");
        CHECK(complaint("mosaic", with(R"("width":2,"height":1,"clues":[3])"))
                  .ends_with("expected an array \"clues\" of 2 integers"));
        CHECK(complaint("mosaic", with(R"("width":2,"height":1)")).ends_with("expected an array \"clues\" of 2 integers"));
        CHECK(complaint("mosaic", with(R"("width":0,"height":1,"clues":[])")).find("expected a width") != std::string::npos);
        CHECK(complaint("mosaic", with(R"("width":100000000,"height":100000000,"clues":[])")).find("at most") !=
              std::string::npos);
        CHECK(complaint("mosaic", with(R"("width":1,"height":1,"rule":"odd","clues":[1])")).find("expected a rule") !=
              std::string::npos);
        CHECK(complaint("net", with(R"("width":2,"height":1,"clues":[3,-1])")) ==
              "1:1: expected a board of net, found one of mosaic");
        CHECK(complaint("mosaic", R"({"format":"gridloom","version":2,"puzzle":"mosaic"})").find("expected version 1") !=
              std::string::npos);
        CHECK(complaint("mosaic", R"({"format":"gridloom","version":1,"puzzle":"chess"})").find("name of a puzzle") !=
              std::string::npos);
    }

    TEST_CASE("a filling of the wrong size, or with something else in it, is refused") {
        const auto board = *parse_board(*find_puzzle("mosaic"), "2x1:b");
        const Format& own = *find_format(*find_puzzle("mosaic"), "gridloom");
        CHECK(own.parse_solution(board, "[0,null]"));
        for (const char* text : {"[0]", "[0,1,1]", "{}", "[0,-1]", "[0,\"1\"]", "[0,1.5]", "[0,99999999999]", "[0,", ""}) {
            CAPTURE(text);
            CHECK_FALSE(own.parse_solution(board, text));
        }
    }
}
