// A model with some of its rules left out is a model like any other: nothing it says may rest on a rule that is gone.
#include <doctest/doctest.h>

#include "support/any_board.h"
#include "support/effort.h"
#include "support/model_count.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("model") {
    TEST_CASE("what is left of a model when rules are left out has as many solutions as brute force finds") {
        Dice dice(67);
        int networks_alone = 0;
        for (int i = 0; i < effort(3'000); ++i) {
            const AnyBoard any = any_small_board(dice, i);
            Model model = any.puzzle->model(any.board);
            model.finish();
            const double share = dice.below(4) / 3.0;  // none and all of them too
            std::vector<std::uint8_t> keep(model.sums());
            for (std::uint8_t& k : keep) k = dice.chance(share);
            const Model some = model.only(keep, dice.chance(0.7));
            networks_alone += some.sums() < model.sums() && !some.networks().empty();
            CAPTURE(any.puzzle->formats.front()->print(any.board));
            REQUIRE(engine_count(some) == brute_count(some));
        }
        CHECK(networks_alone > effort(3'000) / 20);
    }
}
