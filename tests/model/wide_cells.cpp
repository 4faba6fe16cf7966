// Cells with more options than the engine's sets hold: the same model with its options spread far apart has the same solutions, whatever its
// rules are; and what only a wide cell can say.
#include <doctest/doctest.h>

#include <numeric>

#include "gridloom/answers.h"
#include "gridloom/solutions.h"
#include "support/by_definition.h"
#include "support/effort.h"
#include "support/random_structures.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

// The same model twice: as it is, and with options 0, 1, 2 spread over a hundred and more.
struct Twins {
    Model narrow, wide;
    Spread spread;
};
Twins twins(std::uint32_t seed, StructureKind kind, bool more) {
    Dice narrow(seed), wide(seed);
    const Spread spread{130 + static_cast<int>(seed % 3) * 40};
    return {random_structure(narrow, kind, more), random_structure(wide, kind, more, spread), spread};
}

Filling spread_out(Filling filling, const Spread& spread) {
    for (int& o : filling)
        if (o != unfilled) o = spread.of(o);
    return filling;
}

Model::Options up_to(int options) {
    Model::Options all(static_cast<std::size_t>(options));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("rules of every kind mean the same of cells with more than 64 options") {
        for (int k = 0; k < structure_kinds; ++k) {
            int solvable = 0;
            const int rounds = effort(40);
            for (int i = 0; i < rounds; ++i) {
                const Twins t = twins(static_cast<std::uint32_t>(1000 * k + i), static_cast<StructureKind>(k), i % 2 == 1);
                const auto expected = testing::by_definition(t.narrow.instance());
                solvable += !expected.empty();
                INFO("kind ", k, ", round ", i);
                CHECK(t.wide.cells() == t.narrow.cells());
                CHECK(count(t.wide).count == expected.size());
                const CheckAnswer checked = check(t.wide);
                CHECK(checked.solutions.size() == std::min<std::size_t>(2, expected.size()));
                std::set<Filling> wide;
                for (const Solution& s : expected) wide.insert(spread_out(s, t.spread));
                for (const Filling& f : checked.solutions) CHECK(wide.contains(f));
            }
            INFO("kind ", k);
            if (!sanitized) CHECK(8 * solvable >= rounds);  // of few, it may be none
        }
    }

    TEST_CASE("hidden wide cells need only exist, whatever rules read them") {
        int several = 0;
        for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(effort(120)); ++i) {
            Twins t = twins(50'000 + i, static_cast<StructureKind>(i % structure_kinds), true);
            for (Cell c = 0; c < t.narrow.cells(); c += 2) t.narrow.hide(c), t.wide.hide(c);
            INFO("round ", i);
            const auto expected = testing::by_definition(t.narrow.instance());
            CHECK(count(t.wide).count == expected.size());
            several += expected.size() > 1;
        }
        CHECK(several > effort(30));
    }

    TEST_CASE("a wide cell takes each of its options, and sums, tables and restrictions read all of them") {
        Model m;
        const Cell a = m.cell(200), b = m.cell(150), c = m.cell(3);
        CHECK(m.cells() == 3);
        CHECK(m.options(a) == 200);
        CHECK(count(m).count == 200 * 150 * 3);
        m.sum({{a, up_to(200)}, {b, up_to(150)}}, 340, 1000);  // 199 + 141 and more: 9 + 8 + ... + 1
        CHECK(count(m).count == 45 * 3);
        m.restrict(a, {10, 195, 199});
        CHECK(count(m).count == (5 + 9) * 3);
        m.table(b, c, {{149, 0}, {149, 2}, {145, 1}});
        CHECK(count(m).count == 2 * 2 + 2);  // 149 with 195 and 199; 145 with both
        m.different({a, b});
        CHECK(count(m).count == 6);
    }

    TEST_CASE("as many values as cells: each is taken, though the cells are wide") {
        Model m;
        std::vector<Cell> cells;
        for (int i = 0; i < 66; ++i) cells.push_back(m.cell(66));
        m.different(cells);
        for (std::size_t i = 0; i < cells.size(); ++i)  // a value is its place or the next one: a ring of two choices
            m.restrict(cells[i], {static_cast<int>(i), static_cast<int>((i + 1) % cells.size())});
        CHECK(count(m).count == 2);
        const CheckAnswer checked = check(m);
        REQUIRE(checked.solutions.size() == 2);
        CHECK(checked.solutions[0][65] % 65 == 0);
    }

    TEST_CASE("options that a wide cell does not have are refused, and so are too many") {
        Model m;
        const Cell a = m.cell(100);
        CHECK_THROWS_WITH_AS(m.restrict(a, {100}), "cell 0 has no option 100: it has 100", ModelError);
        CHECK_THROWS_WITH_AS(m.sum({{a, {1, 2}}}, 0, 1), "cell 0 has 100 options, but 2 weights are given", ModelError);
        CHECK_THROWS_AS(m.cell(100'001), ModelError);
        CHECK(count(m).count == 100);
    }
}
