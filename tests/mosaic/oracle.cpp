#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"
#include "support/brute_force.h"
#include "support/effort.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("mosaic") {
    TEST_CASE("count, solve and check agree with brute force over the judge") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(1);
        const int boards = effort(20'000);
        int solvable = 0;
        for (int i = 0; i < boards; ++i) {
            // Mostly up to twelve squares; now and then as large as brute force can bear.
            const bool large = i % 100 == 0, largest = i % 2'000 == 0 && !sanitized;
            int width, height;
            do {
                width = largest ? 5 : dice.between(1, 5);
                height = largest ? (i == 0 ? 5 : 4) : dice.between(1, 5);
            } while (!largest && width * height > (large ? 16 : 12));
            const Board board = random_mosaic(dice, width, height, dice.below(101) / 100.0, i % 2 == 1);
            CAPTURE(mosaic.formats[1]->print(board));
            const std::uint64_t expected = brute_count(mosaic, board);
            solvable += expected > 0;
            Settings settings;
            settings.propagate = i % 3 != 0;
            settings.group = i % 5 != 0;
            if (i % 4 == 1) settings.order = orders()[static_cast<std::size_t>(i) % orders().size()];
            const CountAnswer counted = count(mosaic, board, settings);
            REQUIRE(counted.exact);
            REQUIRE(counted.count == expected);
            const SolveAnswer solved = solve(mosaic, board, settings);
            REQUIRE(solved.decided);
            REQUIRE(solved.solution.has_value() == (expected > 0));
            const CheckAnswer checked = check(mosaic, board, settings);
            REQUIRE(checked.count == expected);
            REQUIRE(checked.verdict == (expected == 0   ? Verdict::none
                                        : expected == 1 ? Verdict::unique
                                                        : Verdict::several));
            REQUIRE(checked.solutions.size() == std::min<std::uint64_t>(expected, 2));
            if (expected > 1) REQUIRE(checked.solutions[0] != checked.solutions[1]);
        }
        CHECK(solvable * 2 >= boards);
    }
}
