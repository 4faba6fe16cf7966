#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>

#include "bench.h"
#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"
#include "worst_boards.h"

namespace gridloom::bench {
namespace {

std::string id(const Board& board) {
    std::string text = find_format(*find_puzzle("mosaic"), "sgt")->print(board);
    text.pop_back();
    return text;
}

// The quickest of three: what the program needs, without what else the machine was doing.
double own_seconds(const Board& board) {
    double best = 1e9;
    for (int i = 0; i < 3; ++i) best = std::min(best, gridloom::solve(*find_puzzle("mosaic"), board).stats.seconds);
    return best;
}

}  // namespace

void solve(const Options& options) {
    const Puzzle& mosaic = *find_puzzle("mosaic");
    testing::Dice dice(1);
    double total = 0, worst = 0;
    std::string worst_board;
    int solvable = 0;
    constexpr int boards = 1000;
    for (int i = 0; i < boards; ++i) {
        const Board board = testing::random_mosaic(dice, 10, 10, i / (boards - 1.0), i % 2 == 1);
        const double seconds = own_seconds(board);
        solvable += gridloom::solve(mosaic, board).solution.has_value();
        total += seconds;
        if (seconds > worst) worst = seconds, worst_board = id(board);
    }
    fmt::print("solve: {} random 10x10 Mosaics, density 0 to 1, {} with a solution\n", boards, solvable);
    fmt::print("  mean {:.3f} ms, worst {:.3f} ms on {}\n", total / boards * 1e3, worst * 1e3, worst_board);

    const Board hard = worst_mosaic_for_the_textbook();
    const SolveAnswer ours = gridloom::solve(mosaic, hard);
    Limits limits;
    limits.seconds = options.classic_seconds;
    const auto start = std::chrono::steady_clock::now();
    const ClassicAnswer theirs = mosaic.classic->solve(hard, limits);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print("solve: the textbook method's worst board, {}\n", id(hard));
    fmt::print("  frontier {:.3f} ms, {} states; classic {:.2f} s, {} states{}\n\n", ours.stats.seconds * 1e3, ours.stats.states,
               seconds, theirs.states, theirs.stopped == Stop::none ? "" : " (gave up)");
}

}  // namespace gridloom::bench
