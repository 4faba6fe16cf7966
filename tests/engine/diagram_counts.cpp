// Counts over a diagram are those of a sweep, however many machine words they take.
#include "engine/sweep/diagram_counts.h"
#include "engine/program/compile.h"

#include <doctest/doctest.h>

#include <map>

#include "engine/order/order.h"
#include "engine/sweep/record.h"
#include "engine/sweep/sweep.h"
#include "mosaic/random_mosaic.h"
#include "support/parts.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Every solution goes through one node of each cell: so the nodes of any cell tell the count again. The number of limbs it took.
std::size_t folds_like_a_sweep(const engine::Part& part) {
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Program program = engine::compile(part, engine::choose_order(part, "given"));
    const engine::Swept swept = engine::sweep(program, budget);
    const engine::Recorded recorded = engine::record(program, budget);
    REQUIRE(swept.finished);
    REQUIRE(recorded.finished);
    const engine::Diagram& diagram = recorded.diagram;
    if (diagram.root == engine::Diagram::no_root) {
        REQUIRE(swept.count == 0);
        return 0;
    }
    const auto up = engine::count_up(diagram, part, budget);
    REQUIRE(up);
    REQUIRE(up->of(diagram.root) == swept.count);
    const auto down = engine::count_down(diagram, part, *up, budget);
    REQUIRE(down);
    std::map<std::uint32_t, Natural> through;
    for (engine::Diagram::NodeId n = 1; n < diagram.nodes(); ++n) through[diagram.cell[n]] += up->of(n) * down->of(n);
    REQUIRE(through.size() == part.cells.size());
    for (const auto& [cell, count] : through) REQUIRE(count == swept.count);
    return up->limbs();
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("counts over a diagram are those of a sweep, in one machine word and in many") {
        Dice dice(121);
        std::map<std::size_t, int> by_limbs;
        for (int i = 0; i < 60; ++i) {
            const Board board =
                random_mosaic(dice, dice.between(3, 6), dice.between(4, 250), dice.between(35, 50) / 100.0, false);
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), false))
                ++by_limbs[folds_like_a_sweep(part)];
        }
        for (const std::size_t limbs : {1u, 2u, 4u}) CHECK(by_limbs[limbs] > 2);
    }
}
