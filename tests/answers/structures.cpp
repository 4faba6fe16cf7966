// Every question about models with rules of every kind, hidden cells too, against what brute force has to say.
#include <doctest/doctest.h>

#include <algorithm>

#include "gridloom/answers.h"
#include "gridloom/solutions.h"
#include "support/any_structure.h"
#include "support/effort.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

void check_solutions(const AnyStructure& any, const Solutions& all) {
    REQUIRE(all.known());
    REQUIRE(all.count() == any.solutions.size());
    std::set<Solution> seen;
    for (std::size_t k = 0; k < any.solutions.size(); ++k) {
        const Filling solution = all.at(k);
        REQUIRE(any.solutions.contains(solution));
        REQUIRE(seen.insert(solution).second);
        REQUIRE(all.rank(solution) == Natural(k));
    }
    const auto marginals = all.marginals();
    REQUIRE(marginals);
    for (const SquareMarginals& square : *marginals)
        for (const Marginal& m : square.values) {
            const auto shows = [&](const Solution& s) { return s[static_cast<std::size_t>(square.square)] == m.value; };
            REQUIRE(m.count == std::count_if(any.solutions.begin(), any.solutions.end(), shows));
        }
}

void check_weights(const AnyStructure& any, const Solutions& all) {
    const Weight weight = [](int square, int value) { return static_cast<long long>((square + 1) * value % 5); };
    std::map<long long, Natural> expected;
    for (const Solution& s : any.solutions) {
        long long sum = 0;
        for (std::size_t c = 0; c < s.size(); ++c)
            if (s[c] >= 0) sum += weight(static_cast<int>(c), s[c]);
        ++expected[sum];
    }
    REQUIRE(all.by_weight(weight) == expected);
    if (any.solutions.empty()) return;
    const Extremes extremes = all.extremes(weight).value();
    REQUIRE(extremes.least.weight == expected.begin()->first);
    REQUIRE(extremes.least.count == expected.begin()->second);
    REQUIRE(extremes.most.count == expected.rbegin()->second);
    REQUIRE(any.solutions.contains(extremes.most.solution));
}

void check_all(const AnyStructure& any, const Settings& settings) {
    REQUIRE(count(any.model, settings).count == any.solutions.size());
    const SolveAnswer solved = solve(any.model, settings);
    REQUIRE(solved.decided);
    REQUIRE(solved.solution.has_value() == !any.solutions.empty());
    if (solved.solution) REQUIRE(any.solutions.contains(*solved.solution));
    const CheckAnswer checked = check(any.model, settings);
    REQUIRE(checked.verdict == (any.solutions.empty()       ? Verdict::none
                                : any.solutions.size() == 1 ? Verdict::unique
                                                            : Verdict::several));
    for (const Filling& f : checked.solutions) REQUIRE(any.solutions.contains(f));
    if (any.solutions.size() > 1) REQUIRE(checked.solutions[0] != checked.solutions[1]);
    const Solutions all(any.model, settings);
    check_solutions(any, all);
    check_weights(any, all);
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("every question about rules of every kind has the answer that trying everything gives") {
        const auto orders = gridloom::orders();
        for (const bool hides : {false, true}) {
            INFO("hides ", hides);
            Dice dice(hides ? 611 : 610);
            int solvable = 0;
            const int rounds = std::max(20, effort(400));
            for (int i = 0; i < rounds; ++i) {
                const AnyStructure any = any_structure(dice, i, hides);
                solvable += !any.solutions.empty();
                INFO("round ", i);
                Settings settings;
                settings.propagate = dice.below(2) == 0;
                settings.group = dice.below(2) == 0;
                if (dice.below(2)) settings.order = orders[static_cast<std::size_t>(dice.below(static_cast<int>(orders.size())))];
                check_all(any, settings);
            }
            CHECK(2 * solvable >= rounds);
        }
    }

    TEST_CASE("samples of rules of every kind are solutions, and each comes") {
        for (const bool hides : {false, true}) {
            Dice dice(hides ? 613 : 612);
            Random random(5);
            for (int i = 0; i < std::max(10, effort(60)); ++i) {
                const AnyStructure any = any_structure(dice, i, hides);
                if (any.solutions.empty() || any.solutions.size() > 6) continue;
                const Solutions all(any.model);
                std::set<Solution> seen;
                for (int n = 0; n < 100; ++n) seen.insert(all.sample(random));
                CHECK(seen == any.solutions);
            }
        }
    }

    TEST_CASE("a cell that is hidden is not seen: solutions that differ only there are one") {
        Model m;
        const Cell a = m.cell(3), b = m.cell(3), c = m.cell(2);
        m.sum({{a, {0, 1, 2}}, {b, {0, 1, 2}}}, 2, 2);
        m.hide(b);
        m.hide(c);
        CHECK(count(m).count == 3);
        m.restrict(b, {0, 2});
        CHECK(count(m).count == 2);
        const SolveAnswer solved = solve(m);
        REQUIRE(solved.solution);
        CHECK((*solved.solution)[b] == unfilled);
        m.hide(a);
        CHECK(count(m).count == 1);
        CHECK(check(m).verdict == Verdict::unique);
        m.restrict(a, {1});
        CHECK(count(m).count == 0);
        CHECK(check(m).verdict == Verdict::none);
    }
}
