// A sweep that pauses and goes on is the same sweep.
#include <doctest/doctest.h>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/sweep/sweep.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/parts.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::vector<engine::Part> some_parts(Dice& dice) {
    const Board board =
        random_mosaic(dice, dice.between(6, 10), dice.between(6, 10), dice.between(30, 60) / 100.0, dice.chance(0.2));
    return parts_of(find_puzzle("mosaic")->model(board).take(), dice.chance(0.5));
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("a sweep that pauses counts what one counts that does not, in one table and in shards") {
        Dice dice(91);
        int pauses = 0;
        for (int i = 0; i < std::max(10, effort(200)); ++i)
            for (const engine::Part& part : some_parts(dice)) {
                Limits limits;
                limits.threads = i % 3 == 0 ? 2 : 1;
                if (i % 2) limits.wide = std::size_t{1} << dice.below(8);
                engine::Budget budget(limits);
                const engine::Program program = engine::compile(part, engine::choose_order(part, "rule"));
                const engine::Swept whole = engine::sweep(program, budget);
                REQUIRE(whole.finished);
                engine::Sweeping sweeping(program, budget);
                engine::Swept swept;
                for (std::uint64_t most = 0; !swept.finished; most += static_cast<std::uint64_t>(dice.between(1, 200))) {
                    swept = sweeping.go_on(most);
                    REQUIRE(swept.states <= most);
                    pauses += !swept.finished;
                }
                CHECK(swept.count == whole.count);
                CHECK(swept.states == whole.states);
                CHECK(swept.peak == whole.peak);
            }
        CHECK(pauses > (sanitized ? 20 : 100));
    }

    TEST_CASE("a sweep that ran out of memory in shards never finishes, however often it is asked to go on") {
        Dice dice(93);
        int broken = 0;
        for (int i = 0; i < 20; ++i)
            for (const engine::Part& part :
                 parts_of(find_puzzle("mosaic")->model(half_black_mosaic(dice, 13, 13, 0.4)).take(), true)) {
                Limits limits;
                limits.wide = 64;
                limits.memory = 1;
                engine::Budget budget(limits);
                const engine::Program program = engine::compile(part, engine::choose_order(part, "given"));
                engine::Sweeping sweeping(program, budget);
                const engine::Swept swept = sweeping.go_on();
                if (swept.finished) continue;
                ++broken;
                REQUIRE(swept.out_of_memory);
                REQUIRE(budget.stopped() == Stop::none);  // another way may be tried
                for (int again = 0; again < 3; ++again) CHECK_FALSE(sweeping.go_on().finished);
            }
        CHECK(broken > 0);
    }

    TEST_CASE("a sweep goes on with other pruning tables") {
        Dice dice(92);
        for (int i = 0; i < std::max(10, effort(200)); ++i)
            for (const engine::Part& part : some_parts(dice)) {
                const Limits limits;
                engine::Budget budget(limits);
                const engine::Order order = engine::choose_order(part, "rule");
                const engine::Swept whole = engine::sweep(engine::compile(part, order), budget);
                engine::Sweeping sweeping(engine::compile(part, order, {1 << 12, &budget, {}}), budget);
                sweeping.go_on(whole.states / 3);
                sweeping.set_pruning(engine::compile(part, order, {1 << 20, &budget, {}}).pruning);
                const engine::Swept swept = sweeping.go_on();
                REQUIRE(swept.finished);
                CHECK(swept.count == whole.count);
                CHECK(swept.states <= whole.states);
            }
    }
}
