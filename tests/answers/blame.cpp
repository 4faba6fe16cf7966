// Positions that can not be completed: who is to blame.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "gridloom/answers.h"
#include "support/any_board.h"
#include "support/brute_force.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// The size of the smallest set of filled squares that no solution agrees with, by trying all.
int smallest_blame(const std::vector<Filling>& solutions, const Position& position) {
    std::vector<std::size_t> filled;
    for (std::size_t s = 0; s < position.size(); ++s)
        if (position[s] != unfilled) filled.push_back(s);
    int smallest = 99;
    for (std::uint32_t set = 0; set < 1u << filled.size(); ++set) {
        const bool stands = std::any_of(solutions.begin(), solutions.end(), [&](const Filling& f) {
            for (std::size_t i = 0; i < filled.size(); ++i)
                if ((set >> i & 1) && f[filled[i]] != position[filled[i]]) return false;
            return true;
        });
        if (!stands) smallest = std::min(smallest, std::popcount(set));
    }
    return smallest;
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("blame is a smallest set of squares that can not stand together") {
        Dice dice(63);
        int blamed = 0, pairs = 0;
        for (int i = 0; i < effort(3'000); ++i) {
            const AnyBoard any = any_small_board(dice, i);
            const auto values = values_by_square(*any.puzzle, any.board);
            Position position(values.size(), unfilled);
            for (std::size_t s = 0; s < values.size(); ++s)
                if (!values[s].empty() && dice.chance(0.6))
                    position[s] = values[s][static_cast<std::size_t>(dice.below(static_cast<int>(values[s].size())))];
            std::vector<Filling> solutions;
            each_solution(*any.puzzle, any.board, [&](const Filling& f) { solutions.push_back(f); });
            const int smallest = smallest_blame(solutions, position);
            const BlameAnswer answer = blame(*any.puzzle, any.board, position);
            CAPTURE(any.puzzle->formats[0]->print(any.board));
            REQUIRE(answer.decided == (smallest < 99));
            if (!answer.decided) continue;
            ++blamed;
            pairs += smallest > 1;
            REQUIRE(answer.smallest);
            REQUIRE(static_cast<int>(answer.squares.size()) == smallest);
            Position only(values.size(), unfilled);
            for (const int s : answer.squares) only[static_cast<std::size_t>(s)] = position[static_cast<std::size_t>(s)];
            REQUIRE(smallest_blame(solutions, only) == smallest);
        }
        CHECK(blamed > effort(3'000) / 4);
        CHECK(pairs > effort(3'000) / 40);
    }

    TEST_CASE("one wrong square on a unique board is the one to blame") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(64);
        int wrong = 0;
        while (wrong < effort(200)) {
            const Board board = random_mosaic(dice, dice.between(4, 10), dice.between(4, 10), 0.9, false);
            const CheckAnswer checked = check(mosaic, board);
            if (checked.verdict != Verdict::unique) continue;
            ++wrong;
            Position position = checked.solutions[0];
            for (int& value : position)
                if (dice.chance(0.5)) value = unfilled;
            const int square = dice.below(board.squares());
            position[static_cast<std::size_t>(square)] = 1 - checked.solutions[0][static_cast<std::size_t>(square)];
            REQUIRE(count(mosaic, board, {}, &position).count == 0);
            const BlameAnswer answer = blame(mosaic, board, position);
            REQUIRE(answer.decided);
            REQUIRE(answer.squares == std::vector<int>{square});
        }
    }
}
