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

}  // namespace

void generators(Bench& bench) {
    bench.report.heading("Generators, boards a second");
    struct Kind {
        const char *puzzle, *size;
        int boards;
    };
    std::vector<Row> rows;
    for (const Kind& kind : {Kind{"net", "5x5", 1000}, Kind{"net", "15x15", 1000}, Kind{"net", "30x30", 100},
                             Kind{"mosaic", "5x5", 1000}, Kind{"mosaic", "10x10", 200}, Kind{"mosaic", "20x20", 20}}) {
        const std::string boards = std::to_string(kind.boards);
        const double sgt = rate(
            {std::string("/usr/games/sgt-") + kind.puzzle, "--generate", boards, std::string(kind.size) + "#1"}, kind.boards);
        const double ours =
            rate({GRIDLOOM_BINARY, "generate", kind.puzzle, "--size", kind.size, "--n", boards, "--seed", "1"}, kind.boards);
        rows.push_back(
            {fmt::format("{} {}", kind.puzzle, kind.size), written(ours), written(sgt), ours > 0 ? ratio(ours, sgt) : "–"});
    }
    bench.report.table({"boards", "ours", "sgt-puzzles", "ours / sgt"}, rows);
}

}  // namespace gridloom::peers
