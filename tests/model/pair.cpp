#include <doctest/doctest.h>

#include "support/effort.h"
#include "support/model_count.h"
#include "support/random_boards.h"
#include "support/random_settings.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

struct Table {
    Cell a, b;
    std::vector<OptionSet> allowed;
};

struct PairModel {
    Instance model;
    std::vector<Table> tables;
    std::size_t visible = 0;
};

// A few cells of 3 to 6 options and tables over two of them, one option in six of which goes with
// nothing. Half the models keep a filling that was drawn before them, so that it solves them.
PairModel random_pairs(Dice& dice, bool solvable) {
    PairModel m;
    const int cells = dice.between(2, 5);
    std::vector<int> filling;
    for (int c = 0; c < cells; ++c) {
        std::vector<int> values(static_cast<std::size_t>(dice.between(3, 6)));
        for (int& v : values) v = dice.below(1000);
        filling.push_back(dice.below(static_cast<int>(values.size())));
        m.model.cell(m.model.kind(values), c);
    }
    m.visible = static_cast<std::size_t>(cells);
    for (int t = dice.between(1, 4); t > 0; --t) {
        Table table{static_cast<Cell>(dice.below(cells)), 0, {}};
        do table.b = static_cast<Cell>(dice.below(cells));
        while (table.b == table.a);
        const auto options_a = m.model.kind_of(table.a).values.size();
        const OptionSet all_b = m.model.kind_of(table.b).all();
        for (std::size_t i = 0; i < options_a; ++i)
            table.allowed.push_back(dice.below(6) == 0 ? 0 : static_cast<OptionSet>(dice.below(64)) & all_b);
        if (solvable) table.allowed[static_cast<std::size_t>(filling[table.a])] |= OptionSet{1} << filling[table.b];
        m.model.pair(table.a, table.b, table.allowed);
        m.tables.push_back(std::move(table));
    }
    return m;
}

std::uint64_t by_tables(const PairModel& m) {
    std::uint64_t count = 0;
    each_choice(m.model, m.visible, [&](std::span<const int> options) {
        bool holds = true;
        for (const Table& t : m.tables) holds = holds && (t.allowed[static_cast<std::size_t>(options[t.a])] >> options[t.b] & 1);
        count += holds;
    });
    return count;
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("pairs allow exactly what their tables say") {
        Dice dice(11);
        const int models = effort(4'000);
        int solvable = 0;
        for (int i = 0; i < models; ++i) {
            CAPTURE(i);
            const PairModel m = random_pairs(dice, i % 2 == 0);
            const std::uint64_t expected = by_tables(m);
            solvable += expected > 0;
            REQUIRE(engine_count(m.model, random_stages(dice)) == expected);
        }
        CHECK(solvable * 2 >= models);
        CHECK(solvable < models);
    }

    TEST_CASE("a table with an empty row takes that option away") {
        Instance m;
        const KindId kind = m.kind({10, 20, 30});
        const Cell a = m.cell(kind), b = m.cell(kind);
        const OptionSet allowed[] = {0b011, 0, 0b100};
        m.pair(a, b, allowed);
        CHECK(engine_count(m) == 3);
        m.finish();
        engine::Propagator propagator(m);
        REQUIRE(propagator.settle());
        CHECK(propagator.domains()[a] == 0b101);
    }

    TEST_CASE("a table without a row that allows anything has no solution") {
        Instance m;
        const KindId kind = m.kind({0, 1, 2});
        const Cell a = m.cell(kind), b = m.cell(kind);
        const OptionSet nothing[] = {0, 0, 0};
        m.pair(a, b, nothing);
        CHECK(engine_count(m) == 0);
        CHECK(engine_count(m, {false, true, ""}) == 0);
    }
}
