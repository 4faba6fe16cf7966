// What Solutions says, against every solution of small boards found by brute force over the judge.
#include "gridloom/solutions.h"

#include <doctest/doctest.h>

#include <set>

#include "support/any_board.h"
#include "support/brute_force.h"
#include "support/effort.h"
#include "support/random_settings.h"

using namespace gridloom;
using namespace gridloom::testing;

namespace {

std::set<Filling> all_solutions(const Puzzle& puzzle, const Board& board) {
    std::set<Filling> all;
    each_solution(puzzle, board, [&](const Filling& f) { all.insert(f); });
    return all;
}

// A position taken from a solution, with some squares unknown and sometimes one wrong.
Filling random_position(Dice& dice, const Puzzle& puzzle, const Board& board, const std::set<Filling>& all) {
    const auto values = values_by_square(puzzle, board);
    Filling position(values.size(), unfilled);
    auto from = all.begin();
    if (!all.empty()) std::advance(from, dice.below(static_cast<int>(all.size())));
    for (std::size_t s = 0; s < values.size(); ++s) {
        if (values[s].empty() || dice.chance(0.6)) continue;
        position[s] = all.empty() || dice.chance(0.1)
                          ? values[s][static_cast<std::size_t>(dice.below(static_cast<int>(values[s].size())))]
                          : (*from)[s];
    }
    return position;
}

bool agrees(const Filling& f, const Filling& position) {
    for (std::size_t s = 0; s < f.size(); ++s)
        if (position[s] != unfilled && position[s] != f[s]) return false;
    return true;
}

}  // namespace

TEST_SUITE("answers") {
    TEST_CASE("enumerate, rank, marginals and weights agree with brute force") {
        Dice dice(6);
        int several = 0, positions = 0;
        const int boards = effort(3'000);
        for (int i = 0; i < boards; ++i) {
            const AnyBoard any = any_small_board(dice, i);
            CAPTURE(any.puzzle->name);
            CAPTURE(any.puzzle->formats[0]->print(any.board));
            CAPTURE(any.board.rule);
            std::set<Filling> expected = all_solutions(*any.puzzle, any.board);
            Filling position(static_cast<std::size_t>(any.board.squares()), unfilled);
            if (dice.chance(0.3)) {
                position = random_position(dice, *any.puzzle, any.board, expected);
                std::erase_if(expected, [&](const Filling& f) { return !agrees(f, position); });
                positions += !expected.empty();
            }
            const Solutions solutions(*any.puzzle, any.board, random_settings(dice), &position);
            REQUIRE(solutions.known());
            REQUIRE(solutions.count() == expected.size());
            several += expected.size() > 1;

            std::set<Filling> seen;
            for (std::size_t k = 0; k < expected.size(); ++k) {
                const Filling f = solutions.at(k);
                REQUIRE(expected.count(f));
                REQUIRE(seen.insert(f).second);
                REQUIRE(solutions.rank(f) == Natural(k));
            }

            // Each value of each square, tallied by hand.
            const auto marginals = solutions.marginals();
            REQUIRE(marginals);
            for (const SquareMarginals& m : *marginals) {
                Natural sum = 0;
                for (const Marginal& v : m.values) {
                    Natural tally = 0;
                    for (const Filling& f : expected) tally += f[static_cast<std::size_t>(m.square)] == v.value;
                    REQUIRE(v.count == tally);
                    sum += v.count;
                }
                REQUIRE(sum == solutions.count());
            }

            const Weight weight = [](int square, int value) { return (square * 7 + value * 5) % 11 - 3; };
            std::map<long long, Natural> by_weight;
            for (const Filling& f : expected) {
                long long total = 0;
                for (const SquareMarginals& m : *marginals) total += weight(m.square, f[static_cast<std::size_t>(m.square)]);
                by_weight[total] += 1;
            }
            REQUIRE(solutions.by_weight(weight) == by_weight);
            if (expected.empty()) continue;
            const Extremes extremes = solutions.extremes(weight).value();
            REQUIRE(extremes.least.weight == by_weight.begin()->first);
            REQUIRE(extremes.least.count == by_weight.begin()->second);
            REQUIRE(extremes.most.weight == by_weight.rbegin()->first);
            REQUIRE(extremes.most.count == by_weight.rbegin()->second);
            for (const Extreme* e : {&extremes.least, &extremes.most}) {
                REQUIRE(expected.count(e->solution));
                long long total = 0;
                for (const SquareMarginals& m : *marginals)
                    total += weight(m.square, e->solution[static_cast<std::size_t>(m.square)]);
                REQUIRE(total == e->weight);
            }
        }
        CHECK(several * 4 > boards);
        CHECK(positions * 10 > boards);
    }

    TEST_CASE("what is no solution has no rank") {
        Dice dice(8);
        int refused = 0;
        for (int i = 0; i < effort(1'000); ++i) {
            const AnyBoard any = any_small_board(dice, i);
            const Solutions solutions(*any.puzzle, any.board);
            const auto values = values_by_square(*any.puzzle, any.board);
            Filling f(values.size(), unfilled);
            for (std::size_t s = 0; s < f.size(); ++s)
                if (!values[s].empty())
                    f[s] = values[s][static_cast<std::size_t>(dice.below(static_cast<int>(values[s].size())))];
            const bool is_solution = !any.puzzle->judge(any.board, f);
            REQUIRE(solutions.rank(f).has_value() == is_solution);
            refused += !is_solution;
        }
        CHECK(refused > effort(1'000) / 2);
    }
}
