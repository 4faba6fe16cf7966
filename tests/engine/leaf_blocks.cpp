// Leaf blocks that are swept apart and joined again count as the whole does in one sweep.
#include "engine/strategy/leaf_blocks.h"
#include "engine/part/reduce.h"
#include "engine/program/compile.h"

#include <doctest/doctest.h>

#include "engine/order/order.h"
#include "engine/part/cut_points.h"
#include "engine/strategy/count_part.h"
#include "engine/strategy/cutset_conditioning.h"
#include "mosaic/random_mosaic.h"
#include "support/effort.h"
#include "support/parts.h"
#include "support/random_sums.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// A sum over some cells, of weights that fit a filling or not.
void add_sum(Instance& m, Dice& dice, const std::vector<Cell>& cells, const std::vector<int>& filling, bool solvable) {
    std::vector<Term> terms;
    int total = 0;
    for (const Cell c : cells) {
        const int factor = dice.between(1, 2);
        terms.push_back({c, m.weigh(m.kind_id(c), [&](int value) { return factor * (value % 2); })});
        total += m.weighing(terms.back().weights).of(filling[c]);
    }
    const int middle = solvable ? total : dice.between(0, static_cast<int>(cells.size()));
    m.sum(terms, middle - dice.below(2), middle + dice.below(2));
}

// Sums that hang together like the branches of a tree: each begins at a cell, or widens a sum, that is there already. Values
// of a cell that are alike make it count in many ways.
Instance random_branches(Dice& dice, int sums, int values, bool solvable) {
    Instance m;
    std::vector<int> filling, kinds(static_cast<std::size_t>(values));
    std::iota(kinds.begin(), kinds.end(), 0);
    const KindId kind = m.kind(kinds);
    const auto fresh = [&] {
        filling.push_back(dice.below(values));
        return m.cell(kind, static_cast<int>(filling.size()) - 1);
    };
    std::vector<std::vector<Cell>> blocks = {{fresh()}};
    for (int s = 0; s < sums; ++s) {
        std::vector<Cell> cells = {static_cast<Cell>(dice.below(static_cast<int>(filling.size())))};
        if (dice.chance(0.3)) {  // another sum over cells of one block: a block that no single cell cuts
            const auto& block = blocks[static_cast<std::size_t>(dice.below(static_cast<int>(blocks.size())))];
            for (const Cell c : block)
                if (c != cells[0] && dice.chance(0.7)) cells.push_back(c);
        } else {
            for (int k = dice.between(1, 3); k > 0; --k) cells.push_back(fresh());
        }
        blocks.push_back(cells);
        add_sum(m, dice, cells, filling, solvable);
    }
    return m;
}

struct CutTally {
    int leaves = 0, none = 0, several = 0, conditioned = 0;
};

Natural swept_in_line(const engine::Part& part, engine::Budget& budget) {
    const engine::Swept swept = engine::sweep(engine::compile(part, engine::choose_order(part, "given")), budget);
    REQUIRE(swept.finished);
    return swept.count;
}

void counts_as_whole(const engine::Part& part, CutTally& tally) {
    const Limits limits;
    engine::Budget budget(limits);
    const Natural expected = swept_in_line(part, budget);
    const engine::CoreBlock core = engine::eliminate_leaf_blocks(part, budget);
    tally.leaves += static_cast<int>(core.leaves);
    tally.none += expected == 0;
    tally.several += expected > 1;
    if (core.leaves == 0) return;
    REQUIRE(core.finished);
    if (core.factor == 0) {
        REQUIRE(expected == 0);
        return;
    }
    REQUIRE(core.part.cells.size() < part.cells.size() + core.leaves);
    REQUIRE(swept_in_line(core.part, budget) * core.factor == expected);
    const engine::Swept counted = engine::count_by_conditioning(core.part, {0, 2}, budget);
    REQUIRE(counted.finished);
    REQUIRE(counted.count * core.factor == expected);
    ++tally.conditioned;
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("leaf blocks that hang by a cell or a sum are swept apart, and the count stays") {
        Dice dice(101);
        CutTally tally;
        for (int i = 0; i < effort(2'000); ++i) {
            CAPTURE(i);
            for (const engine::Part& part :
                 parts_of(random_branches(dice, dice.between(2, 12), dice.between(2, 4), i % 4 != 0), i % 2 == 0))
                counts_as_whole(part, tally);
        }
        CHECK(tally.leaves > effort(2'000));
        if (!sanitized) CHECK(tally.none > 0);
        CHECK(tally.several > effort(2'000) / 2);
    }

    TEST_CASE("leaf blocks whose ways are past a machine word are told by their share, or stay where they are") {
        Dice dice(102);
        CutTally tally;
        for (int i = 0; i < effort(300); ++i) {
            CAPTURE(i);
            for (const engine::Part& part :
                 parts_of(random_branches(dice, dice.between(6, 14), dice.between(40, 64), true), false))
                counts_as_whole(part, tally);
        }
        CHECK(tally.leaves > effort(300) / 2);
        CHECK(tally.conditioned > effort(300) / 4);
    }

    TEST_CASE("a leaf block that leaves one option few ways and another more than a machine word holds counts right") {
        for (const int long_one : {0, 1}) {
            Instance m;
            const KindId bit = m.kind({0, 1});
            std::vector<int> values(64);
            std::iota(values.begin(), values.end(), 0);
            const KindId many = m.kind(values);
            const WeightId one = m.weigh(bit, [](int value) { return value; });
            const WeightId all = m.weigh(bit, [&](int value) { return value == long_one ? -20 : 0; });
            const WeightId any = m.weigh(many, [](int value) { return value > 0 ? 1 : 0; });
            const Cell hub = m.cell(bit), x = m.cell(bit), y = m.cell(bit), z = m.cell(bit);
            m.sum(std::vector<Term>{{hub, one}, {x, one}, {y, one}}, 1, 2);
            m.sum(std::vector<Term>{{x, one}, {y, one}, {z, one}}, 1, 2);
            m.sum(std::vector<Term>{{hub, one}, {x, one}, {z, one}}, 1, 2);
            // All of them, in 63 ways each, or none.
            std::vector<Term> terms = {{hub, all}};
            for (int i = 0; i < 20; ++i) terms.push_back({m.cell(many), any});
            m.exactly(terms, 0);
            CutTally tally;
            for (const engine::Part& part : parts_of(std::move(m), false)) counts_as_whole(part, tally);
            CHECK(tally.several == 1);
        }
    }

    TEST_CASE("sums of any weights have leaf blocks too") {
        Dice dice(103);
        CutTally tally;
        for (int i = 0; i < effort(3'000); ++i) {
            CAPTURE(i);
            for (const engine::Part& part : parts_of(random_sums(dice, i % 2 == 0), i % 3 == 0)) counts_as_whole(part, tally);
        }
        CHECK(tally.leaves > effort(3'000) / 20);
    }

    TEST_CASE("Mosaics with few clues have leaf blocks, and count as they do in a line") {
        Dice dice(104);
        CutTally tally;
        for (int i = 0; i < std::max(10, effort(100)); ++i) {
            const Board board =
                random_mosaic(dice, dice.between(6, 10), dice.between(6, 12), dice.between(12, 30) / 100.0, i % 8 == 0);
            CAPTURE(find_puzzle("mosaic")->formats[1]->print(board));
            for (const engine::Part& part : parts_of(find_puzzle("mosaic")->model(board).take(), i % 2 == 0))
                counts_as_whole(part, tally);
        }
        CHECK(tally.leaves > 20);
    }

    TEST_CASE("blocks meet at cut points, and every rule is in one") {
        // Three sums in a row: the first two share two cells, the last one hangs by the cell in the middle.
        Instance m;
        const KindId bit = m.kind({0, 1});
        const WeightId one = m.weigh(bit, [](int value) { return value; });
        std::vector<Cell> c;
        for (int i = 0; i < 7; ++i) c.push_back(m.cell(bit));
        m.exactly(std::vector<Term>{{c[0], one}, {c[1], one}, {c[2], one}}, 1);
        m.sum(std::vector<Term>{{c[1], one}, {c[2], one}, {c[3], one}}, 0, 2);
        m.exactly(std::vector<Term>{{c[2], one}, {c[4], one}, {c[5], one}}, 2);
        m.sum(std::vector<Term>{{c[4], one}, {c[5], one}, {c[6], one}}, 1, 2);
        m.finish();
        const auto parts = engine::reduce(m, m.domains(), {false}).parts;
        REQUIRE(parts.size() == 1);
        const engine::Blocks blocks = engine::blocks_of(parts[0]);
        // Sums 0 and 1 with cells 1 and 2; the edge from cell 2 to sum 2; sums 2 and 3 with cells 4 and 5.
        CHECK(blocks.nodes.size() == 3);
        CHECK(blocks.blocks_at[2] == 2);
        const auto cells = static_cast<std::uint32_t>(parts[0].cells.size());
        CHECK(blocks.blocks_at[cells + 2] == 2);
        for (std::uint32_t r = 0; r < 4; ++r) CHECK(blocks.blocks_at[cells + r] > 0);
        CHECK(blocks.blocks_at[0] == 0);  // read by one sum alone
        CHECK(blocks.blocks_at[1] == 1);
    }
}
