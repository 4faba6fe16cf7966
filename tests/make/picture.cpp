// Boards from pictures.
#include <doctest/doctest.h>

#include "gridloom/make.h"
#include "gridloom/puzzle.h"

using namespace gridloom;

namespace {

PictureBoard board_of(const std::vector<const char*>& rows, int width, int height) {
    Picture p{static_cast<int>(std::string_view(rows[0]).size()), static_cast<int>(rows.size()), {}};
    for (const std::string_view row : rows)
        for (const char c : row) p.grey.push_back(c == '#' ? 30 : 220);
    MakeRequest request;
    request.wishes.width = width;
    request.wishes.height = height;
    return make_from_picture(*find_puzzle("mosaic"), request, p);
}

}  // namespace

TEST_SUITE("make") {
    TEST_CASE("a picture is the only solution of its board") {
        const std::vector<const char*> ring = {".......", "..###..", ".#...#.", ".#...#.", ".#...#.", "..###..", "......."};
        const PictureBoard answer = board_of(ring, 7, 7);
        REQUIRE(answer.made.outcome == MadeBoard::Outcome::made);
        CHECK(answer.changed.empty());
        const CheckAnswer checked = check(*find_puzzle("mosaic"), answer.made.board);
        REQUIRE(checked.verdict == Verdict::unique);
        for (int s = 0; s < 49; ++s)
            CHECK(checked.solutions[0][static_cast<std::size_t>(s)] == (ring[static_cast<std::size_t>(s / 7)][s % 7] == '#'));
    }

    TEST_CASE("a picture is scaled to the size asked for") {
        const PictureBoard answer = board_of({"##..", "##..", "....", "...."}, 8, 8);
        REQUIRE(answer.made.outcome == MadeBoard::Outcome::made);
        CHECK(answer.made.solution[0] == 1);
        CHECK(answer.made.solution[3 * 8 + 3] == 1);
        CHECK(answer.made.solution[4 * 8 + 4] == 0);
    }

    TEST_CASE("where a picture can not be unique, as few squares as possible are changed, and told") {
        // Every number of a 2x2 board counts all four squares.
        const PictureBoard small = board_of({"#.", ".."}, 2, 2);
        REQUIRE(small.made.outcome == MadeBoard::Outcome::made);
        CHECK(small.ambiguous.size() >= 2);
        CHECK(small.changed.size() == 1);
        CHECK(check(*find_puzzle("mosaic"), small.made.board).verdict == Verdict::unique);
        // A column of five whose colours can be exchanged: one change settles it.
        const PictureBoard column = board_of({"#....", ".....", ".....", "#....", "....."}, 5, 5);
        REQUIRE(column.made.outcome == MadeBoard::Outcome::made);
        CHECK(column.changed.size() == 1);
        CHECK(check(*find_puzzle("mosaic"), column.made.board).verdict == Verdict::unique);
    }

    TEST_CASE("only some puzzles are made from pictures") {
        MakeRequest request;
        request.wishes.width = request.wishes.height = 1;
        CHECK(make_from_picture(*find_puzzle("net"), request, {1, 1, {0}}).made.outcome == MadeBoard::Outcome::refused);
        CHECK(make_from_picture(*find_puzzle("mosaic"), request, {2, 1, {0}}).made.outcome == MadeBoard::Outcome::refused);
    }
}
