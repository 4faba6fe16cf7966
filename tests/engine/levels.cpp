// The more expensive levels of propagation: what they take away is in no solution, and they take away what they should.
#include <doctest/doctest.h>

#include <bit>

#include "engine/part/reduce.h"
#include "engine/propagate/bridges.h"
#include "engine/propagate/settle_all.h"
#include "engine/propagate/windows.h"
#include "engine/strategy/count_part.h"
#include "support/any_board.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// Swept without propagating.
Natural plain_count(Instance model) {
    model.finish();
    for (const OptionSet d : model.domains())
        if (d == 0) return 0;
    const engine::Reduced reduced = engine::reduce(model, model.domains());
    if (reduced.contradiction) return 0;
    Natural count = 1;
    const Limits limits;
    engine::Budget budget(limits);
    for (const engine::Part& part : reduced.parts) count *= engine::count_part(part, "given", budget, {}).count;
    return count;
}

using Level = bool (*)(engine::Propagator&, engine::Budget&);

// Every option that the level took away, and no solution shows it. How many it took.
int takes_only_what_is_impossible(const Puzzle& puzzle, const Board& board, Level level) {
    Instance model = puzzle.model(board).take();
    model.finish();
    for (const OptionSet d : model.domains())
        if (d == 0) return 0;
    engine::Propagator propagator(model);
    const Limits limits;
    engine::Budget budget(limits);
    const std::vector<OptionSet> before = model.domains();
    if (!level(propagator, budget)) {
        REQUIRE(plain_count(puzzle.model(board).take()) == 0);
        return 1;
    }
    int taken = 0;
    for (Cell c = 0; c < model.cells(); ++c) {
        const OptionSet gone = before[c] & ~propagator.domains()[c];
        taken += std::popcount(gone);
        if (!gone) continue;
        Instance assumed = puzzle.model(board).take();
        assumed.restrict(c, gone);
        REQUIRE(plain_count(std::move(assumed)) == 0);
    }
    return taken;
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("no level of propagation takes away what a solution shows") {
        const Level levels[] = {
            engine::settle_all,
            [](engine::Propagator& p, engine::Budget& b) { return engine::look_through_windows(p, b); },
            [](engine::Propagator& p, engine::Budget&) { return engine::build_bridges(p) && p.settle(); },
        };
        Dice dice(57);
        int taken[3] = {};
        for (int i = 0; i < std::max(120, effort(1'500)); ++i) {
            const AnyBoard any = any_small_board(dice, i);
            CAPTURE(any.puzzle->formats[0]->print(any.board));
            const auto which = static_cast<std::size_t>(i / 3 % 3);
            taken[which] += takes_only_what_is_impossible(*any.puzzle, any.board, levels[which]);
        }
        for (const int t : taken) CHECK(t > 0);
    }

    TEST_CASE("a link that alone joins two certain cells is opened; one that does not is left alone") {
        // Three cells in a row, the outer two certain: both links are needed. A fourth cell hangs on loosely.
        Instance m;
        const KindId ports = m.kind({0, 1, 2, 3, 4, 5, 6, 7});  // bit 0: left, 1: right, 2: down
        for (int i = 0; i < 4; ++i) m.cell(ports);
        const auto with = [](int bit) {
            OptionSet set = 0;
            for (int v = 0; v < 8; ++v)
                if (v & bit) set |= OptionSet{1} << v;
            return set;
        };
        CellNetwork rule;
        rule.network = Network::connected;
        rule.links = {{0, with(2), 1, with(1)}, {1, with(2), 2, with(1)}, {1, with(4), 3, with(4)}};
        rule.present = {0xff, 0xfe, 0xff, 0xfe};  // cells 1 and 3 may stay out
        m.connected(rule);
        m.finish();
        engine::Propagator propagator(m);
        REQUIRE(engine::build_bridges(propagator));
        CHECK(propagator.domains()[0] == with(2));
        CHECK(propagator.domains()[1] == (with(1) & with(2)));
        CHECK(propagator.domains()[2] == with(1));
        CHECK(propagator.domains()[3] == 0xff);
        // Without the middle cell there is no way.
        const AnyRule network{RuleKind::cell_network, 0};
        Instance apart = m.only({&network, 1});
        apart.restrict(1, 1);
        engine::Propagator hopeless(apart);
        CHECK_FALSE(engine::build_bridges(hopeless));
    }

    TEST_CASE("a window sees what no two sums see alone") {
        Instance m;
        const KindId bit = m.kind({0, 1});
        const WeightId one = m.weigh(bit, [](int v) { return v; });
        const Cell a = m.cell(bit), b = m.cell(bit), c = m.cell(bit), d = m.cell(bit);
        const auto sum = [&](std::initializer_list<Cell> cells, int total) {
            std::vector<Term> terms;
            for (const Cell cell : cells) terms.push_back({cell, one});
            m.exactly(terms, total);
        };
        sum({a, b, c, d}, 2);
        sum({a, b}, 1);
        sum({b, c}, 1);
        sum({a, c}, 1);
        m.finish();
        engine::Propagator propagator(m);
        const Limits limits;
        engine::Budget budget(limits);
        CHECK_FALSE(engine::look_through_windows(propagator, budget));  // three cells can not differ pairwise
    }
}
