#include <fmt/format.h>

#include <chrono>

#include "bench.h"
#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"

namespace gridloom::bench {

void count(const Options& options) {
    const Puzzle& mosaic = *find_puzzle("mosaic");
    testing::Dice dice(2);
    fmt::print("count: random 10x10 Mosaics, frontier and classic\n");
    fmt::print("  {:>7} {:>22} | {:>6} {:>7} {:>9} | {:>11} {:>9}\n", "density", "solutions", "peak", "states", "ms", "states",
               "ms");
    for (int percent = 100; percent >= 20; percent -= 10)
        for (int i = 0; i < 2; ++i) {
            const Board board = testing::random_mosaic(dice, 10, 10, percent / 100.0, false);
            const CountAnswer ours = gridloom::count(mosaic, board);
            Limits limits;
            limits.seconds = options.classic_seconds;
            const auto start = std::chrono::steady_clock::now();
            const ClassicAnswer theirs = mosaic.classic->count(board, limits);
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            const bool finished = theirs.stopped == Stop::none;
            fmt::print("  {:>5} % {:>22} | {:>6} {:>7} {:>9.3f} | {:>11} {:>9.1f}{}\n", percent, ours.count.str(),
                       ours.stats.peak, ours.stats.states, ours.stats.seconds * 1e3, theirs.states, seconds * 1e3,
                       !finished                    ? " (gave up)"
                       : theirs.count == ours.count ? ""
                                                    : " DIFFERS");
        }
    fmt::print("\n");
}

}  // namespace gridloom::bench
