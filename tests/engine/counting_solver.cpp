// Our own SAT solver finds every solution of clauses and counts, and no other.
#include "engine/solver/counting_solver.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>

#include "support/effort.h"
#include "support/random_boards.h"

using namespace gridloom;
using namespace gridloom::testing;
using engine::sat::Answer;

namespace {

constexpr double patience = 60;

struct Constraint {
    std::vector<int> literals;
    int most;  // -1: a clause, one of them at least
};

bool holds(const Constraint& c, unsigned values) {
    int sum = 0;
    for (const int l : c.literals) sum += (values >> (std::abs(l) - 1) & 1) == (l > 0);
    return c.most < 0 ? sum > 0 : sum <= c.most;
}

// A literal may stand twice, and beside its opposite.
Constraint random_constraint(Dice& dice, int variables) {
    Constraint c;
    for (int n = dice.between(1, 6); n > 0; --n) c.literals.push_back(dice.between(1, variables) * (dice.chance(0.5) ? 1 : -1));
    c.most = dice.chance(0.5) ? -1 : dice.below(static_cast<int>(c.literals.size()));
    return c;
}

void give(engine::CountingSolver& solver, const Constraint& c) {
    if (c.most < 0)
        solver.clause(c.literals);
    else
        CHECK(solver.at_most(c.literals, static_cast<std::size_t>(c.most)));
}

unsigned solution_of(const engine::CountingSolver& solver, int variables) {
    unsigned values = 0;
    for (int v = 1; v <= variables; ++v) values |= static_cast<unsigned>(solver.value(v)) << (v - 1);
    return values;
}

void forbid(engine::CountingSolver& solver, unsigned values, int variables) {
    std::vector<int> clause;
    for (int v = 1; v <= variables; ++v) clause.push_back(values >> (v - 1) & 1 ? -v : v);
    solver.clause(clause);
}

// One pigeon more than there are holes: each pigeon in a hole at least, each hole for one at most; unless the switch is on
// (a variable; 0: there is none).
void give_pigeons(engine::CountingSolver& solver, int pigeons, int off) {
    std::vector<std::vector<int>> in_hole(static_cast<std::size_t>(pigeons - 1));
    for (int p = 0; p < pigeons; ++p) {
        std::vector<int> somewhere;
        for (auto& hole : in_hole) {
            somewhere.push_back(solver.new_variable());
            hole.push_back(somewhere.back());
        }
        if (off != 0) somewhere.push_back(off);
        solver.clause(somewhere);
    }
    for (const auto& pigeons_here : in_hole) solver.at_most(pigeons_here, 1);
}

}  // namespace

TEST_SUITE("engine") {
    TEST_CASE("the counting solver finds the solutions that every choice tried finds, also as more is asked for") {
        Dice dice(111);
        int none = 0, many = 0;
        for (int i = 0; i < effort(4'000); ++i) {
            CAPTURE(i);
            const int variables = dice.between(1, 9);
            engine::CountingSolver solver;
            for (int v = 0; v < variables; ++v) solver.new_variable();
            std::vector<Constraint> all;
            std::set<unsigned> found;
            // Half of the constraints come while solutions are being found.
            const int first = dice.between(0, 8), later = dice.between(0, 4);
            for (int k = 0; k < first; ++k) give(solver, all.emplace_back(random_constraint(dice, variables)));
            for (int k = 0; k < later; ++k) {
                if (solver.solve(patience) == Answer::yes) forbid(solver, solution_of(solver, variables), variables), found.insert(solution_of(solver, variables));
                give(solver, all.emplace_back(random_constraint(dice, variables)));
            }
            Answer answer;
            while ((answer = solver.solve(patience)) == Answer::yes) {
                const unsigned values = solution_of(solver, variables);
                REQUIRE(found.insert(values).second);
                for (const Constraint& c : all) REQUIRE(holds(c, values));
                forbid(solver, values, variables);
            }
            REQUIRE(answer == Answer::no);
            unsigned expected = 0;
            for (unsigned values = 0; values < 1u << variables; ++values) {
                const bool good = std::all_of(all.begin(), all.end(), [&](const Constraint& c) { return holds(c, values); });
                if (good) REQUIRE(found.count(values) == 1);
                expected += good;
            }
            none += expected == 0;
            many += expected > 1;
        }
        CHECK(none > 0);
        CHECK(many > effort(4'000) / 4);
    }

    // Whatever it would try first of a neighbour, true or false, would ask too much of the count.
    TEST_CASE("the counting solver needs no dead end to know what a full count leaves") {
        engine::CountingSolver solver(1);
        std::vector<int> neighbours, counted;
        for (int i = 0; i < 8; ++i) neighbours.push_back(solver.new_variable());
        for (int i = 0; i < 10; ++i) counted.push_back(solver.new_variable());
        solver.at_most(counted, 2);
        for (std::size_t i = 0; i < 8; ++i) solver.clause(std::array{counted[i], i % 2 == 1 ? neighbours[i] : -neighbours[i]});
        for (const std::size_t i : {8u, 9u}) solver.clause(std::array{counted[i]});
        REQUIRE(solver.solve(1) == Answer::yes);
        for (std::size_t i = 0; i < 10; ++i) CHECK(solver.value(counted[i]) == (i >= 8));
        for (std::size_t i = 0; i < 8; ++i) CHECK(solver.value(neighbours[i]) == (i % 2 == 1));
    }

    // What is hard fills it with what it learned, all of it true only while a switch is off; what is easy, and more, was given.
    TEST_CASE("the counting solver forgets what it learned, never what it was given") {
        if (sanitized) {
            MESSAGE("skipped: too few dead ends there to forget anything");
            return;
        }
        engine::CountingSolver solver;
        const int off = solver.new_variable();
        give_pigeons(solver, 9, off);
        // Each unlike the one before it.
        std::vector<int> chain;
        for (int i = 0; i < 20'000; ++i) chain.push_back(solver.new_variable());
        for (std::size_t i = 1; i < chain.size(); ++i) {
            solver.clause(std::array{chain[i - 1], chain[i]});
            solver.clause(std::array{-chain[i - 1], -chain[i]});
        }
        REQUIRE(solver.solve(patience) == Answer::yes);
        CHECK(solver.value(off));
        const bool first = solver.value(chain[0]);
        solver.clause(std::array{first ? -chain[0] : chain[0]});
        REQUIRE(solver.solve(patience) == Answer::yes);
        for (std::size_t i = 0; i < chain.size(); ++i) REQUIRE(solver.value(chain[i]) == (first == (i % 2 == 1)));
    }

    TEST_CASE("the counting solver proves what takes many dead ends, and gives up where it is told to") {
        const auto ask = [&](std::uint64_t most) {
            engine::CountingSolver solver(most);
            give_pigeons(solver, sanitized ? 7 : 9, 0);
            Answer answer;
            while ((answer = solver.solve(1e-6)) == Answer::unknown && !solver.gave_up()) {
            }
            return answer;
        };
        CHECK(ask(~std::uint64_t{0}) == Answer::no);
        CHECK(ask(100) == Answer::unknown);
    }
}
