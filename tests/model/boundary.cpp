// The public builder refuses what it can not keep exactly, with a sentence, in every build; and what is empty is counted as that.
#include <doctest/doctest.h>

#include <limits>

#include "gridloom/solutions.h"
#include "model/definition.h"

using namespace gridloom;

namespace {

std::string complaint(const std::function<void(Model&)>& build) {
    Model model;
    for (int i = 0; i < 4; ++i) model.cell(3);
    try {
        build(model);
    } catch (const ModelError& e) {
        return e.what();
    }
    return "";
}

bool says(const std::function<void(Model&)>& build, const char* part) {
    const std::string text = complaint(build);
    CAPTURE(text);
    CHECK(text.find(part) != std::string::npos);
    return text.find(part) != std::string::npos;
}

constexpr int far = std::numeric_limits<int>::max();

Model yin_yang(int size) {
    Model m;
    std::vector<Cell> cells;
    for (int i = 0; i < size * size; ++i) cells.push_back(m.cell(2));
    Model::Pairs beside;
    for (int i = 0; i < size * size; ++i) {
        if (i % size < size - 1) beside.push_back({i, i + 1});
        if (i < size * (size - 1)) beside.push_back({i, i + size});
    }
    for (const int colour : {0, 1}) {
        m.connected(cells, {colour}, beside);
        for (int i = 0; i < size * (size - 1); ++i)
            if (i % size < size - 1) {
                const auto at = [&](int k) { return cells[static_cast<std::size_t>(i + k)]; };
                m.count({at(0), at(1), at(size), at(size + 1)}, {colour}, 0, 3);
            }
    }
    return m;
}

}  // namespace

TEST_SUITE("model") {
    TEST_CASE("cells and options that do not exist are refused") {
        CHECK(says([](Model& m) { m.cell(0); }, "1 to 100000 options, not 0"));
        CHECK(says([](Model& m) { m.cell(100'001); }, "1 to 100000 options, not 100001"));
        CHECK(says([](Model& m) { m.cell(-1); }, "not -1"));
        CHECK(complaint([](Model& m) { m.cell(64); }).empty());
        CHECK(says([](Model& m) { m.options(4); }, "no cell 4"));
        CHECK(says([](Model& m) { m.restrict(4, {0}); }, "no cell 4"));
        CHECK(says([](Model& m) { m.restrict(0, {3}); }, "no option 3"));
        CHECK(says([](Model& m) { m.restrict(0, {-1}); }, "no option -1"));
        CHECK(says([](Model& m) { m.hide(9); }, "no cell 9"));
        CHECK(says([](Model& m) { m.lay_out(0); }, "at least one column"));
    }

    TEST_CASE("a cell twice in a rule is refused, whatever the rule") {
        const char* twice = "cell 1 comes twice";
        CHECK(says([](Model& m) { m.sum({{1, {0, 1, 2}}, {1, {0, 1, 2}}}, 0, 2); }, twice));
        CHECK(says([](Model& m) { m.sum({{1, {0, 1, 2}}, {1, {0, 1, 2}}}, {0, 2}); }, twice));
        CHECK(says([](Model& m) { m.count({1, 2, 1}, {0}, 0, 1); }, twice));
        CHECK(says([](Model& m) { m.different({1, 2, 1}); }, twice));
        CHECK(says([](Model& m) { m.table(1, 1, {{0, 0}}); }, twice));
        CHECK(says([](Model& m) { m.automaton({1, 1}, 1, {0}, [](int, int) { return 0; }); }, twice));
        CHECK(says([](Model& m) { m.connected({0, 1, 1}, {1}, {}); }, twice));
        CHECK(says([](Model& m) { m.one_loop(3, {{1, 0, 1}, {1, 1, 2}}); }, twice));
        CHECK(says([](Model& m) { m.groups({0, 1, 1}, {1}, {}, {}); }, twice));
        CHECK(says([](Model& m) { m.regions(3, {{1, 0, 1}, {1, 1, 2}}, {}); }, twice));
    }

    TEST_CASE("sums whose totals no int holds are refused, and large ones that fit are counted") {
        CHECK(says([](Model& m) { m.sum({{0, {0, far, 0}}, {1, {0, far, 0}}}, 0, 1); }, "more than"));
        CHECK(says([](Model& m) { m.sum({{0, {0, -far, 0}}, {1, {0, -far, 0}}}, 0, 1); }, "more than"));
        CHECK(says([](Model& m) { m.sum({{0, {0, 1, 2}}}, -far, far); }, "lies between"));
        CHECK(says([](Model& m) { m.sum({{0, {0, 1, 2}}}, {-far - 1, far}); }, "lies between"));
        CHECK(says([](Model& m) { m.sum({{0, {0, 1, 2}}}, std::vector<int>{}); }, "at least one"));
        CHECK(says([](Model& m) { m.sum({{0, {0, 1}}}, 0, 1); }, "3 options, but 2 weights"));
        CHECK(says([](Model& m) { m.sum({{7, {0, 1, 2}}}, 0, 1); }, "no cell 7"));
        Model m;
        const int large = far / 16;
        for (int i = 0; i < 3; ++i) m.cell(2);
        m.sum({{0, {-large, large}}, {1, {0, large}}, {2, {0, large}}}, {-large, 3 * large});
        CHECK(count(m).count == 2);
    }

    TEST_CASE("tables and automata of states that do not exist are refused") {
        CHECK(says([](Model& m) { m.table(0, 1, {{0, 3}}); }, "no option 3"));
        CHECK(says([](Model& m) { m.table(0, 9, {{0, 0}}); }, "no cell 9"));
        CHECK(says([](Model& m) { m.automaton({0}, 0, {}, [](int, int) { return 0; }); }, "states, not 0"));
        CHECK(says([](Model& m) { m.automaton({0}, far, {}, [](int, int) { return 0; }); }, "states, not"));
        CHECK(says([](Model& m) { m.automaton({0}, 2, {2}, [](int, int) { return 0; }); }, "no state 2"));
        CHECK(says([](Model& m) { m.automaton({0}, 2, {1}, [](int, int) { return 2; }); }, "moves to state 2"));
        CHECK(says([](Model& m) { m.different({0, 1}, {-1}); }, "numbered from 0"));
    }

    TEST_CASE("networks, lines and groups check places, vertices, labels and clues") {
        CHECK(says([](Model& m) { m.connected({0, 1}, {1}, {{0, 2}}); }, "no place 2"));
        CHECK(says([](Model& m) { m.tree({0, 1}, {1}, {{-1, 0}}); }, "no place -1"));
        CHECK(says(
            [](Model& m) {
                m.network(Model::Shape::connected, {0, 1}, {{1}}, {});
            },
            "`present` is given for 1 of 2 cells"));
        CHECK(says([](Model& m) { m.network(Model::Shape::connected, {0, 1}, {{1}, {3}}, {}); }, "no option 3"));
        CHECK(says([](Model& m) { m.network(Model::Shape::tree, {0, 1}, {{1}, {1}}, {{0, {2}, 1, {1}}}); }, "do not take part"));
        CHECK(says([](Model& m) { m.network(Model::Shape::tree, {0, 1}, {{1}, {1}}, {{0, {1}, 2, {1}}}); }, "no place 2"));
        CHECK(says([](Model& m) { m.one_loop(-1, {}); }, "no -1 vertices"));
        CHECK(says([](Model& m) { m.one_loop(far, {}); }, "vertices are more than"));
        CHECK(says([](Model& m) { m.lines_forest(2, {{0, 0, 2}}); }, "no vertex 2"));
        CHECK(says([](Model& m) { m.one_path(2, {{0, 0, 1}}, {2}); }, "no vertex 2"));
        CHECK(says([](Model& m) { m.joins({1, -1}, {{0, 0, 1}}); }, "a label is"));
        CHECK(says([](Model& m) { m.regions(far, {}, {}); }, "vertices are more than"));
        Model::GroupRule rule;
        rule.clues = {1};
        CHECK(says([&](Model& m) { m.groups({0, 1}, {1}, {}, rule); }, "clues are given for 1 of 2 places"));
        rule.clues = {1, -2};
        CHECK(says([&](Model& m) { m.groups({0, 1}, {1}, {}, rule); }, "a clue is"));
        rule.clues.clear();
        rule.sizes = {0};
        CHECK(says([&](Model& m) { m.groups({0, 1}, {1}, {}, rule); }, "at least 1"));
        CHECK(says([](Model& m) { m.group_size_at({0, 1}, {1}, {}, {2}, 1, 1); }, "no place 2"));
        CHECK(says([](Model& m) { m.group_size_at({0, 1}, {1}, {}, {0}, -1, 1); }, "no negative size"));
    }

    TEST_CASE("what was refused leaves the model as it was") {
        Model m;
        for (int i = 0; i < 3; ++i) m.cell(2);
        CHECK_THROWS_AS(m.sum({{0, {0, 1}}, {0, {0, 1}}}, 0, 0), ModelError);
        CHECK_THROWS_AS(m.connected({0, 1, 2}, {1}, {{0, 3}}), ModelError);
        CHECK_THROWS_AS(m.one_path(2, {{0, 0, 1}}, {2}), ModelError);
        CHECK(count(m).count == 8);
    }

    TEST_CASE("empty models and empty rules have the answers that they have") {
        Model nothing;
        CHECK(count(nothing).count == 1);
        CHECK(solve(nothing).solution == Filling{});
        CHECK(check(nothing).verdict == Verdict::unique);
        const Solutions one(nothing);
        REQUIRE(one.known());
        CHECK(one.count() == 1);
        CHECK(one.at(0).empty());
        CHECK(one.rank({}) == Natural(0));
        CHECK_THROWS_AS(one.at(1), std::out_of_range);
        nothing.sum({}, 0, 0);
        nothing.different({});
        nothing.connected({}, {}, {});
        CHECK(count(nothing).count == 1);
        nothing.sum({}, 1, 1);
        CHECK(count(nothing).count == 0);
        CHECK(check(nothing).verdict == Verdict::none);
        CHECK(Solutions(nothing).count() == 0);

        Model free;
        for (int i = 0; i < 5; ++i) free.cell(3);
        CHECK(count(free).count == 243);
        free.connected({0, 1, 2}, {}, {{0, 1}});  // nothing takes part
        free.groups({0, 1}, {}, {{0, 1}}, {});
        CHECK(count(free).count == 243);
        free.restrict(4, {});
        CHECK(count(free).count == 0);
        free.sum({{0, {0, 1, 2}}}, 2, 1);  // no total at all
        CHECK(count(free).count == 0);
    }

    TEST_CASE("cells that are made after a network take no part in it") {
        Model m;
        const std::vector<Cell> cells = {m.cell(2), m.cell(2), m.cell(2)};
        m.connected(cells, {1}, {{0, 1}, {1, 2}});
        for (int i = 0; i < 200; ++i) m.restrict(m.cell(2), {1});
        m.cell(3);
        CHECK(count(m).count == 7 * 3);
        CHECK(check(m).solutions.size() == 2);
    }

    TEST_CASE("a link from a cell to itself is a loop") {
        const auto alone = [](const std::function<void(Model&)>& rule) {
            Model m;
            m.cell(2);
            rule(m);
            return count(m).count;
        };
        CHECK(alone([](Model& m) { m.connected({0}, {1}, {{0, 0}}); }) == 2);
        CHECK(alone([](Model& m) { m.tree({0}, {1}, {{0, 0}}); }) == 1);
        CHECK(alone([](Model& m) { m.forest({0}, {1}, {{0, 0}}); }) == 1);
        CHECK(alone([](Model& m) { m.path({0}, {1}, {{0, 0}}); }) == 0);
    }

    TEST_CASE("two networks in one model are both kept: Yin-Yang") {
        CHECK(count(yin_yang(3)).count == 34);
        CHECK(count(yin_yang(4)).count == 96);
        const Solutions all(yin_yang(3));
        REQUIRE(all.known());
        REQUIRE(all.count() == 34);
        for (int i = 0; i < 34; ++i) {
            const Filling filling = all.at(i);
            const std::vector<std::uint8_t> chosen(filling.begin(), filling.end());
            CHECK(is_solution(yin_yang(3).instance(), chosen));
        }
        const CheckAnswer checked = check(yin_yang(4), {}, 50);
        CHECK(checked.verdict == Verdict::several);
        CHECK_FALSE(checked.exact);
        CHECK(checked.count == 50);
        CHECK(check(yin_yang(4), {}, 97).count == 96);
    }
}
