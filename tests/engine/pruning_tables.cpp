// Pruning tables end states that can not be finished, and no others: the counts stay as they are.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <numeric>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/sweep/sweep.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/parts.h"
#include "support/random_network.h"
#include "support/random_sums.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

struct Pair {
    engine::Swept plain, pruned;
};

// The same order with and without pruning tables.
Pair swept_twice(const engine::Part& part, const engine::Order& order, std::uint64_t entries) {
    const Limits limits;
    engine::Budget budget(limits);
    Pair pair{engine::sweep(engine::compile(part, order), budget),
              engine::sweep(engine::compile(part, order, {entries, &budget, {}}), budget)};
    REQUIRE(pair.plain.finished);
    REQUIRE(pair.pruned.finished);
    REQUIRE(pair.pruned.count == pair.plain.count);
    REQUIRE(pair.pruned.states <= pair.plain.states);
    return pair;
}

engine::Order first_order(const engine::Part& part) {
    engine::Order order(part.cells.size());
    std::iota(order.begin(), order.end(), 0u);
    return order;
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("a sweep with pruning tables counts what it counts without, and meets fewer states") {
        Dice dice(81);
        std::uint64_t plain = 0, pruned = 0;
        int none = 0;
        for (int i = 0; i < std::max(20, effort(300)); ++i) {
            const Board board =
                random_mosaic(dice, dice.between(5, 9), dice.between(5, 9), dice.between(30, 60) / 100.0, i % 4 == 0);
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), i % 2 == 0)) {
                const engine::Order order = i % 3 ? engine::choose_order(part) : first_order(part);
                const Pair pair = swept_twice(part, order, std::uint64_t{1} << dice.between(8, 22));
                plain += pair.plain.states;
                pruned += pair.pruned.states;
                none += pair.plain.count == 0;
            }
        }
        CHECK(pruned < plain);
        if (!sanitized) CHECK(pruned * 2 < plain);
        if (!sanitized) CHECK(none > 0);
    }

    TEST_CASE("weights, intervals and cells of several options are pruned as they are swept") {
        Dice dice(82);
        int ended = 0;
        for (int i = 0; i < effort(6'000); ++i) {
            CAPTURE(i);
            for (const engine::Part& part : parts_of(random_sums(dice, i % 2 == 0), i % 3 == 0)) {
                const Pair pair = swept_twice(part, first_order(part), 1 << 20);
                ended += pair.pruned.states < pair.plain.states;
            }
        }
        CHECK(ended > effort(6'000) / 60);
    }

    TEST_CASE("the sums of a network are pruned, its links are not") {
        Dice dice(83);
        for (int i = 0; i < effort(600); ++i) {
            CAPTURE(i);
            for (const engine::Part& part : parts_of(
                     RandomNetwork(dice, i % 5 ? Network::tree : Network::connected, i % 3 != 1, i % 2 == 0).draw(), i % 3 == 0))
                swept_twice(part, engine::choose_order(part, "given"), 1 << 16);
        }
    }

    TEST_CASE("pruning tables are as large as they may be, and no larger") {
        const Board board = [] {
            Dice dice(84);
            return half_black_mosaic(dice, 20, 20, 0.4);
        }();
        const auto parts = parts_of(find_puzzle("mosaic")->model(board).take(), true);
        const auto largest = std::max_element(parts.begin(), parts.end(),
                                              [](const auto& a, const auto& b) { return a.cells.size() < b.cells.size(); });
        const engine::Order order = engine::choose_order(*largest);
        const Limits limits;
        engine::Budget budget(limits);
        CHECK(engine::compile(*largest, order, {1'000, &budget, {}}).pruning.empty());
        std::size_t before = 0;
        for (const std::uint64_t entries : {20'000u, 80'000u, 320'000u, 1'280'000u}) {
            const std::size_t bits = engine::compile(*largest, order, {entries, &budget, {}}).pruning.bits.size() * 64;
            CHECK(bits > before);
            CHECK(bits < 2 * entries);  // the number of entries is estimated
            before = bits;
        }
    }

    TEST_CASE("pruning tables are given up with the question") {
        const Board board = [] {
            Dice dice(85);
            return half_black_mosaic(dice, 12, 12, 0.4);
        }();
        std::atomic<bool> cancel = true;
        Limits limits;
        limits.cancel = &cancel;
        engine::Budget budget(limits);
        for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), true))
            CHECK(engine::compile(part, engine::choose_order(part), {1 << 22, &budget, {}}).pruning.empty());
    }
}
