// A plan is made without sweeping, and its bounds hold for the sweep.
#include "gridloom/estimate.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "mosaic/random_mosaic.h"
#include "support/any_board.h"
#include "support/effort.h"
#include "support/endless.h"
#include "support/sanitized.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("answers") {
    TEST_CASE("no layer is wider than its estimate") {
        Dice dice(64);
        int wide = 0;
        const int side = sanitized ? 6 : 8;
        for (int i = 0; i < std::max(40, effort(80)); ++i) {
            const AnyBoard any =
                i % 4 == 0 ? AnyBoard{find_puzzle("mosaic"), random_mosaic(dice, side, side, dice.between(40, 60) / 100.0, false)}
                           : any_small_board(dice, i);
            CAPTURE(any.puzzle->formats[0]->print(any.board));
            Settings settings;
            settings.order = orders()[static_cast<std::size_t>(i) % orders().size()];
            const EstimateAnswer plan = estimate(*any.puzzle, any.board, settings);
            const CountAnswer counted = count(*any.puzzle, any.board, settings);
            REQUIRE(counted.exact);
            CHECK(plan.stats.forced == counted.stats.forced);
            CHECK(plan.stats.states == 0);
            REQUIRE(plan.parts.size() == counted.stats.parts);
            if (plan.contradiction) CHECK(counted.count == 0);
            double all = 0, widest = 0;
            for (const PartEstimate& p : plan.parts) {
                all += std::exp2(p.cost);
                widest = std::max(widest, std::exp2(p.widest));
                CHECK(p.widest <= p.cost + 1e-9);
            }
            // Networks are estimated by feel; sums are counted.
            if (any.puzzle->name != "mosaic") continue;
            CHECK(static_cast<double>(counted.stats.peak) <= widest + 1e-6);
            CHECK(static_cast<double>(counted.stats.states) <= all + 1e-6);
            wide += counted.stats.peak > 4;
        }
        CHECK(wide > 0);
    }

    TEST_CASE("a count that was given up still tells what is certain") {
        Settings settings;
        settings.limits.seconds = 2;
        const Board board = endless_mosaic();
        const CountAnswer counted = count(*find_puzzle("mosaic"), board, settings);
        CHECK_FALSE(counted.exact);
        CHECK(counted.count == 0);
        MESSAGE("at least ", counted.at_least.str());
        // On boards that can be counted, the bound is the count.
        Dice dice(65);
        for (int i = 0; i < 30; ++i) {
            const AnyBoard any = any_small_board(dice, i);
            const CountAnswer exact = count(*any.puzzle, any.board);
            CHECK(exact.at_least == exact.count);
        }
    }
}
