// The oracle test of every puzzle: count, solve and check, under settings drawn at random, against brute force over the judge.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>

#include "support/brute_force.h"
#include "support/random_settings.h"

namespace gridloom::testing {

class Oracle {
  public:
    Oracle(const Puzzle& puzzle, std::uint32_t seed) : puzzle_(puzzle), dice_(seed) {}

    // One board; returns how many solutions it has.
    std::uint64_t agrees(const Board& board) {
        CAPTURE(told(board));
        CAPTURE(board.rule);
        const Settings settings = random_settings(dice_);
        CAPTURE(settings.propagate);
        CAPTURE(settings.group);
        CAPTURE(settings.order);
        const std::uint64_t expected = brute_count(puzzle_, board);
        ++boards_;
        solvable_ += expected > 0;
        several_ += expected > 1;
        const CountAnswer counted = count(puzzle_, board, settings);
        REQUIRE(counted.exact);
        REQUIRE(counted.count == expected);
        const SolveAnswer solved = solve(puzzle_, board, settings);
        REQUIRE(solved.decided);
        REQUIRE(solved.solution.has_value() == (expected > 0));
        check_agrees(board, settings, expected);
        return expected;
    }

    int boards() const { return boards_; }
    int several() const { return several_; }
    // An oracle that only sees zero tests nothing.
    void saw_enough() const { CHECK(solvable_ * 2 >= boards_); }

  private:
    // In its formats, of which some leave something out.
    std::string told(const Board& board) const {
        std::string text;
        for (std::size_t f = 0; f < std::min<std::size_t>(puzzle_.formats.size(), 2); ++f)
            text += puzzle_.formats[f]->print(board) + "\n";
        return text;
    }

    // The whole count, or a few solutions only.
    void check_agrees(const Board& board, const Settings& settings, std::uint64_t expected) {
        const std::uint64_t at_most = dice_.chance(0.7) ? 0 : static_cast<std::uint64_t>(dice_.between(2, 9));
        CAPTURE(at_most);
        const CheckAnswer checked = check(puzzle_, board, settings, at_most);
        const bool cut = at_most > 0 && expected >= at_most;
        REQUIRE(checked.exact == !cut);
        REQUIRE(checked.count == (cut ? at_most : expected));
        REQUIRE(checked.verdict == (expected == 0 ? Verdict::none : expected == 1 ? Verdict::unique : Verdict::several));
        REQUIRE(checked.solutions.size() == std::min<std::uint64_t>(expected, 2));
        if (expected > 1) {
            REQUIRE(checked.solutions[0] != checked.solutions[1]);
            for (std::size_t s = 0; s < checked.solutions[0].size(); ++s) {
                const bool differs = std::count(checked.differ.begin(), checked.differ.end(), static_cast<int>(s)) == 1;
                REQUIRE(differs == (checked.solutions[0][s] != checked.solutions[1][s]));
            }
        }
    }

    const Puzzle& puzzle_;
    Dice dice_;
    int boards_ = 0, solvable_ = 0, several_ = 0;
};

}  // namespace gridloom::testing
