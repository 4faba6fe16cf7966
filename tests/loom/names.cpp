// By what puzzles are known on the command line, and the addresses that name them.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>

#include "gridloom/puzzle.h"
#include "loom/genres.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::string found(const std::string& name) {
    const Puzzle* puzzle = find_puzzle(name);
    return puzzle ? puzzle->name : "none";
}

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("a puzzle is called as its file, in lower case without spaces, and no name is used twice") {
        std::map<std::string, std::string> owner;
        int files = 0;
        for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(GRIDLOOM_SOURCE_DIR) / "puzzles")) {
            CHECK(found(entry.path().stem().string()) == entry.path().stem().string());
            ++files;
        }
        CHECK(files == 45);
        for (const Puzzle* puzzle : all_puzzles()) {
            std::vector<std::string> names = puzzle->aliases;
            names.push_back(puzzle->name);
            for (const std::string& name : names) {
                CAPTURE(name);
                CHECK(owner.emplace(name, puzzle->name).second);
                CHECK(found(name) == puzzle->name);
                CHECK(name.find(' ') == name.npos);
                for (const char c : name) CHECK_FALSE((c >= 'A' && c <= 'Z'));
            }
        }
    }

    TEST_CASE("other names, those of puzz.link and those of Simon Tatham's collection are aliases") {
        const std::map<std::string, std::string> names = {{"battleships", "battleship"},
                                                          {"lightup", "akari"},
                                                          {"takuzu", "binairo"},
                                                          {"unruly", "binairo"},
                                                          {"hakyuu", "ripple"},
                                                          {"tectonic", "suguru"},
                                                          {"starbattle", "starbattle"},
                                                          {"killer", "killersudoku"},
                                                          {"tentaishow", "galaxies"},
                                                          {"bag", "cave"},
                                                          {"corral", "cave"},
                                                          {"walllogic", "fourwinds"},
                                                          {"fillapix", "mosaic"},
                                                          {"fences", "slitherlink"},
                                                          {"bridges", "hashi"},
                                                          {"hashiwokakero", "hashi"},
                                                          {"kuromasu", "kurodoko"},
                                                          {"gokigennaname", "slant"},
                                                          {"spiralgalaxies", "galaxies"},
                                                          {"rippleeffect", "ripple"},
                                                          {"slither", "slitherlink"},
                                                          {"mashu", "masyu"},
                                                          {"pearl", "masyu"},
                                                          {"country", "countryroad"},
                                                          {"castle", "castlewall"},
                                                          {"tentaisho", "galaxies"},
                                                          {"hashikake", "hashi"},
                                                          {"mines", "minesweeper"},
                                                          {"numlin", "numberlink"},
                                                          {"gokigen", "slant"},
                                                          {"bijutsukan", "akari"},
                                                          {"building", "skyscrapers"},
                                                          {"yajirin", "yajilin"},
                                                          {"loopy", "slitherlink"},
                                                          {"pattern", "nonogram"},
                                                          {"singles", "hitori"},
                                                          {"range", "kurodoko"},
                                                          {"solo", "sudoku"},
                                                          {"towers", "skyscrapers"},
                                                          {"unequal", "futoshiki"},
                                                          {"filling", "fillomino"},
                                                          {"rect", "shikaku"}};
        for (const auto& called : names) CHECK_MESSAGE(found(called.first) == called.second, called.first);
        CHECK(found("Akari") == "none");  // names are lower case
    }

    TEST_CASE("boards of other people have the names of their puzzles") {
        for (const GenreBoard& b : genre_boards()) CHECK(found(b.puzzle) != "none");
    }

    TEST_CASE("an address is the same with or without its scheme, www, its site's page and a slash at the end") {
        const std::string body = "slither/5/5/cbcbcddad";
        const auto board = parse_board(*find_puzzle("slitherlink"), body);
        REQUIRE(board);
        for (const std::string before :
             {"https://puzz.link/p?", "http://puzz.link/p?", "https://www.puzz.link/p?", "puzz.link/p?", "www.puzz.link/p?",
              "//puzz.link/p?", "http://pzv.jp/p.html?", "https://pzv.jp/p.html?", "http://www.pzv.jp/p.html?",
              "http://pzv.jp/p?", "https://pzplus.tck.mn/p?", "https://pzplus.tck.mn/p.html?", "https://pzprxs.vercel.app/p?",
              "https://puzz.link/p.html?", "https://puzz.link/p?type=editor&", ""})
            for (const char* behind : {"", "/", "\n", "/\r\n"}) {
                const std::string text = before + body + behind;
                CAPTURE(text);
                const auto named = recognise(text);
                REQUIRE(named);
                CHECK(named->puzzle->name == "slitherlink");
                const auto again = parse_board(*named->puzzle, named->board);
                REQUIRE_MESSAGE(again, again.error().text());
                CHECK(*again == *board);
            }
    }

    TEST_CASE("flags of an address choose a variant, and what an address does not tell is refused where it stands") {
        const auto told = [](const std::string& text) {
            const auto named = recognise(text);
            if (!named) return std::string("not recognised");
            const auto board = parse_board(*named->puzzle, named->board);
            return board ? "rule " + board->rule : board.error().text();
        };
        CHECK(told("https://puzz.link/p?slither/f/2/2/3b") == "rule full");
        CHECK(told("https://puzz.link/p?slither/2/2/3b") == "rule ");
        CHECK(told("https://puzz.link/p?slither/x/2/2/3b") == "1:29: expected other rules: the flag 'x' is not known here");
        CHECK(told("https://puzz.link/p?mashu/v:/3/3/000") ==
              "1:27: expected the usual rules, found 'v:', which marks a board with rules of its own that no address tells: "
              "leave it out "
              "to ask under the usual ones");
        CHECK(told("https://puzz.link/p?slither/2/2/3z") == "1:34: expected a shorter run: there are 4 places");
        CHECK(told("https://puzz.link/p?slither/2/2/3!") ==
              "1:34: expected a digit, 'a' to 'e' or a run 'g' to 'z', as there are 4 places, found '!'");
        CHECK(told("https://puzz.link/p?slither/0/2/3b") == "1:29: expected a number of columns of at least 1, found '0'");
        CHECK(told("https://puzz.link/p?chess/2/2/3b") == "not recognised");
    }
}
