#include "draw/svg.h"

#include <doctest/doctest.h>

#include "draw/png.h"
#include "draw/well_formed.h"
#include "gridloom/answers.h"
#include "support/first_puzzles.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::size_t occurrences(const std::string& text, const std::string& what) {
    std::size_t n = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++n;
    return n;
}

Board board_of(const char* puzzle, const std::string& text) { return *parse_board(*find_puzzle(puzzle), text); }

std::string picture(const char* puzzle, const std::string& text, draw::Picture how = {}) {
    return draw::svg(*find_puzzle(puzzle), board_of(puzzle, text), how);
}

}  // namespace

TEST_SUITE("draw") {
    TEST_CASE("every example of every puzzle is a well-formed picture, as given and filled in, light and dark") {
        for (const Puzzle* puzzle : testing::first_puzzles())
            for (const Example& example : puzzle->examples) {
                auto board = *parse_board(*puzzle, example.board);
                board.rule = example.rule;
                const auto solution = solve(*puzzle, board).solution;
                for (const bool dark : {false, true}) {
                    draw::Picture how;
                    how.dark = dark;
                    is_well_formed(draw::svg(*puzzle, board, how));
                    const Filling nothing(static_cast<std::size_t>(board.squares()), unfilled);
                    how.filling = solution ? &*solution : &nothing;
                    is_well_formed(draw::svg(*puzzle, board, how));
                    const std::vector<double> heat(nothing.size(), 0.3);
                    how.heat = heat;
                    is_well_formed(draw::svg(*puzzle, board, how));
                }
            }
    }

    TEST_CASE("a picture shows each clue once") {
        const std::string svg = picture("mosaic", "3x3:a6a47d");
        CHECK(occurrences(svg, "<text ") == 3);
        for (const char* clue : {">6<", ">4<", ">7<"}) CHECK(occurrences(svg, clue) == 1);
    }

    TEST_CASE("a filled square is dark, one not filled in yet looks different from a white one") {
        const Filling filling = {1, 0, unfilled, 0, 0, 0, 0, 0, 0};
        draw::Picture how;
        how.filling = &filling;
        const std::string svg = picture("mosaic", "3x3:i", how);
        CHECK(occurrences(svg, "width=\"1\" height=\"1\" fill=\"#2f3b47\"") == 1);
        CHECK(occurrences(svg, "width=\"1\" height=\"1\" fill=\"#eef1f4\"") == 1);
    }

    TEST_CASE("a ray ends in one arrowhead, whatever its length") {
        const std::string text = "1 4\n3...\n";
        const Filling filling = {unfilled, 3, 3, 3};
        draw::Picture how;
        how.filling = &filling;
        CHECK(occurrences(picture("fourwinds", text, how), "stroke-linejoin") == 1);
        CHECK(occurrences(picture("fourwinds", text), "stroke-linejoin") == 0);
        CHECK(occurrences(picture("fourwinds", text), "<circle") == 1);
    }

    TEST_CASE("barriers are drawn, once each") {
        const std::string svg = picture("net", "2x2:4v8h12");
        CHECK(svg.find("M1 0v1M1 1h1\"") != std::string::npos);
    }

    TEST_CASE("a heat map tints from white to blue, and shares beyond the ends are at the ends") {
        draw::Picture how;
        const std::vector<double> heat = {0, 1, 0.5, -1, 2, 0.25, 0, 0, 0};
        how.heat = heat;
        const std::string svg = picture("mosaic", "3x3:i", how);
        CHECK(occurrences(svg, "fill=\"#08519c\"") == 2);
        CHECK(occurrences(svg, "fill=\"#84a8ce\"") == 1);
    }

    TEST_CASE("draw --heat tints by the share of the solutions") {
        const Folder folder;
        const std::string name = (folder.path() / "heat.svg").string();
        // Two of the four squares round the corner clue are black: half of the solutions each. The others too.
        CHECK(ask({"draw", "mosaic", "3x3:h2", "--heat", "-o", name}).code == 0);
        const std::string half = "#84a8ce";
        CHECK(occurrences(read_file(name), "width=\"3\" height=\"1\" fill=\"" + half + "\"") == 3);
        CHECK(ask({"draw", "mosaic", "3x3:h2", "--heat"}).code == 2);
        CHECK(ask({"draw", "mosaic", "3x3:9h", "--heat", "-o", name}).out == "no solution\n");
        // Two solutions that differ in some tiles: those are half as sure as the others.
        CHECK(ask({"draw", "net", "4x3w:11b2h3bhb38h19c", "--rule", "matching", "--heat", "-o", name}).code == 0);
        is_well_formed(read_file(name));
        CHECK(occurrences(read_file(name), "fill=\"" + half + "\"") > 0);
        CHECK(occurrences(read_file(name), "fill=\"#08519c\"") > 0);
    }

    TEST_CASE("a PNG is as large as the picture says") {
        const auto png = draw::png(picture("mosaic", "3x3:i"), 2);
        if (!png) {
            CHECK(png.error().message.find("without librsvg") != std::string::npos);
            MESSAGE("skipped: built without librsvg");
            return;
        }
        REQUIRE(png->size() > 24);
        CHECK(png->substr(1, 3) == "PNG");
        const auto number = [&](std::size_t at) {
            unsigned n = 0;
            for (std::size_t i = at; i < at + 4; ++i) n = n << 8 | static_cast<unsigned char>((*png)[i]);
            return n;
        };
        CHECK(number(16) == 288);  // 3.6 squares of 40 units, 2 pixels each
        CHECK(number(20) == 288);
    }

    TEST_CASE("draw -o writes a file of the sort its name says, and refuses other names") {
        const Folder folder;
        const std::string name = (folder.path() / "board.svg").string();
        const Run r = ask({"draw", "net", "5x5:4aee911e5aba71258d944c699", "--solved", "-o", name});
        CHECK(r.code == 0);
        CHECK(r.out == "");
        is_well_formed(read_file(name));
        const Run bad = ask({"draw", "mosaic", "3x3:i", "-o", (folder.path() / "board.gif").string()});
        CHECK(bad.code == 2);
        CHECK(bad.err.find(".svg or .png") != std::string::npos);
        CHECK(ask({"draw", "mosaic", "3x3:i", "-o", (folder.path() / "no" / "board.svg").string()}).code == 2);
    }
}
