#include <doctest/doctest.h>

#include <set>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/program/program.h"
#include "engine/sweep/search.h"
#include "engine/sweep/sweep.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/parts.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("engine") {
    TEST_CASE("a search finds a solution where there is one, and meets no more states than the sweep") {
        Dice dice(61);
        int found_some = 0, found_none = 0;
        for (int i = 0; i < effort(1'500); ++i) {
            const Board board =
                random_mosaic(dice, dice.between(3, 9), dice.between(3, 6), dice.between(20, 80) / 100.0, i % 2 == 0);
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), i % 3 == 0)) {
                const engine::Program program = engine::compile(part, engine::choose_order(part, "given"));
                const Limits limits;
                engine::Budget budget(limits);
                const engine::Swept swept = engine::sweep(program, budget);
                const engine::Found found = engine::search(program, 1, budget);
                REQUIRE(swept.finished);
                REQUIRE(found.finished);
                REQUIRE(found.choices.size() == (swept.count > 0 ? 1 : 0));
                REQUIRE(found.states <= swept.states);
                REQUIRE(found.peak <= found.states + 1);
                REQUIRE(budget.used() == 0);
                ++(swept.count > 0 ? found_some : found_none);
            }
        }
        CHECK(found_some > 0);
        CHECK(found_none > 0);
    }

    TEST_CASE("a search for all solutions finds each once, and their ways add up to the count") {
        Dice dice(62);
        for (int i = 0; i < effort(400); ++i) {
            const Board board = random_mosaic(dice, dice.between(2, 4), dice.between(2, 4), dice.between(40, 100) / 100.0, false);
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), true)) {
                const engine::Program program = engine::compile(part, engine::choose_order(part, "given"));
                const Limits limits;
                engine::Budget budget(limits);
                const engine::Found found = engine::search(program, 1'000'000, budget);
                REQUIRE(found.finished);
                Natural total = 0;
                for (const auto& choices : found.choices) {
                    Natural ways = 1;
                    for (std::size_t c = 0; c < choices.size(); ++c) ways *= part.options_of(c)[choices[c]].ways;
                    total += ways;
                }
                REQUIRE(total == engine::sweep(program, budget).count);
                REQUIRE(std::set(found.choices.begin(), found.choices.end()).size() == found.choices.size());
            }
        }
    }

    TEST_CASE("a search stops at as many solutions as were asked for") {
        Dice dice(63);
        const Board board = random_mosaic(dice, 6, 6, 0.2, false);
        for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), true)) {
            const engine::Program program = engine::compile(part, engine::choose_order(part, "given"));
            const Limits limits;
            engine::Budget budget(limits);
            const std::size_t all = engine::search(program, 1'000'000, budget).choices.size();
            for (const std::size_t wanted : {1u, 2u, 5u})
                CHECK(engine::search(program, wanted, budget).choices.size() == std::min(wanted, all));
        }
    }
}
