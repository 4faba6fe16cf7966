#include <doctest/doctest.h>

#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/symmetry.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Black and white exchanged: every clue becomes what is left of its box.
Board recoloured(Board b) {
    const Filling all_black(static_cast<std::size_t>(b.squares()), 1);
    for (int s = 0; s < b.squares(); ++s) {
        int& clue = b.planes[0][static_cast<std::size_t>(s)];
        if (clue >= 0) clue = black_in_box(b, all_black, s) - clue;
    }
    return b;
}

}  // namespace

TEST_SUITE("mosaic") {
    TEST_CASE("turning, mirroring, transposing and recolouring a board keeps its count") {
        const Puzzle& mosaic = *find_puzzle("mosaic");
        Dice dice(3);
        int several = 0;
        for (int i = 0; i < effort(400); ++i) {
            const Board board =
                random_mosaic(dice, dice.between(3, 12), dice.between(3, 12), dice.between(20, 100) / 100.0, false);
            CAPTURE(mosaic.formats[1]->print(board));
            const Natural expected = count(mosaic, board).count;
            REQUIRE(expected >= 1);
            several += expected > 1;
            REQUIRE(count(mosaic, recoloured(board)).count == expected);
            for (const GridSymmetry& symmetry : symmetries())
                REQUIRE(count(mosaic, moved_planes(board, symmetry)).count == expected);
        }
        CHECK(several > 0);
    }
}
