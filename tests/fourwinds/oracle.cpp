#include "support/oracle.h"

#include "fourwinds/random_fourwinds.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("fourwinds") {
    TEST_CASE("count, solve, check and classic agree with brute force over the judge") {
        const Puzzle& fourwinds = *find_puzzle("fourwinds");
        Oracle oracle(fourwinds, 101);
        Dice dice(1);
        const int boards = effort(20'000);
        int nocover = 0;
        for (int i = 0; i < boards; ++i) {
            // Mostly four open squares; now and then as many as brute force can bear.
            Growth how;
            how.reach = dice.between(1, 4);
            how.blocked = dice.below(3) * 0.15;
            how.untold = dice.below(3) * 0.15;
            how.open = i % 1'000 == 0 ? 8 : i % 40 == 0 ? 6 : dice.chance(0.25) ? 5 : 4;
            if (dice.chance(0.33)) how.uncovered = 0.2, --how.open;
            const Grown grown = grow_fourwinds(dice, dice.between(1, 4), dice.between(1, 5), how);
            Board board = grown.board;
            const bool spoiled = dice.chance(0.5);
            if (spoiled) spoil(dice, board);
            const std::uint64_t expected = oracle.agrees(board);
            CAPTURE(fourwinds.formats[0]->print(board));
            CAPTURE(board.rule);
            if (!spoiled) {
                REQUIRE_FALSE(fourwinds.judge(board, grown.solution));
                REQUIRE(expected > 0);
            }
            nocover += board.rule == "nocover";
            const ClassicAnswer classic = fourwinds.classic->count(board, {});
            REQUIRE(classic.refused == (board.rule == "nocover"));
            if (!classic.refused) REQUIRE(classic.count == expected);
        }
        oracle.saw_enough();
        CHECK(oracle.several() * 20 >= boards);
        CHECK(nocover * 4 >= boards);
    }
}
