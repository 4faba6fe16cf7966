// What is found of a part that was not counted is never more than there is.
#include "answers/lower_bound.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/solver/decide.h"
#include "engine/strategy/count_part.h"
#include "support/any_board.h"
#include "support/effort.h"
#include "support/parts.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("answers") {
    TEST_CASE("the solutions found of a part are at most its count, and all of them where they are few") {
        Dice dice(66);
        int few = 0, many = 0;
        for (int i = 0; i < std::max(150, effort(600)); ++i) {
            const AnyBoard any =
                i % 3 ? any_small_board(dice, i) : AnyBoard{find_puzzle("mosaic"), random_mosaic(dice, 6, 6, 0.4, false)};
            for (const engine::Part& part : parts_of(any.puzzle->model(any.board).take(), true)) {
                const Limits limits;
                engine::Budget budget(limits);
                const Natural all = engine::count_part(part, "", budget, {}).count;
                const Natural found = answers::solutions_found(part, {}, 20);
                REQUIRE(found <= all);
                REQUIRE((found > 0) == (all > 0));
                if (all < 64) REQUIRE(found == all);
                (found == all ? few : many) += 1;
            }
        }
        CHECK(few > 0);
        CHECK(many > 0);
    }
}
