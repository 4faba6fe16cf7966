// Samples are fair: a chi-square test over all solutions of a board.
#include <doctest/doctest.h>

#include <cmath>
#include <map>

#include "gridloom/solutions.h"
#include "support/any_board.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("answers") {
    TEST_CASE("every solution is as likely as any other, for every puzzle") {
        Dice dice(65);
        std::map<std::string_view, int> tested;
        for (int i = 0; tested["mosaic"] < 4 || tested["net"] < 4 || tested["fourwinds"] < 4; ++i) {
            REQUIRE(i < 20'000);
            AnyBoard any = any_small_board(dice, i);
            if (any.puzzle->name == "net")  // small ones seldom have many solutions
                any.board = random_net(dice, 4, 4, true, dice.chance(0.5) ? "tree" : "matching", false);
            if (tested[any.puzzle->name] >= 4) continue;
            const Solutions solutions(*any.puzzle, any.board);
            if (solutions.count() < 10 || solutions.count() > 1'000) continue;
            ++tested[any.puzzle->name];
            const int draws = effort(20'000);
            const auto size = static_cast<std::size_t>(solutions.count());
            std::map<Filling, int> seen;
            Random random(static_cast<std::uint64_t>(i) + 1);
            for (int d = 0; d < draws; ++d) ++seen[solutions.sample(random)];
            const double expected = static_cast<double>(draws) / static_cast<double>(size);
            double chi = (static_cast<double>(size) - static_cast<double>(seen.size())) * expected;
            for (const auto& [f, n] : seen) chi += (n - expected) * (n - expected) / expected;
            // Within five standard deviations of what fair draws give: seeds are fixed, so it never flickers.
            const double freedom = static_cast<double>(size) - 1;
            CAPTURE(any.puzzle->name);
            CAPTURE(size);
            CHECK(chi < freedom + 5 * std::sqrt(2 * freedom));
            CHECK(chi > freedom - 5 * std::sqrt(2 * freedom));
        }
    }

    TEST_CASE("the same seed draws the same solutions") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        const Solutions solutions(mosaic, *parse_board(mosaic, "5x5:l4l"));
        Random one(7), two(7), three(8);
        const Filling first = solutions.sample(one);
        CHECK(first == solutions.sample(two));
        CHECK(first != solutions.sample(three));
    }
}
