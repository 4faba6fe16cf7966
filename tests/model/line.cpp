#include <doctest/doctest.h>

#include "support/effort.h"
#include "support/model_count.h"
#include "support/random_boards.h"
#include "support/random_settings.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

using Next = std::function<int(int state, int value)>;

struct Automaton {
    std::string name;
    int states, start;
    std::vector<int> accept;
    Next next;

    bool takes(const std::vector<int>& values) const {
        int state = start;
        for (const int v : values)
            if ((state = next(state, v)) < 0) return false;
        return std::find(accept.begin(), accept.end(), state) != accept.end();
    }
};

const Automaton no_two_ones{"no two adjacent 1s", 2, 0, {0, 1}, [](int s, int v) { return v != 1 ? 0 : s == 1 ? -1 : 1; }};

// Before the run, in it, behind it.
const Automaton one_run{"exactly one run of 1s", 3, 0, {1, 2}, [](int s, int v) {
                            if (s == 0) return v == 1 ? 1 : 0;
                            if (s == 1) return v == 1 ? 1 : 2;
                            return v == 1 ? -1 : 2;
                        }};

const Automaton even_ones{"an even number of 1s", 2, 0, {0}, [](int s, int v) { return v == 1 ? 1 - s : s; }};

Automaton random_automaton(Dice& dice) {
    Automaton a{"random", dice.between(1, 4), 0, {}, {}};
    a.start = dice.below(a.states);
    std::vector<int> table(static_cast<std::size_t>(a.states) * 3);
    for (int& to : table) to = dice.below(a.states + 1) - (dice.below(3) == 0);
    for (int& to : table) to = std::min(to, a.states - 1);
    for (int s = 0; s < a.states; ++s)
        if (dice.below(2) == 0) a.accept.push_back(s);
    if (a.accept.empty()) a.accept.push_back(dice.below(a.states));
    a.next = [table](int s, int v) { return table[static_cast<std::size_t>(s * 3 + v)]; };
    return a;
}

struct Line {
    std::vector<Cell> cells;
    Automaton automaton;
};

std::uint64_t by_automata(const Instance& model, std::size_t visible, const std::vector<Line>& lines) {
    std::uint64_t count = 0;
    each_choice(model, visible, [&](std::span<const int> options) {
        bool holds = true;
        for (const Line& line : lines) {
            std::vector<int> values;
            for (const Cell c : line.cells) values.push_back(model.kind_of(c).values[static_cast<std::size_t>(options[c])]);
            holds = holds && line.automaton.takes(values);
        }
        count += holds;
    });
    return count;
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("no two adjacent 1s along a line of n cells: the Fibonacci numbers") {
        Natural before = 1, now = 2;
        for (std::size_t n = 1; n <= 100; ++n) {
            Instance m;
            const KindId bit = m.kind({0, 1});
            std::vector<Cell> cells;
            for (std::size_t i = 0; i < n; ++i) cells.push_back(m.cell(bit, static_cast<int>(i)));
            m.line(cells, no_two_ones.states, no_two_ones.start, no_two_ones.accept, no_two_ones.next);
            CAPTURE(n);
            REQUIRE(engine_count(m) == now);
            before = std::exchange(now, Natural(before + now));
        }
    }

    TEST_CASE("automata along the rows and columns of a grid count as they read") {
        Dice dice(12);
        const int models = effort(600);
        int solvable = 0;
        for (int i = 0; i < models; ++i) {
            const int rows = dice.between(1, 4), columns = dice.between(1, 4), values = dice.between(2, 3);
            if (values == 3 && rows * columns > 9) continue;
            Instance m;
            const KindId kind = values == 2 ? m.kind({0, 1}) : m.kind({0, 1, 2});
            for (int s = 0; s < rows * columns; ++s) m.cell(kind, s);
            std::vector<Line> lines;
            const auto add = [&](std::vector<Cell> cells) {
                const int which = dice.below(4);
                lines.push_back({std::move(cells), which == 0   ? no_two_ones
                                                   : which == 1 ? one_run
                                                   : which == 2 ? even_ones
                                                                : random_automaton(dice)});
            };
            for (int r = 0; r < rows; ++r) {
                std::vector<Cell> row;
                for (int c = 0; c < columns; ++c) row.push_back(static_cast<Cell>(r * columns + c));
                add(row);
            }
            for (int c = 0; c < columns && i % 2 == 0; ++c) {
                std::vector<Cell> column;
                for (int r = 0; r < rows; ++r) column.push_back(static_cast<Cell>(r * columns + c));
                add(column);
            }
            for (const Line& l : lines)
                m.line(l.cells, l.automaton.states, l.automaton.start, l.automaton.accept, l.automaton.next);
            std::string names;
            for (const Line& l : lines) names += l.automaton.name + "; ";
            CAPTURE(i);
            CAPTURE(names);
            const std::uint64_t expected = by_automata(m, static_cast<std::size_t>(rows * columns), lines);
            solvable += expected > 0;
            REQUIRE(engine_count(m, random_stages(dice)) == expected);
        }
        CHECK(solvable * 2 >= models);
        CHECK(solvable < models);
    }

    TEST_CASE("a line of no cells holds if its start is accepted") {
        for (const int start : {0, 1}) {
            Instance m;
            m.cell(m.kind({0, 1, 2}));
            const int accept[] = {1};
            m.line({}, 2, start, accept, [](int, int) { return -1; });
            CHECK(engine_count(m) == (start == 1 ? 3 : 0));
        }
    }
}
