// Follows an explanation step by step and doubts every one: it must be true in all solutions, its
// rules alone must force what it says from what was told before, and where it says that so many
// rules are needed, none of them may be left out. All by counting, on models of their own.
#pragma once

#include <doctest/doctest.h>

#include <map>

#include "gridloom/hints.h"
#include "support/model_count.h"

namespace gridloom::testing {

// A few rules on their own: the cells they read, with the options that are left to them.
inline Instance rules_alone(const Instance& model, const std::vector<OptionSet>& domains, const std::vector<RuleId>& rules,
                            Cell target, OptionSet options) {
    Instance m;
    std::map<Cell, Cell> cells;
    const auto cell = [&](Cell c) {
        const auto known = cells.find(c);
        if (known != cells.end()) return known->second;
        const Cell own = m.cell(m.kind(model.kind_of(c).values));
        m.restrict(own, domains[c] & (c == target ? options : ~OptionSet{0}));
        cells[c] = own;
        return own;
    };
    cell(target);
    for (const RuleId r : rules) {
        std::vector<Term> terms;
        for (const Term& t : model.terms(r)) {
            const Weighing& w = model.weighing(t.weights);
            const KindId kind = m.kind(model.kind_of(t.cell).values);
            terms.push_back({cell(t.cell), m.weigh(kind, [&](int value) { return w.of(model.option_showing(t.cell, value)); })});
        }
        m.sum(terms, model.sum_at(r).minimum, model.sum_at(r).maximum);
    }
    return m;
}

struct Doubts {
    bool by_count = true;  // count the solutions that would contradict a step
};

struct Seen {
    std::array<std::size_t, levels> steps{};
    std::size_t windows = 0, minimal = 0, contradicted = 0;
};

class Follower {
  public:
    Follower(const Puzzle& puzzle, const Board& board, const Position& position, Doubts doubts, Seen& seen)
        : model_(puzzle.model(board).take()), doubts_(doubts), seen_(seen) {
        model_.finish();
        told_ = model_.domains();
        for (Cell c = 0; c < model_.cells(); ++c) {
            const int square = model_.square_of(c);
            if (square == no_square) continue;
            cell_of_[square] = c;
            if (const int value = position[static_cast<std::size_t>(square)]; value != unfilled)
                told_[c] &= OptionSet{1} << model_.option_showing(c, value);
        }
        start_ = told_;
    }

    void follow(const Step& step) {
        CAPTURE(step.sentence);
        ++seen_.steps[static_cast<std::size_t>(step.level)];
        std::vector<std::pair<Cell, OptionSet>> out;  // what the step excludes
        for (const Settled& s : step.settled) {
            const Cell c = cell_of_.at(s.square);
            const OptionSet shown = OptionSet{1} << model_.option_showing(c, s.value);
            REQUIRE((told_[c] & shown) != 0);
            if (told_[c] & ~shown) out.push_back({c, told_[c] & ~shown});
        }
        for (const Excluded& e : step.excluded) {
            const Cell c = cell_of_.at(e.square);
            OptionSet values = 0;
            for (const int v : e.values) values |= OptionSet{1} << model_.option_showing(c, v);
            if (values &= told_[c]) out.push_back({c, values});
        }
        const bool from_the_board = step.rules.empty() && step.level == Level::one_rule;
        REQUIRE((from_the_board || !out.empty()));
        REQUIRE(step.sentence.find('{') == std::string::npos);
        if (doubts_.by_count)
            for (const auto& [cell, options] : out) {
                Instance contrary = model_;
                for (Cell c = 0; c < model_.cells(); ++c) contrary.restrict(c, c == cell ? options : start_[c]);
                REQUIRE(engine_count(std::move(contrary)) == 0);
            }
        const bool by_rules = step.level == Level::one_rule || step.level == Level::two_rules || step.level == Level::window;
        if (by_rules && !from_the_board) doubt_rules(step, out);
        for (const auto& [cell, options] : out) told_[cell] &= ~options;
    }

  private:
    std::vector<RuleId> sums_of(const std::vector<UsedRule>& rules, std::size_t but) const {
        std::vector<RuleId> sums;
        for (RuleId r = 0; r < model_.sums(); ++r)
            for (std::size_t i = 0; i < rules.size(); ++i) {
                const Origin o = model_.sum_at(r).origin;
                if (i != but && o.square == rules[i].square && o.sort == rules[i].sort) sums.push_back(r);
            }
        return sums;
    }

    void doubt_rules(const Step& step, const std::vector<std::pair<Cell, OptionSet>>& out) {
        const auto forced = [&](std::size_t but) {
            const auto sums = sums_of(step.rules, but);
            for (const auto& [cell, options] : out)
                if (engine_count(rules_alone(model_, told_, sums, cell, options)) != 0) return false;
            return true;
        };
        REQUIRE(forced(step.rules.size()));
        if (step.level == Level::one_rule) return;
        ++seen_.windows;
        for (std::size_t but = 0; but < step.rules.size(); ++but) {
            CAPTURE(but);
            REQUIRE_FALSE(forced(but));
            ++seen_.minimal;
        }
    }

    Instance model_;
    Doubts doubts_;
    Seen& seen_;
    std::vector<OptionSet> start_, told_;
    std::map<int, Cell> cell_of_;
};

inline Position empty_position(const Board& board) { return Position(static_cast<std::size_t>(board.squares()), unfilled); }

// Explains a board from nothing and doubts all of it; a unique board must end in its solution.
inline HintAnswer doubt_explanation(const Puzzle& puzzle, const Board& board, Doubts doubts, Seen& seen) {
    const HintAnswer way = explain(puzzle, board, empty_position(board));
    Follower follower(puzzle, board, empty_position(board), doubts, seen);
    for (const Step& step : way.steps) follower.follow(step);
    if (way.end == Outlook::solved) REQUIRE_FALSE(puzzle.judge(board, way.after).has_value());
    return way;
}

// Does what hint after hint says, each from the position alone.
inline HintAnswer follow_hints(const Puzzle& puzzle, const Board& board, Position position) {
    for (;;) {
        HintAnswer next = hint(puzzle, board, position);
        if (next.outlook != Outlook::step) return next;
        REQUIRE_FALSE(next.steps.back().settled.empty());
        REQUIRE(next.after != position);
        position = next.after;
    }
}

}  // namespace gridloom::testing
