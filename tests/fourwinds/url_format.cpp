#include <doctest/doctest.h>

#include "gridloom/puzzle.h"

using namespace gridloom;

namespace {

const Format& url() { return *find_format(*find_puzzle("fourwinds"), "puzz.link"); }

std::string url_error(std::string_view board) {
    const auto parsed = url().parse(board);
    return parsed ? "none" : parsed.error().text();
}

}  // namespace

TEST_SUITE("fourwinds") {
    TEST_CASE("puzz.link URLs are read bare or behind any host") {
        const auto bare = url().parse("walllogic/5/5/h1k2g2i5g5k4h");
        REQUIRE(bare);
        CHECK(bare->planes[0] ==
              Plane{-1, -1, 1, -1, -1, -1, -1, -1, 2, -1, 2, -1, -1, -1, 5, -1, 5, -1, -1, -1, -1, -1, 4, -1, -1});
        for (const char* same : {"https://puzz.link/p?walllogic/5/5/h1k2g2i5g5k4h\n",
                                 "  http://pzv.jp/p.html?walllogic/5/5/h1k2g2i5g5k4h\r\n", "walllogic/5/5/ggggg"}) {
            const bool whole = std::string_view(same).find("h1k2") != std::string_view::npos;
            const auto board = url().parse(same);
            CHECK(static_cast<bool>(board) == whole);
            if (whole) CHECK(*board == *bare);
        }
    }

    TEST_CASE("puzz.link knows numbers up to 255, untold ones, blocked squares and long runs") {
        const auto board = url().parse("walllogic/8/4/.+f-10-ffzl-0f");
        REQUIRE(board);
        CHECK(board->width == 8);
        CHECK(board->height == 4);
        CHECK(board->planes[0][0] == -3);
        CHECK(board->planes[0][1] == -2);
        CHECK(board->planes[0][2] == 15);
        CHECK(board->planes[0][3] == 16);
        CHECK(board->planes[0][4] == 255);
        CHECK(board->planes[0][30] == -1);
        CHECK(url().print(*board) == "walllogic/8/4/.+f-10-ffzlf\n");
        const auto wide = url().parse("walllogic/3/2/1k");
        REQUIRE(wide);
        CHECK(wide->width == 3);
        CHECK(wide->height == 2);
    }

    TEST_CASE("a board puzz.link can not say is printed as its file") {
        auto board = url().parse("walllogic/2/1/1g");
        REQUIRE(board);
        board->planes[0][0] = 256;
        CHECK(url().print(*board) == "pzprv3/walllogic/1/2/256 . /. . /\n");
    }

    TEST_CASE("puzz.link says where and what it expected") {
        CHECK(url_error("") == "1:1: expected 'walllogic/COLS/ROWS/' and the squares, found the end of the text");
        CHECK(url_error("wall") == "1:5: expected 'walllogic/COLS/ROWS/' and the squares, found the end of the text");
        CHECK(url_error("https://puzz.link/p") == "1:20: expected '?' and the board, found the end of the text");
        CHECK(url_error("https://puzz.link/p?slither/3/3/g") ==
              "1:21: expected 'walllogic/COLS/ROWS/' and the squares, found 's'");
        CHECK(url_error("walllogic/0/5/g") == "1:11: expected a number of columns of at least 1, found '0'");
        CHECK(url_error("walllogic/-3/5/g") == "1:11: expected a number of columns of at least 1, found '-'");
        CHECK(url_error("walllogic/3/x/g") == "1:13: expected a number of rows of at least 1, found 'x'");
        CHECK(url_error("walllogic/3") == "1:12: expected '/' and the number of rows, found the end of the text");
        CHECK(url_error("walllogic/3/3") == "1:14: expected '/' and the squares, found the end of the text");
        CHECK(url_error("walllogic/99999/99999/z") ==
              "1:11: expected a board of at most 100000000 squares, found 99999 by 99999");
        CHECK(url_error("walllogic/999999999999/1/z") == "1:11: expected a number of columns of at most 100000000, found '9'");
        CHECK(url_error("walllogic/10000/10000/z") ==
              "1:24: expected a number 0-f or -hh, '.', '+' or a run g-z, found the end of the text: 20 of 100000000 squares are "
              "described");
        CHECK(
            url_error("walllogic/2/2/ggg") ==
            "1:18: expected a number 0-f or -hh, '.', '+' or a run g-z, found the end of the text: 3 of 4 squares are described");
        CHECK(url_error("walllogic/2/2/gggh") == "1:18: expected 4 squares, found more");
        CHECK(url_error("walllogic/2/2/ggggg") == "1:19: expected nothing after the last square, found 'g'");
        CHECK(url_error("walllogic/2/2/g#gg") ==
              "1:16: expected a number 0-f or -hh, '.', '+' or a run g-z, found '#': 1 of 4 squares are described");
        CHECK(url_error("walllogic/2/2/-1gg") ==
              "1:17: expected two hex digits after '-', found 'g': 0 of 4 squares are described");
    }
}
