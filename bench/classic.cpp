// Each puzzle's textbook method beside the frontier, on the same boards, counting.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>

#include "bench.h"
#include "fourwinds/random_fourwinds.h"
#include "gridloom/answers.h"
#include "net/random_net.h"

namespace gridloom::bench {
namespace {

using Draw = std::function<Board(testing::Dice&)>;

void compare(const std::string& title, const char* name, const Options& options, int boards, const Draw& draw) {
    const Puzzle& puzzle = *find_puzzle(name);
    testing::Dice dice(7);
    double ours = 0, ours_worst = 0, theirs = 0, theirs_worst = 0;
    int given_up = 0;
    for (int i = 0; i < boards; ++i) {
        const Board board = draw(dice);
        const CountAnswer a = gridloom::count(puzzle, board);
        const double solved = gridloom::solve(puzzle, board).stats.seconds;
        ours += a.stats.seconds;
        ours_worst = std::max({ours_worst, a.stats.seconds, solved});
        Limits limits;
        limits.seconds = options.classic_seconds;
        const auto start = std::chrono::steady_clock::now();
        const ClassicAnswer c = puzzle.classic->count(board, limits);
        const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        theirs += seconds;
        theirs_worst = std::max(theirs_worst, seconds);
        if (c.stopped != Stop::none)
            ++given_up;
        else if (c.count != a.count)
            fmt::print("  DIFFERENT COUNTS on board {}\n", i);
    }
    fmt::print("classic: {} {}\n", boards, title);
    fmt::print("  frontier mean {:.3f} ms, worst of solve and count {:.3f} ms; classic mean {:.1f} ms, worst {:.1f} ms{}\n\n",
               ours / boards * 1e3, ours_worst * 1e3, theirs / boards * 1e3, theirs_worst * 1e3,
               given_up ? fmt::format(", {} given up", given_up) : "");
}

}  // namespace

void classic(const Options& options) {
    compare("Four Winds 12x12, grown", "fourwinds", options, 100,
            [](testing::Dice& dice) { return testing::grow_fourwinds(dice, 12, 12, {}).board; });
    compare("Nets 10x10, matching only", "net", options, 100,
            [](testing::Dice& dice) { return testing::random_net(dice, 10, 10, false, "matching", false); });
    compare("Nets 8x8 that wrap, matching only", "net", options, 100,
            [](testing::Dice& dice) { return testing::random_net(dice, 8, 8, true, "matching", false); });
}

}  // namespace gridloom::bench
