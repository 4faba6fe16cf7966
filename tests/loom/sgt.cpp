#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <set>

#include "formats/loom/sgt_mines.h"
#include "loom/rules_files.h"
#include "support/effort.h"
#include "support/process.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

Format sgt_format(const std::string& puzzle) { return format_named(*formats::loom::formats_for(gallery().at(puzzle)), "sgt"); }

void check_id(const std::string& puzzle, const std::string& id) {
    const Format f = sgt_format(puzzle);
    CAPTURE(puzzle);
    CAPTURE(id);
    CHECK(f.looks_like(id));
    const auto board = f.parse(id);
    if (!board) FAIL(board.error().text());
    if (f.refuses(*board)) {
        CHECK(puzzle == "minesweeper");
        return;
    }
    CHECK(f.print(*board) == id + "\n");
}

struct Made {
    const char* puzzle;
    const char* program;
    std::array<const char*, 3> parameters;
};
constexpr std::array<Made, 19> programs = {{{"slitherlink", "sgt-loopy", {"7x7t0de", "10x10t0dn", "5x8t0dh"}},
                                            {"masyu", "sgt-pearl", {"6x6de", "8x8dt", "5x5den"}},
                                            {"nonogram", "sgt-pattern", {"10x10", "20x20", "7x12"}},
                                            {"hitori", "sgt-singles", {"5x5de", "8x8de", "12x12dk"}},
                                            {"kurodoko", "sgt-range", {"9x6", "12x8", "5x5"}},
                                            {"akari", "sgt-lightup", {"7x7b20s4d0", "10x10b20s2d2", "9x5b30s0d1"}},
                                            {"tents", "sgt-tents", {"8x8de", "10x10dt", "9x6de"}},
                                            {"binairo", "sgt-unruly", {"8x8dt", "10x10udn", "6x8de"}},
                                            {"sudoku", "sgt-solo", {"2x3", "3x3da", "6jdt"}},
                                            {"killersudoku", "sgt-solo", {"2x2kdb", "2x3kdb", "2x2kdb"}},
                                            {"skyscrapers", "sgt-towers", {"4de", "5dh", "6de"}},
                                            {"futoshiki", "sgt-unequal", {"4de", "5dk", "6de"}},
                                            {"fillomino", "sgt-filling", {"9x7", "13x9", "5x5"}},
                                            {"shikaku", "sgt-rect", {"7x7", "15x15", "7x7e1"}},
                                            {"galaxies", "sgt-galaxies", {"7x7dn", "6x9dn", "7x7dn"}},
                                            {"hashi", "sgt-bridges", {"7x7i30e10m2d0", "10x10i30e10m2d2", "9x12m2"}},
                                            {"slant", "sgt-slant", {"5x5de", "8x8dh", "12x10de"}},
                                            {"minesweeper", "sgt-mines", {"9x9n10", "9x9n35", "16x16n40"}},
                                            {"mosaic", "sgt-mosaic", {"3x3", "5x5", "10x10"}}}};

}  // namespace

TEST_SUITE("loom") {
    TEST_CASE("game IDs of every program and preset are read, and printed as they were") {
        std::ifstream in(GRIDLOOM_SOURCE_DIR "/tests/boards/sgt.tsv");
        std::set<std::string> puzzles;
        for (std::string line; std::getline(in, line);) {
            if (line[0] == '#') continue;
            const std::size_t tab = line.find('\t');
            check_id(line.substr(0, tab), line.substr(tab + 1));
            puzzles.insert(line.substr(0, tab));
        }
        CHECK(puzzles.size() == programs.size());
    }

    TEST_CASE("game IDs made in this very run are read, and printed as they were") {
        for (const Made& made : programs) {
            const std::string program = std::string("/usr/games/") + made.program;
            if (!std::filesystem::exists(program)) {
                MESSAGE("skipped: sgt-puzzles are not installed");
                return;
            }
            for (const char* parameters : made.parameters) {
                const Run made_now = run({program, "--generate", std::to_string(std::max(1, effort(4))), parameters});
                std::istringstream lines(made_now.out);
                int ids = 0;
                for (std::string id; std::getline(lines, id); ++ids) check_id(made.puzzle, id);
                CHECK_MESSAGE(ids > 0, program << " " << parameters);
            }
        }
    }

    TEST_CASE("a board of any puzzle reads back from its game ID, or is refused with a sentence") {
        Dice dice(4);
        int printed = 0;
        for (const auto& [name, rules] : gallery()) {
            const auto formats = formats::loom::formats_for(rules);
            REQUIRE(formats);
            for (const Format& f : *formats) {
                if (f.name != "sgt") continue;
                for (int i = 0; i < effort(60); ++i) {
                    Drawn how;
                    how.density = dice.chance(0.2) ? 0.03 : dice.below(100) / 100.0;
                    how.single = dice.chance(0.7);
                    const int width = dice.between(1, 9), height = dice.chance(0.4) ? width : dice.between(1, 9);
                    const Board board = random_board(dice, *rules, width, height, how);
                    const std::string id = f.print(board);
                    CAPTURE(id);
                    const auto why = f.refuses(board);
                    if (why) {
                        CHECK_MESSAGE(why->find("no such game ID") != std::string::npos, *why);
                        continue;
                    }
                    ++printed;
                    const auto again = f.parse(id);
                    if (!again) FAIL(again.error().text());
                    CHECK(*again == board);
                }
            }
        }
        CHECK(printed > effort(300));
    }

    TEST_CASE("an ID says which rules hold, and others than ours are refused") {
        const auto alike = sgt_format("binairo").parse("2x2:aAc"), different = sgt_format("binairo").parse("2x2u:aAc");
        REQUIRE(alike);
        REQUIRE(different);
        CHECK(alike->rule == "unruly");
        CHECK(different->rule.empty());
        CHECK(different->planes[0] == Plane{1, 0, -1, -1});
        const auto error = [](const std::string& puzzle, const std::string& id) {
            const auto board = sgt_format(puzzle).parse(id);
            REQUIRE_FALSE(board);
            return board.error().text();
        };
        CHECK(error("slitherlink", "5x5t1:z") == "1:4: expected parameters that mean this puzzle, found 't1'");
        CHECK(error("hashi", "5x5m3:y") == "1:4: expected parameters that mean this puzzle, found 'm3'");
        CHECK(error("futoshiki", "4a:0,0") == "1:2: expected parameters that mean this puzzle, found 'a'");
        CHECK(error("sudoku", "3x3x:zzz") == "1:4: expected other parameters: 'x' is not known here");
        CHECK(error("sudoku", "2x2k:p,_").find("this is another puzzle") != std::string::npos);
        CHECK(error("slitherlink", "3x3t0:d4d") ==
              "1:8: expected a number from 0 to 3 or a run, as there are 9 places, found '4'");
        CHECK(error("slitherlink", "3x3t0:dd") ==
              "1:9: expected a number from 0 to 3 or a run, as there are 9 places, found the end of the text");
        CHECK(error("slitherlink", "3x3t0:j") == "1:7: expected a shorter run: there are 9 places");
        CHECK(error("minesweeper", "9x9n10:r10,u,0123").find("draws them at the first click") != std::string::npos);
        CHECK(error("slitherlink", "9999x9999:a") == "1:1: expected a board of at most 4000000 squares");
    }

    TEST_CASE("what lies under a mask of mines is what opens") {
        // SHA-1 of "0" after the seed "abc" is that of "abc0".
        const std::vector<std::uint8_t> seed = {'a', 'b', 'c'};
        const std::vector<std::uint8_t> begin = {0x06, 0x2c, 0x64, 0x8a};
        const auto mask = formats::loom::mask_of(seed, 24);
        CHECK(mask.size() == 24);
        CHECK(std::vector<std::uint8_t>(mask.begin(), mask.begin() + 4) == begin);
        const auto board = sgt_format("minesweeper").parse("3x3:0,0,u008");
        REQUIRE(board);
        CHECK(board->planes[0] == Plane{0, 0, 0, 0, 1, 1, 0, 1, -1});
    }
}
