#include <doctest/doctest.h>

#include <numeric>
#include <stdexcept>

#include "engine/part/reduce.h"
#include "engine/program/compile.h"
#include "engine/sweep/sweep.h"
#include "support/effort.h"
#include "support/model_count.h"
#include "support/random_settings.h"
#include "support/random_sums.h"

using namespace gridloom;
using namespace gridloom::testing;

TEST_SUITE("model") {
    TEST_CASE("sums with negative weights and intervals count as their definition says") {
        Dice dice(13);
        const int models = effort(6'000);
        int solvable = 0;
        for (int i = 0; i < models; ++i) {
            CAPTURE(i);
            const Instance m = random_sums(dice, i % 2 == 0);
            const std::uint64_t expected = brute_count(m);
            solvable += expected > 0;
            REQUIRE(engine_count(m, random_stages(dice)) == expected);
        }
        CHECK(solvable * 2 >= models);
        CHECK(solvable < models);
    }

    TEST_CASE("sums with more values than a table holds are refused by the sweep, not miscounted") {
        int refused = 0, swept = 0;
        for (const int steepness : {1, 4, 11, 40}) {
            Instance m;
            std::vector<int> values(12);
            std::iota(values.begin(), values.end(), 0);
            const KindId kind = m.kind(values);
            const WeightId steep = m.weigh(kind, [&](int value) { return steepness * value; });
            const WeightId gentle = m.weigh(kind, [](int value) { return value; });
            std::vector<Cell> cells;
            for (int i = 0; i < 4; ++i) cells.push_back(m.cell(kind));
            const Term all[] = {{cells[0], steep}, {cells[1], gentle}, {cells[2], steep}, {cells[3], steep}};
            m.sum(all, 7 * steepness, 26 * steepness);
            const Term some[] = {{cells[0], gentle}, {cells[1], steep}, {cells[3], gentle}};
            m.sum(some, 3 * steepness, 9 * steepness);
            CAPTURE(steepness);
            m.finish();
            const engine::Reduced reduced = engine::reduce(m, m.domains(), {});
            REQUIRE(reduced.parts.size() == 1);
            const engine::Program program = engine::compile(reduced.parts[0], {0, 1, 2, 3});
            const bool fits = program.words <= engine::max_words;
            ++(fits ? swept : refused);
            const Limits limits;
            engine::Budget budget(limits);
            if (fits) CHECK(engine::sweep(program, budget).count == brute_count(m));
        }
        CHECK(refused > 0);
        CHECK(swept > 0);
    }

    TEST_CASE("equal holds where both terms weigh the same") {
        Instance m;
        const Cell a = m.cell(m.kind({0, 1, 2, 3})), b = m.cell(m.kind({0, 2, 3, 4, 6}));
        m.equal({a, m.weigh(m.kind_id(a), [](int v) { return 2 * v; })}, {b, m.weigh(m.kind_id(b), [](int v) { return v; })});
        CHECK(engine_count(m) == 4);
        CHECK(brute_count(m) == 4);
    }

    TEST_CASE("a cell equal to itself under the same weights is free") {
        Instance m;
        const Cell a = m.cell(m.kind({5, 6, 7}));
        const WeightId w = m.weigh(m.kind_id(a), [](int v) { return v; });
        m.equal({a, w}, {a, w});
        CHECK(engine_count(m) == 3);
        CHECK(engine_count(m, {false, false, ""}) == 3);
    }

    TEST_CASE("a cell restricted to nothing leaves no solution, with or without propagation") {
        Instance m;
        const KindId bit = m.kind({0, 1});
        const Cell a = m.cell(bit);
        m.cell(bit);
        m.restrict(a, 0b01);
        CHECK(engine_count(m) == 2);
        m.restrict(a, 0b10);
        CHECK(engine_count(m) == 0);
        CHECK(engine_count(m, {false, true, ""}) == 0);
    }

    TEST_CASE("a sum of no cells holds if zero is allowed") {
        for (const int least : {0, 1}) {
            Instance m;
            m.cell(m.kind({0, 1}));
            m.sum({}, least, 3);
            CHECK(engine_count(m) == (least == 0 ? 2 : 0));
            CHECK(engine_count(m, {false, true, ""}) == (least == 0 ? 2 : 0));
        }
    }

    TEST_CASE("a cell may have 64 options, and sums of hundreds") {
        Instance m;
        std::vector<int> values(64);
        std::iota(values.begin(), values.end(), 0);
        const KindId kind = m.kind(values);
        const WeightId face = m.weigh(kind, [](int v) { return v; });
        const Cell cells[] = {m.cell(kind), m.cell(kind), m.cell(kind)};
        const Term terms[] = {{cells[0], face}, {cells[1], face}, {cells[2], face}};
        m.sum(terms, 90, 180);
        CHECK(engine_count(m) == brute_count(m));
    }

    TEST_CASE("many alike cells in one sum: a binomial coefficient, at any size") {
        Instance m;
        const KindId bit = m.kind({0, 1});
        const WeightId one = m.weigh(bit, [](int v) { return v; });
        std::vector<Term> terms;
        for (int i = 0; i < 200; ++i) terms.push_back({m.cell(bit), one});
        m.exactly(terms, 100);
        Natural expected = 1;
        for (int i = 1; i <= 100; ++i) expected = expected * (100 + i) / i;
        CHECK(engine_count(m) == expected);
        CHECK(engine_count(m, {true, false, ""}) == expected);
    }

    TEST_CASE("what a model can not hold is refused, not miscounted") {
        Vocabulary words;
        std::vector<int> values(65);
        std::iota(values.begin(), values.end(), 0);
        CHECK_THROWS_AS(words.kind(values), std::invalid_argument);
        values.pop_back();
        const KindId kind = words.kind(values);
        const WeightId two = words.weigh(kind, [](int value) { return value % 2; });
        const WeightId three = words.weigh(kind, [](int value) { return value % 3; });
        CHECK_NOTHROW(words.pair(two, two, 0, 1));
        CHECK_THROWS_AS(words.pair(two, three, 0, 1), std::invalid_argument);
        CHECK_THROWS_AS(words.pair(three, two, 0, 1), std::invalid_argument);
    }
}
