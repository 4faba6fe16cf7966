#include <doctest/doctest.h>

#include "fourwinds/random_fourwinds.h"
#include "gridloom/answers.h"
#include "support/brute_force.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("fourwinds") {
    TEST_CASE("count, solve, check and classic agree with brute force over the judge") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Dice dice(1);
        const int boards = effort(20'000);
        int solvable = 0, several = 0, nocover = 0;
        for (int i = 0; i < boards; ++i) {
            // Mostly four open squares; now and then as many as brute force can bear.
            Growth how;
            how.reach = dice.between(1, 4);
            how.blocked = dice.below(3) * 0.15;
            how.untold = dice.below(3) * 0.15;
            how.open = i % 1'000 == 0 ? 8 : i % 40 == 0 ? 6 : i % 4 == 0 ? 5 : 4;
            if (i % 3 == 2) how.uncovered = 0.2, --how.open;
            const Grown grown = grow_fourwinds(dice, dice.between(1, 4), dice.between(1, 5), how);
            Board board = grown.board;
            const bool spoiled = i % 2 == 1;
            if (spoiled) spoil(dice, board);
            CAPTURE(fourwinds.formats[0]->print(board));
            CAPTURE(board.rule);
            const std::uint64_t expected = brute_count(fourwinds, board);
            if (!spoiled) {
                REQUIRE_FALSE(fourwinds.judge(board, grown.solution));
                REQUIRE(expected > 0);
            }
            solvable += expected > 0;
            several += expected > 1;
            nocover += board.rule == "nocover";
            Settings settings;
            settings.propagate = i % 5 != 0;
            settings.group = i % 7 != 0;
            if (i % 16 == 1) settings.order = orders()[static_cast<std::size_t>(i / 16) % orders().size()];
            const CountAnswer counted = count(fourwinds, board, settings);
            REQUIRE(counted.exact);
            REQUIRE(counted.count == expected);
            const SolveAnswer solved = solve(fourwinds, board, settings);
            REQUIRE(solved.decided);
            REQUIRE(solved.solution.has_value() == (expected > 0));
            const CheckAnswer checked = check(fourwinds, board, settings);
            REQUIRE(checked.count == expected);
            REQUIRE(checked.verdict == (expected == 0   ? Verdict::none
                                        : expected == 1 ? Verdict::unique
                                                        : Verdict::several));
            REQUIRE(checked.solutions.size() == std::min<std::uint64_t>(expected, 2));
            const ClassicAnswer classic = fourwinds.classic->count(board, {});
            REQUIRE(classic.refused == (board.rule == "nocover"));
            if (!classic.refused) REQUIRE(classic.count == expected);
        }
        CHECK(solvable * 2 >= boards);
        CHECK(several * 20 >= boards);
        CHECK(nocover * 4 >= boards);
    }
}
