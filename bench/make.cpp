// Making boards: ours and sgt-puzzles' generators in the same run, boards a second of processor time, at
// every size of their own figures; and how many clues each leaves.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "bench.h"
#include "gridloom/make.h"
#include "gridloom/puzzle.h"
#include "support/process.h"

namespace gridloom::bench {
namespace {

struct Sort {
    const char *puzzle, *size;
    int sgt, ours;  // boards of each
};

constexpr Sort sorts[] = {{"net", "5x5", 20000, 20000},    {"net", "9x9", 4000, 8000},   {"net", "15x15", 1000, 3000},
                          {"net", "30x30", 150, 1000},     {"net", "100x100", 2, 30},    {"mosaic", "5x5", 10000, 20000},
                          {"mosaic", "10x10", 1000, 2000}, {"mosaic", "20x20", 40, 200}, {"mosaic", "30x30", 6, 40},
                          {"mosaic", "50x50", 1, 6}};

struct Made {
    double seconds = 0;  // a board
    double clues = 0;    // a board, of Mosaics
};

Made measure(const std::vector<std::string>& words, const Sort& sort, int boards) {
    const testing::Run run = testing::run(words);
    Made made;
    if (run.code != 0) return made;
    made.seconds = run.processor_seconds / boards;
    const Puzzle& puzzle = *find_puzzle(sort.puzzle);
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);)
        if (const auto board = parse_board(puzzle, line))
            made.clues += static_cast<double>(maker_of(puzzle)->clues(*board).size()) / boards;
    return made;
}

std::vector<std::string> our_words(const Sort& sort, int boards, bool minimal) {
    std::vector<std::string> words = {GRIDLOOM_BINARY,        "generate", sort.puzzle, "--size", sort.size, "--n",
                                      std::to_string(boards), "--seed",   "1"};
    if (minimal) words.push_back("--minimal");
    return words;
}

std::string rate(double seconds) { return seconds > 0 ? fmt::format("{:.{}f}", 1 / seconds, seconds > 0.1 ? 2 : 0) : "-"; }

}  // namespace

void make(const Options&) {
    fmt::print("{:<16}{:>12}{:>12}{:>8}{:>12}{:>12}{:>9}{:>14}{:>10}\n", "boards", "sgt /s", "ours /s", "ratio", "sgt clues",
               "our clues", "fewer", "minimal /s", "clues");
    for (const Sort& s : sorts) {
        const Made sgt =
            measure({std::string("/usr/games/sgt-") + s.puzzle, "--generate", std::to_string(s.sgt), std::string(s.size) + "#1"},
                    s, s.sgt);
        const Made ours = measure(our_words(s, s.ours, false), s, s.ours);
        fmt::print("{:<16}{:>12}{:>12}{:>8}", fmt::format("{} {}", s.puzzle, s.size), rate(sgt.seconds), rate(ours.seconds),
                   ours.seconds > 0 && sgt.seconds > 0 ? fmt::format("{:.1f}x", sgt.seconds / ours.seconds) : "-");
        if (ours.clues > 0 && sgt.clues > 0) {
            const int few = std::max(1, s.ours / 4);
            const Made minimal = measure(our_words(s, few, true), s, few);
            fmt::print("{:>12.1f}{:>12.1f}{:>8.1f}%{:>14}{:>10.1f}", sgt.clues, ours.clues, 100 * (1 - ours.clues / sgt.clues),
                       rate(minimal.seconds), minimal.clues);
        }
        fmt::print("\n");
        std::fflush(stdout);
    }
    const Sort large{"mosaic", "100x100", 0, 1};
    const Made minimal = measure(our_words(large, 1, true), large, 1);
    fmt::print("mosaic 100x100, minimal: {:.1f} s, {:.0f} clues\n", minimal.seconds, minimal.clues);
}

}  // namespace gridloom::bench
