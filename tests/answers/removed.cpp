// Boards with a clue taken away: exactly those that have another solution by then are called several.
#include <doctest/doctest.h>

#include "gridloom/make.h"
#include "support/effort.h"
#include "support/random_boards.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

constexpr int no_clue = -1;

// Unique Mosaics that carry a clue or more than they need.
Board unique_mosaic(std::uint64_t index, Dice& dice) {
    MakeRequest request;
    request.wishes.width = dice.between(3, 8);
    request.wishes.height = dice.between(3, 8);
    request.seed = 5;
    const MadeBoard made = make_board(*find_puzzle("mosaic"), request, index);
    REQUIRE(made.outcome == MadeBoard::Outcome::made);
    return made.board;
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("a clue taken away: several exactly where the classic method finds another solution") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(67);
        int several = 0, unique = 0;
        for (int i = 0; i < std::max(25, effort(1'000)); ++i) {
            Board board = unique_mosaic(static_cast<std::uint64_t>(i), dice);
            std::vector<std::size_t> clues;
            for (std::size_t s = 0; s < board.planes[0].size(); ++s)
                if (board.planes[0][s] != no_clue) clues.push_back(s);
            board.planes[0][clues[static_cast<std::size_t>(dice.below(static_cast<int>(clues.size())))]] = no_clue;
            CAPTURE(mosaic.formats[1]->print(board));
            const ClassicAnswer oracle = mosaic.classic->count(board, {});
            REQUIRE_FALSE(oracle.refused);
            REQUIRE(oracle.count >= 1);
            const CheckAnswer checked = check(mosaic, board);
            REQUIRE(checked.verdict == (oracle.count == 1 ? Verdict::unique : Verdict::several));
            REQUIRE(checked.count == oracle.count);
            (oracle.count == 1 ? unique : several) += 1;
            if (oracle.count > 1) {
                REQUIRE(checked.solutions.size() == 2);
                REQUIRE_FALSE(checked.differ.empty());
            }
        }
        CHECK(several > 0);
        CHECK(unique > 0);
    }
}
