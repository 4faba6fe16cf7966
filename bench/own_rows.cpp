// From a parsed board to the proved answer of check(), processor time. Each file is gone over again and
// again; the quickest round counts, since what else the machine does only ever adds to it.
#include "own_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <vector>

#include "gridloom/answers.h"
#include "support/corpus.h"

namespace gridloom::bench {
namespace {

// Mean processor time a board in microseconds, in process, from ../shared/anchors.md: the solvers of
// sgt-puzzles, which deduce and prove nothing beyond their rules.
struct Anchor {
    const char* puzzle;
    const char* file;
    double sgt;
};
constexpr Anchor anchors[] = {
    {"net", "5x5", 5.7},       {"net", "9x9", 24.8},         {"net", "15x15", 86},      {"net", "25x25", 418},
    {"net", "40x40", 1267},    {"net", "100x100", 7800},     {"net", "200x200", 36600}, {"net", "5x5w", 10.4},
    {"net", "9x9w", 33.5},     {"net", "15x15w", 114},       {"net", "25x25w", 458},    {"net", "30x30w", 677},
    {"mosaic", "5x5", 2.1},    {"mosaic", "10x10", 23},      {"mosaic", "15x15", 77},   {"mosaic", "25x25", 463},
    {"mosaic", "50x50", 3755}, {"mosaic", "100x100", 18600},
};

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Microseconds a board.
double own_time(const Puzzle& puzzle, const std::vector<Board>& boards) {
    double best = 1e9, spent = 0;
    for (int round = 0; round < 5 || spent < 0.3; ++round) {
        const double start = processor_seconds();
        for (const Board& board : boards)
            if (check(puzzle, board).verdict != Verdict::unique) return -1;
        const double took = processor_seconds() - start;
        spent += took;
        best = std::min(best, took / static_cast<double>(boards.size()));
    }
    return best * 1e6;
}

}  // namespace

void own_rows(const std::function<void(const OwnRow&)>& tell, const std::string& only) {
    for (const Anchor& anchor : anchors) {
        if (!only.empty() && only != anchor.file) continue;
        const Puzzle& puzzle = *find_puzzle(anchor.puzzle);
        std::vector<Board> boards;
        const auto file = testing::shared_corpus() / anchor.puzzle / fmt::format("{}.tsv", anchor.file);
        for (const auto& known : testing::read_tsv(file)) boards.push_back(*parse_board(puzzle, known.board));
        tell({anchor.puzzle, anchor.file, boards.size(), boards.empty() ? 0 : own_time(puzzle, boards), anchor.sgt});
    }
}

}  // namespace gridloom::bench
