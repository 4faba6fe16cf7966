// Boards without a solution: the clues named must contradict each other, and no one can be spared.
#include <doctest/doctest.h>

#include <algorithm>

#include "gridloom/answers.h"
#include "support/any_board.h"
#include "support/brute_force.h"
#include "support/effort.h"
#include "support/model_count.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// A Mosaic with the clues of these squares only.
Board only_clues(Board board, const std::vector<int>& squares) {
    for (int s = 0; s < board.squares(); ++s)
        if (std::find(squares.begin(), squares.end(), s) == squares.end()) board.planes[0][static_cast<std::size_t>(s)] = -1;
    return board;
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("a Mosaic with one wrong clue: the conflict is contradictory and minimal") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(61);
        int spoiled = 0;
        const int wanted = effort(1'000);
        for (int i = 0; spoiled < wanted; ++i) {
            Board board = random_mosaic(dice, dice.between(3, 9), dice.between(3, 9), 0.5 + dice.below(50) / 100.0, false);
            int& clue = board.planes[0][static_cast<std::size_t>(dice.below(board.squares()))];
            if (clue < 0) continue;
            clue = (clue + dice.between(1, 9)) % 10;
            const CheckAnswer checked = check(mosaic, board);
            const ConflictAnswer answer = conflict(mosaic, board);
            REQUIRE(answer.decided == (checked.verdict == Verdict::none));
            if (!answer.decided) continue;
            ++spoiled;
            CAPTURE(mosaic.formats[1]->print(board));
            REQUIRE_FALSE(answer.whole_board);
            REQUIRE(count(mosaic, only_clues(board, answer.squares)).count == 0);
            for (const int square : answer.squares) {
                std::vector<int> fewer = answer.squares;
                std::erase(fewer, square);
                REQUIRE(count(mosaic, only_clues(board, fewer)).count > 0);
            }
        }
    }

    // For every puzzle: by the model's rules, each kept or left out.
    TEST_CASE("a conflict's rules have no solution together, and leaving a square's out gives one") {
        Dice dice(62);
        int conflicts = 0;
        for (int i = 0; i < effort(1'500); ++i) {
            const AnyBoard any = any_small_board(dice, 4 * i + 1);  // spoiled
            const ConflictAnswer answer = conflict(*any.puzzle, any.board);
            REQUIRE(answer.decided == (brute_count(*any.puzzle, any.board) == 0));
            if (!answer.decided) continue;
            ++conflicts;
            Instance model = any.puzzle->model(any.board).take();
            model.finish();
            const auto solvable_without = [&](int square) {
                std::vector<AnyRule> keep = model.rules();
                std::erase_if(keep, [&](AnyRule r) {
                    const int at = model.origin_of(r).square;
                    if (at == no_square) return !answer.whole_board;
                    return at == square || std::find(answer.squares.begin(), answer.squares.end(), at) == answer.squares.end();
                });
                return brute_count(model.only(keep)) > 0;
            };
            REQUIRE_FALSE(solvable_without(no_square));
            for (const int s : answer.squares) REQUIRE(solvable_without(s));
        }
        CHECK(conflicts > effort(1'500) / 10);
    }
}
