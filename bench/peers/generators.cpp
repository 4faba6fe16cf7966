// Making boards: sgt-puzzles' generators and ours, boards a second of processor time.
#include <fmt/format.h>

#include <algorithm>

#include "peers/sections.h"
#include "support/process.h"

namespace gridloom::peers {
namespace {

// Boards a second, or 0 where the program failed.
double rate(const std::vector<std::string>& words, int boards) {
    const testing::Run made = testing::run(words);
    const auto lines = std::count(made.out.begin(), made.out.end(), '\n');
    return made.code == 0 && lines == boards ? boards / made.processor_seconds : 0;
}

std::string written(double boards_a_second) {
    if (boards_a_second == 0) return "–";
    return fmt::format("{:.{}f}", boards_a_second, boards_a_second < 10 ? 2 : 0);
}

// A puzzle and a size of ours, the same board of theirs, and how many of each are made.
struct Kind {
    const char *puzzle, *size, *game, *parameters;
    int ours, sgt;
};

// Where a game has levels, its easiest with unique boards: ours are thinned until no clue can be spared, theirs while their solver of
// that level gets through. Boards of Nonogram, Tents and Minesweeper keep all clues with sgt-puzzles.
constexpr Kind kinds[] = {{"net", "5x5", "net", "5x5", 1000, 1000},
                          {"net", "15x15", "net", "15x15", 1000, 1000},
                          {"net", "30x30", "net", "30x30", 100, 100},
                          {"mosaic", "5x5", "mosaic", "5x5", 1000, 1000},
                          {"mosaic", "10x10", "mosaic", "10x10", 200, 200},
                          {"mosaic", "20x20", "mosaic", "20x20", 20, 20},
                          {"slitherlink", "7x7", "loopy", "7x7t0de", 20, 200},
                          {"slitherlink", "10x10", "loopy", "10x10t0de", 20, 200},
                          {"masyu", "8x8", "pearl", "8x8de", 10, 50},
                          {"nonogram", "10x10", "pattern", "10x10", 20, 200},
                          {"hitori", "8x8", "singles", "8x8de", 5, 200},
                          {"kurodoko", "9x9", "range", "9x9", 20, 200},
                          {"akari", "10x10", "lightup", "10x10b20s4d0", 10, 200},
                          {"tents", "8x8", "tents", "8x8de", 5, 200},
                          {"binairo", "8x8", "unruly", "8x8ude", 20, 200},
                          {"sudoku", "9x9", "solo", "3x3db", 10, 200},
                          {"skyscrapers", "5x5", "towers", "5de", 20, 200},
                          {"futoshiki", "5x5", "unequal", "5de", 20, 200},
                          {"fillomino", "7x7", "filling", "7x7", 2, 200},
                          {"shikaku", "7x7", "rect", "7x7", 2, 200},
                          {"galaxies", "7x7", "galaxies", "7x7dn", 2, 200},
                          {"hashi", "7x7", "bridges", "7x7i30e10m2d0", 5, 200},
                          {"slant", "8x8", "slant", "8x8de", 20, 200},
                          {"minesweeper", "9x9", "mines", "9x9n10", 20, 200}};

}  // namespace

void generators(Bench& bench) {
    bench.report.heading("Generators, boards a second");
    std::vector<Row> rows;
    for (const Kind& kind : kinds) {
        if (std::string(kind.puzzle).find(bench.only) == std::string::npos) continue;
        const double sgt = rate({std::string("/usr/games/sgt-") + kind.game, "--generate", std::to_string(kind.sgt),
                                 std::string(kind.parameters) + "#1"},
                                kind.sgt);
        const double ours = rate({GRIDLOOM_BINARY, "generate", kind.puzzle, "--size", kind.size, "--n", std::to_string(kind.ours),
                                  "--seed", "1", "--time-limit", fmt::format("{}s", bench.own_limit)},
                                 kind.ours);
        rows.push_back({fmt::format("{} {}", kind.puzzle, kind.size), written(ours), written(sgt),
                        ours > 0 && sgt > 0 ? fmt::format("{:.3f}", ours / sgt) : "–"});
    }
    bench.report.table({"boards", "ours", "sgt-puzzles", "ours / sgt"}, rows);
}

}  // namespace gridloom::peers
