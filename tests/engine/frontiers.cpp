// Rules that are not local, as the sweep follows them at the frontier: every kind against its definition, in random orders.
#include <doctest/doctest.h>

#include <numeric>

#include "engine/part/reduce.h"
#include "engine/part/ways.h"
#include "engine/program/compile.h"
#include "engine/solver/decide.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/sweep/diagram_counts.h"
#include "engine/sweep/record.h"
#include "engine/sweep/search.h"
#include "engine/sweep/sweep.h"
#include "support/any_structure.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::vector<std::uint32_t> random_order(Dice& dice, std::size_t cells) {
    std::vector<std::uint32_t> order(cells);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = cells; i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
    return order;
}

// Some cells are left one option, as propagation would: what is settled is contracted.
void settle_some(Dice& dice, Model& model) {
    for (Cell c = 0; c < model.cells(); ++c)
        if (dice.below(4) == 0) model.restrict(c, {dice.below(model.options(c))});
}

// The product over all parts of what `count` says of each.
template <class Count>
Natural count_parts(Instance m, Dice& dice, Count&& count) {
    m.finish();
    const engine::Reduced reduced = engine::reduce(m, m.domains(), {dice.below(2) == 0});
    if (reduced.contradiction) return 0;
    Natural product = 1;
    for (const Cell c : reduced.free) product *= std::popcount(m.domains()[c]);
    for (const engine::Part& part : reduced.parts) product *= count(part);
    return product;
}

Natural count_in_random_order(Dice& dice, const Instance& m) {
    return count_parts(m, dice, [&](const engine::Part& part) {
        const Limits limits;
        engine::Budget budget(limits);
        const engine::Swept swept = engine::sweep(engine::compile(part, random_order(dice, part.cells.size())), budget);
        REQUIRE(swept.finished);
        return swept.count;
    });
}

Natural by_conditioning(const engine::Part& part, Dice&, int&) {
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Swept swept = engine::count_by_conditioning(part, {0, 2}, budget);
    REQUIRE(swept.finished);
    return swept.count;
}

Natural in_shards(const engine::Part& part, Dice& dice, int&) {
    Limits limits;
    limits.wide = 1;
    limits.threads = dice.between(1, 2);
    engine::Budget budget(limits);
    const engine::Swept swept = engine::sweep(engine::compile(part, random_order(dice, part.cells.size())), budget);
    REQUIRE(swept.finished);
    return swept.count;
}

Natural in_pauses(const engine::Part& part, Dice& dice, int& pauses) {
    Limits limits;
    if (dice.below(2)) limits.wide = 2;
    engine::Budget budget(limits);
    engine::Sweeping sweeping(engine::compile(part, random_order(dice, part.cells.size())), budget);
    for (std::uint64_t most = 0;; most += static_cast<std::uint64_t>(dice.between(1, 20))) {
        const engine::Swept swept = sweeping.go_on(most);
        if (swept.finished) return swept.count;
        REQUIRE(swept.states <= most);
        ++pauses;
    }
}

Natural as_diagram(const engine::Part& part, Dice& dice, int&) {
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Program program = engine::compile(part, random_order(dice, part.cells.size()));
    const engine::Recorded recorded = engine::record(program, budget);
    REQUIRE(recorded.finished);
    if (recorded.diagram.root == engine::Diagram::no_root) return 0;
    const auto up = engine::count_up(recorded.diagram, part, budget);
    REQUIRE(up);
    return up->of(recorded.diagram.root);
}

// Where nothing is hidden the depth-first search meets every solution.
Natural by_search(const engine::Part& part, Dice& dice, int&) {
    const Limits limits;
    engine::Budget budget(limits);
    const engine::Program program = engine::compile(part, random_order(dice, part.cells.size()));
    const engine::Found found =
        part.any_hidden ? engine::decide(part, 100'000, budget) : engine::search(program, 100'000, budget);
    REQUIRE(found.finished);
    Natural sum = 0;
    for (const engine::Choices& choices : found.choices) sum += engine::multiplicity_of(part, choices);
    return sum;
}

struct Counter {
    const char* name;
    Natural (*count)(const engine::Part& part, Dice& dice, int& pauses);
};
const Counter counters[] = {{"by conditioning", by_conditioning},
                            {"in shards", in_shards},
                            {"in pauses", in_pauses},
                            {"as a diagram", as_diagram},
                            {"by search", by_search}};

// Every other model has a solution: such models are drawn again until they do.
template <class Draw>
void check_counts(int rounds, Dice& dice, Draw&& draw) {
    int solvable = 0;
    for (int i = 0; i < rounds; ++i) {
        Model model = draw(i);
        std::size_t expected = by_definition(model.instance()).size();
        for (int again = 0; i % 2 && expected == 0 && again < 100; ++again) {
            model = draw(i);
            expected = by_definition(model.instance()).size();
        }
        solvable += expected > 0;
        INFO("round ", i);
        for (int order = 0; order < 3; ++order) REQUIRE(count_in_random_order(dice, model.instance()) == expected);
    }
    CHECK(2 * solvable >= rounds);
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("rules of every kind are swept as they are defined, in any order, also where much is settled") {
        for (int k = 0; k < structure_kinds; ++k) {
            INFO("kind ", k);
            Dice dice(4'000u + static_cast<std::uint32_t>(k));
            check_counts(effort(300), dice, [&](int i) {
                Model model = random_structure(dice, static_cast<StructureKind>(k), i % 4 > 1);
                if (i % 3 == 0) settle_some(dice, model);
                return model;
            });
        }
    }

    TEST_CASE("lines, groups and regions of small grids are swept as they are defined, flat, wrapping or with holes") {
        for (int sort = 0; sort < 3; ++sort) {
            INFO("sort ", sort);
            Dice dice(4'100u + static_cast<std::uint32_t>(sort));
            GridStructures structures(dice);
            check_counts(effort(400), dice, [&](int i) {
                Model model = sort == 0 ? structures.lines() : sort == 1 ? structures.squares() : structures.walls();
                if (i % 3 == 0) settle_some(dice, model);
                return model;
            });
        }
    }

    TEST_CASE("rules of every kind are counted alike by cases, in shards, in pauses and as a diagram, hidden cells too") {
        Dice dice(4'200);
        int solvable = 0, pauses = 0;
        const int rounds = std::max(20, effort(500));
        for (int i = 0; i < rounds; ++i) {
            const AnyStructure any = any_structure(dice, i, i % 3 == 0);
            solvable += !any.solutions.empty();
            INFO("round ", i);
            for (const Counter& counter : counters) {
                INFO(counter.name);
                REQUIRE(count_parts(any.model.instance(), dice, [&](const engine::Part& part) {
                            return counter.count(part, dice, pauses);
                        }) == any.solutions.size());
            }
        }
        CHECK(2 * solvable >= rounds);
        CHECK(pauses > rounds);
    }
}
