#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/program/program.h"
#include "engine/sweep/sweep.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/parts.h"
#include "support/spanning_trees.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

Natural swept(const engine::Part& part, const engine::Order& order) {
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Swept result = engine::sweep(engine::compile(part, order), budget);
    REQUIRE(result.finished);
    CHECK(result.peak <= result.states);
    return result.count;
}

engine::Order shuffled(const engine::Part& part, Dice& dice) {
    engine::Order order(part.cells.size());
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = order.size(); i-- > 1;)
        std::swap(order[i], order[static_cast<std::size_t>(dice.below(static_cast<int>(i) + 1))]);
    return order;
}

// What a sort of order finds at its first look.
engine::Order first_found(const engine::Part& part, const std::string& name) {
    engine::OrderSearch search(part, name);
    search.look(1);
    return search.order();
}

// Every sort of order, and some orders no one would choose.
void same_in_every_order(const engine::Part& part, Dice& dice) {
    const Natural expected = swept(part, first_found(part, ""));
    for (const std::string& name : engine::order_names()) REQUIRE(swept(part, first_found(part, name)) == expected);
    for (int i = 0; i < 4; ++i) REQUIRE(swept(part, shuffled(part, dice)) == expected);
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("an order of a part names each of its cells once") {
        Dice dice(51);
        for (int i = 0; i < 50; ++i) {
            const Board board = random_mosaic(dice, dice.between(2, 9), dice.between(2, 9), 0.5, false);
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), i % 2 == 0))
                for (const std::string& name : engine::order_names()) {
                    engine::Order order = first_found(part, name);
                    std::sort(order.begin(), order.end());
                    engine::Order all(part.cells.size());
                    std::iota(all.begin(), all.end(), 0u);
                    REQUIRE(order == all);
                }
        }
    }

    TEST_CASE("sums count the same whatever order their cells are swept in") {
        Dice dice(52);
        for (int i = 0; i < effort(400); ++i) {
            const Board board =
                random_mosaic(dice, dice.between(2, 5), dice.between(2, 4), dice.between(30, 90) / 100.0, i % 3 == 0);
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), i % 2 == 0))
                same_in_every_order(part, dice);
        }
    }

    TEST_CASE("networks count the same whatever order their cells are swept in") {
        Dice dice(53);
        const struct {
            int width, height;
            Natural trees;
        } grids[] = {{2, 2, 4}, {3, 3, 192}, {4, 3, 2415}, {4, 4, 100352}};
        for (const auto& grid : grids)
            for (const bool propagate : {false, true}) {
                const auto parts = parts_of(spanning_trees(grid.width, grid.height), propagate);
                REQUIRE(parts.size() == 1);
                CHECK(swept(parts[0], first_found(parts[0], "")) == grid.trees);
                if (grid.width * grid.height < 12) same_in_every_order(parts[0], dice);
            }
    }

    TEST_CASE("a beam tells the cost of what it found, and a wider one finds no worse orders on the whole") {
        Dice dice(55);
        double narrow = 0, wide = 0;
        for (int i = 0; i < std::max(5, effort(40)); ++i) {
            const Board board = half_black_mosaic(dice, 12, 12, 0.4);
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), true)) {
                engine::WidthEstimate estimate(part);
                const std::vector<std::uint32_t> starts = {
                    static_cast<std::uint32_t>(dice.below(static_cast<int>(estimate.hyperedges())))};
                for (const std::size_t drafts : {1u, 8u}) {
                    const engine::Grown grown =
                        engine::grow_orders(estimate, {drafts, drafts == 1 ? 1u : 3u, starts, {}}, nullptr);
                    REQUIRE(grown.order.size() == part.cells.size());
                    CHECK(grown.cost == doctest::Approx(engine::estimated_cost(part, grown.order).cost));
                    (drafts == 1 ? narrow : wide) += grown.cost;
                }
            }
        }
        CHECK(wide < narrow - 10);
    }

    TEST_CASE("a beam ends with the question it is asked for") {
        Dice dice(56);
        const auto parts = parts_of(find_puzzle("mosaic")->model(half_black_mosaic(dice, 12, 12, 0.4)).take(), false);
        std::atomic<bool> cancel = true;
        Limits limits;
        limits.cancel = &cancel;
        engine::Budget budget(limits);
        engine::WidthEstimate estimate(parts[0]);
        CHECK(engine::grow_orders(estimate, {4, 2, {0}, {}}, &budget).order.empty());
    }

    TEST_CASE("the estimate of an order bounds the states its sweep meets") {
        Dice dice(54);
        for (int i = 0; i < 100; ++i) {
            const Board board = random_mosaic(dice, dice.between(3, 7), dice.between(3, 7), 0.5, false);
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), false)) {
                const engine::Order order = first_found(part, engine::order_names()[static_cast<std::size_t>(i) % 3]);
                const Limits limits;
                engine::Budget budget(limits);
                const engine::Swept result = engine::sweep(engine::compile(part, order), budget);
                CHECK(static_cast<double>(result.states) <= std::exp2(engine::estimated_cost(part, order).cost) * 1.000001);
            }
        }
    }
}
