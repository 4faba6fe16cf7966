// Boards without a redundant clue, from boards that have some.
#include <doctest/doctest.h>

#include "gridloom/make.h"
#include "support/any_board.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("make") {
    TEST_CASE("of a minimised board no clue can go, and its solution is still the one") {
        Dice dice(8);
        int minimised = 0;
        for (int i = 0; i < effort(300); ++i) {
            const AnyBoard any = any_small_board(dice, i);
            const Puzzle* const puzzle = any.puzzle;
            const Board& board = any.board;
            CAPTURE(puzzle->formats[0]->print(board));
            CAPTURE(board.rule);
            const CheckAnswer before = check(*puzzle, board);
            const MinimiseAnswer answer = minimise(*puzzle, board);
            REQUIRE(answer.verdict == before.verdict);
            if (answer.verdict != Verdict::unique) continue;
            ++minimised;
            CHECK(answer.minimal);
            CHECK(answer.after == static_cast<int>(maker_of(*puzzle)->clues(answer.board).size()));
            CHECK(answer.before == static_cast<int>(maker_of(*puzzle)->clues(board).size()));
            const CheckAnswer after = check(*puzzle, answer.board);
            REQUIRE(after.verdict == Verdict::unique);
            CHECK(after.solutions == before.solutions);
            for (const int clue : maker_of(*puzzle)->clues(answer.board)) {
                Board without = answer.board;
                maker_of(*puzzle)->drop(without, clue);
                CHECK(check(*puzzle, without).verdict == Verdict::several);
            }
        }
        CHECK(minimised >= effort(300) / 6);
    }

    TEST_CASE("a larger Mosaic is minimised, and removing any one more clue gives several") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        MakeRequest request;
        request.wishes.width = request.wishes.height = 14;
        request.wishes.density = 0.9;
        const MadeBoard made = make_board(mosaic, request);
        REQUIRE(made.outcome == MadeBoard::Outcome::made);
        const MinimiseAnswer answer = minimise(mosaic, made.board);
        REQUIRE(answer.minimal);
        CHECK(answer.after < answer.before / 2);
        CHECK(check(mosaic, answer.board).verdict == Verdict::unique);
        for (const int clue : maker_of(mosaic)->clues(answer.board)) {
            Board without = answer.board;
            maker_of(mosaic)->drop(without, clue);
            Settings settings;
            settings.limits.seconds = 0.2;  // two solutions are found at once; counting them may take longer
            CHECK(check(mosaic, without, settings).verdict == Verdict::several);
        }
    }
}
