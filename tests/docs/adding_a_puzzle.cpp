// docs/adding-a-puzzle.md: its puzzle, compiled from the page, against brute force; its transcripts, by a program with the puzzle.
#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "gridloom/hints.h"
#include "gridloom/solutions.h"
#include "support/brute_force.h"
#include "support/effort.h"
#include "support/random_boards.h"
#include "support/transcripts.h"

namespace gridloom::puzzles {
extern const Puzzle unruly;
}

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// A board of a few painted squares. Half of the boards are painted as some solution of the empty board is.
Board random_unruly(Dice& dice, bool solvable) {
    const int sides[] = {2, 4, 4, 6};
    Board board;
    board.puzzle = "unruly";
    do {
        board.width = solvable ? sides[dice.below(4)] : dice.between(1, 5);
        board.height = solvable ? sides[dice.below(4)] : dice.between(1, 5);
    } while (board.squares() > 16);
    board.planes = {Plane(static_cast<std::size_t>(board.squares()), unfilled)};
    Filling filling(static_cast<std::size_t>(board.squares()));
    for (int& value : filling) value = dice.below(2);
    if (solvable) {
        std::vector<Filling> all;
        each_solution(puzzles::unruly, board, [&](const Filling& f) { all.push_back(f); });
        REQUIRE(!all.empty());
        filling = all[static_cast<std::size_t>(dice.below(static_cast<int>(all.size())))];
    }
    for (std::size_t s = 0; s < filling.size(); ++s)
        if (dice.chance(0.25)) board.planes[0][s] = filling[s];
    return board;
}

}  // namespace

TEST_SUITE("docs") {
    TEST_CASE("the puzzle that the documentation adds agrees with brute force") {
        const Puzzle& unruly = puzzles::unruly;
        Dice dice(5);
        const int boards = effort(200);
        int solvable = 0;
        for (int i = 0; i < boards; ++i) {
            const Board board = random_unruly(dice, i % 2 == 0);
            CAPTURE(unruly.formats[0]->print(board));
            const std::uint64_t expected = brute_count(unruly, board);
            solvable += expected > 0;
            REQUIRE(count(unruly, board).count == expected);
            const CheckAnswer checked = check(unruly, board);
            REQUIRE(checked.count == expected);
            REQUIRE(solve(unruly, board).solution.has_value() == (expected > 0));
            const HintAnswer way = explain(unruly, board, Position(static_cast<std::size_t>(board.squares()), unfilled));
            REQUIRE((way.end == Outlook::solved) == (expected == 1));
            const auto again = unruly.formats[0]->parse(unruly.formats[0]->print(board));
            REQUIRE(again);
            REQUIRE(*again == board);
        }
        CHECK(2 * solvable >= boards);
        for (const Example& e : unruly.examples) CHECK(count(unruly, *unruly.formats[0]->parse(e.board)).count.str() == e.count);
    }

    TEST_CASE("a program with that puzzle prints what the documentation shows") {
        CHECK(check_transcripts("docs/adding-a-puzzle.md", GRIDLOOM_FOLLOWED) >= 6);
    }
}
