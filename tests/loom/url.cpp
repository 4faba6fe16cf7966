#include <doctest/doctest.h>

#include <map>
#include <set>

#include "loom/genres.h"
#include "loom/rules_files.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

Format url_format(const std::string& puzzle) {
    return format_named(*formats::loom::formats_for(gallery().at(puzzle)), "puzz.link");
}

std::string without_end(std::string text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == '/')) text.pop_back();
    return text;
}

// The same board said in another way: other names, signs for the same thing, white dots for dark ones.
const std::map<std::string, std::string> said_otherwise = {
    {"tentaisho/5/5/6fl94fi65en8dbf10000", "tentaisho/5/5/6el84ei64en8cae10000"},
    {"kakuro/5/5/48la000na0lh3l0Bn000cl00c4a3", "kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3"},
    {"masyu/10/10/0600003i06b1300600000a30600i090330", "mashu/10/10/0600003i06b1300600000a30600i090330"},
    {"slither/4/4/dgdh2c71", "slither/4/4/dgdh2c7b"},
    {"fillomino/6/6/h.j.3g2k5233k2g14j3h", "fillomino/6/6/n3g2k5233k2g14j3h"}};

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("addresses that people use are read, and printed as they were") {
        std::set<std::string> seen;
        for (const GenreBoard& b : genre_boards()) {
            if (!seen.insert(b.url).second) continue;
            CAPTURE(b.url);
            const Format f = url_format(b.puzzle);
            CHECK(f.looks_like(b.url));
            const auto board = f.parse(b.url);
            if (const char* why = not_ours(b.url)) {
                REQUIRE_FALSE(board);
                CHECK_MESSAGE(board.error().message.find(why) != std::string::npos, board.error().text());
                continue;
            }
            if (!board) FAIL(board.error().text());
            const auto other = said_otherwise.find(b.url);
            CHECK(without_end(f.print(*board)) == without_end(other == said_otherwise.end() ? b.url : other->second));
        }
        if (seen.empty()) MESSAGE("skipped: no boards of other people's puzzles here");
    }

    TEST_CASE("a board of any puzzle reads back from its address, or is refused with a sentence") {
        Dice dice(3);
        int printed = 0, refused = 0;
        for (const auto& [name, rules] : gallery()) {
            const auto formats = formats::loom::formats_for(rules);
            REQUIRE(formats);
            for (const Format& f : *formats) {
                if (f.name != "puzz.link") continue;
                for (int i = 0; i < effort(60); ++i) {
                    Drawn how;
                    how.density = dice.chance(0.2) ? 0.03 : dice.below(100) / 100.0;
                    how.single = dice.chance(0.5);
                    const int width = dice.between(1, 9),
                              height = name == "sudoku" || dice.chance(0.3) ? width : dice.between(1, 9);
                    const Board board = random_board(dice, *rules, width, height, how);
                    const std::string address = f.print(board);
                    CAPTURE(address);
                    const auto why = f.refuses(board);
                    if (why) {
                        ++refused;
                        CHECK(address.empty());
                        CHECK_MESSAGE(why->find("no such address") != std::string::npos, *why);
                        continue;
                    }
                    ++printed;
                    CHECK(f.looks_like(address));
                    const auto again = f.parse(address);
                    if (!again) FAIL(again.error().text());
                    CHECK(*again == board);
                }
            }
        }
        CHECK(printed > 5 * refused);
    }

    TEST_CASE("an address is read in every way it is written") {
        const Format slither = url_format("slitherlink"), akari = url_format("akari");
        const auto board = slither.parse("slither/5/5/cbcbcddad");
        REQUIRE(board);
        for (const char* text :
             {"https://puzz.link/p?slither/5/5/cbcbcddad", "http://pzv.jp/p.html?slither/5/5/cbcbcddad",
              "https://pzplus.tck.mn/p?slither/5/5/cbcbcddad/", "pzprxs.vercel.app/p?slither_edit/5/5/cbcbcddad",
              "https://puzz.link/p?type=editor&slither/5/5/cbcbcddad", "  slither_play/5/5/cbcbcddad\r\n",
              "slitherlink/5/5/cbcbcddad"}) {
            CAPTURE(text);
            CHECK(slither.looks_like(text));
            CHECK_FALSE(akari.looks_like(text));
            const auto again = slither.parse(text);
            REQUIRE(again);
            CHECK(*again == *board);
        }
        const auto full = slither.parse("slither/f/5/5/cbcbcddad");
        REQUIRE(full);
        CHECK(full->rule == "full");
        CHECK(slither.print(*full) == "slither/f/5/5/cbcbcddad\n");
        const auto blank = url_format("nurikabe").parse("nurikabe/7/6");
        REQUIRE(blank);
        CHECK(blank->width == 7);
    }

    TEST_CASE("what is wrong with an address is told with its place") {
        const auto error = [](const std::string& puzzle, const std::string& text) {
            const auto board = url_format(puzzle).parse(text);
            REQUIRE_FALSE(board);
            return board.error().text();
        };
        CHECK(error("slitherlink", "slither/5/5/cbcbcdda") ==
              "1:21: expected a digit, 'a' to 'e' or a run 'g' to 'z', as there are 25 places, found the end of the text");
        CHECK(error("slitherlink", "slither/2/2/44") == "1:13: expected a number from 0 to 3");
        CHECK(error("slitherlink", "slither/q/2/2/z") == "1:9: expected other rules: the flag 'q' is not known here");
        CHECK(error("slitherlink", "slither/2/2/jj") == "1:14: expected nothing after the last square, found 'j'");
        CHECK(error("slitherlink", "slither/9999/9999/z") == "1:19: expected a board of at most 4000000 squares");
        CHECK(error("slitherlink", "slither/1999/1999/z") == "1:19: expected a longer text for a board of 3996001 squares");
        CHECK(error("akari", "slither/2/2/j") == "1:1: expected 'akari', found 'slither'");
        CHECK(error("sudoku", "sudoku/4/3/r") == "1:12: expected a board as wide as it is high");
        CHECK(error("heyawake", "heyawake/2/2/g0g").find("enclose") != std::string::npos);
    }

    TEST_CASE("a code line that makes no sense is an error in the rules file") {
        const auto error = [](const std::string& line) {
            const auto rules = rules_of_text(
                "puzzle P\ngiven cell number 0..\ngiven areas\nfill cell a | b\neach number: count a in area = number\n" + line +
                    "\n",
                "p");
            const auto formats = formats::loom::formats_for(rules);
            REQUIRE_FALSE(formats);
            return formats.error().text();
        };
        CHECK(error("code \"p\": hexx number").substr(0, 37) == "6:11: expected a part of an address (");
        CHECK(error("code \"p\": hex nummer") == "6:15: expected the name of a layer of the file, found 'nummer'");
        CHECK(error("code \"p\": walls room") == "6:11: expected the name of areas that are given after 'walls'");
        CHECK(error("code hex number") == "6:6: expected the puzzle's name there, in quotes, found 'hex'");
        CHECK(error("code \"p\" with \"f\" full: hex number") == "6:19: expected the name of a variant, found 'full'");
        CHECK(error("code \"p\": circles 1 a 2 b") == "6:21: expected a mark that a board can hold, found 'a'");
        CHECK(error("code \"p\": bits number") == "6:11: expected a lone mark after 'bits'");
    }
}
