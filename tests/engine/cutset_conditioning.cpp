// Counting and finding case by case agree with the sweep and the search, however little is swept whole.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/order/order.h"
#include "engine/part/part_model.h"
#include "engine/part/reduce.h"
#include "engine/program/compile.h"
#include "engine/strategy/count_part.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/sweep/search.h"
#include "mosaic/random_mosaic.h"
#include "support/any_board.h"
#include "support/effort.h"
#include "support/parts.h"
#include "support/random_network.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

struct Tally {
    int none = 0, several = 0;
};

void agrees(const engine::Part& part, Tally& tally) {
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Program program = engine::compile(part, engine::choose_order(part, "given"));
    const Natural expected = engine::sweep(program, budget).count;
    tally.none += expected == 0;
    tally.several += expected > 1;
    for (const double expensive : {1.0, 4.0, 8.0}) {
        const engine::Swept counted = engine::count_by_conditioning(part, {0, expensive}, budget);
        REQUIRE(counted.finished);
        REQUIRE(counted.count == expected);
    }
    const engine::Found searched = engine::search(program, 1'000'000, budget);
    const std::set<engine::Choices> all(searched.choices.begin(), searched.choices.end());
    for (const std::size_t wanted : {1u, 2u, 40u}) {
        const engine::Found found = engine::find_by_conditioning(part, wanted, budget, wanted == 2 ? 5 : 0);
        REQUIRE(found.finished);
        const std::set<engine::Choices> some(found.choices.begin(), found.choices.end());
        REQUIRE(some.size() == found.choices.size());
        REQUIRE(some.size() == std::min(wanted, all.size()));
        REQUIRE(std::includes(all.begin(), all.end(), some.begin(), some.end()));
    }
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("by conditioning, boards of every puzzle count as swept") {
        Dice dice(75);
        Tally tally;
        for (int i = 0; i < effort(600); ++i) {
            const AnyBoard any = any_small_board(dice, i);
            CAPTURE(any.puzzle->formats[0]->print(any.board));
            for (const engine::Part& part : parts_of(any.puzzle->model(any.board).take(), i % 2 == 0)) agrees(part, tally);
        }
        CHECK(tally.several > 0);
    }

    TEST_CASE("by conditioning, larger Mosaics count as swept") {
        Dice dice(76);
        Tally tally;
        for (int i = 0; i < std::max(5, effort(30)); ++i) {
            const Board board = random_mosaic(dice, 6, dice.between(4, 7), dice.between(30, 60) / 100.0, i % 5 == 0);
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), i % 2 == 0)) {
                const Limits limits;
                engine::Budget budget(limits);
                const engine::Swept swept = engine::count_part(part, "", budget, {});
                const engine::Swept counted = engine::count_by_conditioning(part, {0, 7}, budget);
                REQUIRE(counted.finished);
                REQUIRE(counted.count == swept.count);
                tally.several += swept.count > 1;
            }
        }
        CHECK(tally.several > 0);
    }

    TEST_CASE("by conditioning, networks count as swept") {
        Dice dice(77);
        Tally tally;
        for (int i = 0; i < effort(800); ++i) {
            CAPTURE(i);
            const Network network = i % 2 ? Network::tree : Network::connected;
            for (const engine::Part& part : parts_of(RandomNetwork(dice, network, i % 4 < 2, i % 3 != 0).draw(), i % 5 == 0))
                agrees(part, tally);
        }
        CHECK(tally.none > 0);
        CHECK(tally.several > 0);
    }

    TEST_CASE("equal parts have equal signatures, others have others") {
        // Three squares of which two are black, twice in a row, and once with another number.
        Instance m;
        const KindId bit = m.kind({0, 1});
        const WeightId one = m.weigh(bit, [](int value) { return value; });
        for (const int total : {2, 2, 1}) {
            std::vector<Term> terms;
            for (int i = 0; i < 3; ++i) terms.push_back({m.cell(bit), one});
            m.exactly(terms, total);
        }
        m.finish();
        const auto parts = engine::reduce(m, m.domains()).parts;
        REQUIRE(parts.size() == 3);
        CHECK(engine::signature_of(parts[0]) == engine::signature_of(parts[1]));
        CHECK(engine::signature_of(parts[0]) != engine::signature_of(parts[2]));
    }

    TEST_CASE("a part that can not be counted by conditioning is given up in bounded time") {
        Dice dice(78);
        const Board board = random_mosaic(dice, 60, 60, 0.33, false);
        Instance model = find_puzzle("mosaic")->model(board).take();
        const auto parts = parts_of(std::move(model), true);
        const auto largest = std::max_element(parts.begin(), parts.end(),
                                              [](const auto& a, const auto& b) { return a.cells.size() < b.cells.size(); });
        Limits limits;
        limits.seconds = 60;
        engine::Budget budget(limits);
        const engine::Swept counted = engine::count_by_conditioning(*largest, {1'000, 6}, budget);
        CHECK_FALSE(counted.finished);
        CHECK(budget.stopped() == Stop::none);
        CHECK(counted.done < 1);
        CHECK(counted.count == 0);
    }
}
