// Learner: is there another solution? For models of two-option cells whose rules count, with what
// every refuted attempt taught kept for all later questions.
//
// It stands to SwitchedSums as clause learning stands to plain branching. Rules are switched on
// level by level and taken back by pop(); the known solution tells what to try: an attempt begins by
// breaking a rule that is off and flips only cells that some discontent rule asks for. A dead
// end is analysed (first unique implication point) and becomes a clause over cells and the rules it
// rests on, so it holds wherever those rules are on again, whatever else was dropped meanwhile.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/budget.h"
#include "make/another.h"
#include "model/instance.h"

namespace gridloom::make {

class Learner {
  public:
    // Whether every cell has two options, the second weighing one more in every sum, and there is no network.
    static bool suits(const Instance& model);

    // Every rule is off. `known` holds an option for each cell, as every rule allows.
    // Given a budget, throws LimitReached where it is spent, and must not be used afterwards.
    Learner(const Instance& model, std::span<const std::uint8_t> known, engine::Budget* budget = nullptr);

    void push() { marks_.push_back(static_cast<std::uint32_t>(trail_.size())); }
    void pop();
    std::size_t levels() const { return marks_.size(); }
    void switch_on(RuleId rule);
    // To the fixed point. The rules that are on have a solution, so there is no contradiction.
    void settle();
    std::size_t open() const { return open_; }
    bool is_open(Cell c) const { return values_[c] == unset; }

    // Whether the rules that are on allow a filling that this rule (which is off) does not. Gives up
    // after so many dead ends.
    Other another_without(RuleId rule, std::size_t dead_ends);

  private:
    static constexpr std::uint8_t unset = 2;
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr int never = 1 << 30;

    // A literal: 2 * cell + value, true once the cell has that value. From 2 * cells on: rules, false
    // once the rule is on, and never true.
    using Literal = std::uint32_t;
    struct Rule {
        std::array<int, 2> settled{};              // its cells that are zeros, that are ones
        std::array<int, 2> maximum{never, never};  // how many may be, while it is on
        int drift = 0;                             // of the stand-ins from the known total
        std::uint32_t begin = 0, end = 0;
        int known = 0;                 // ones of the known solution
        std::array<int, 2> allowed{};  // `maximum` once it is on
        std::uint32_t level = 0;       // at which it was switched on
        bool on = false, altered = false, queued = false;
    };
    struct Reason {
        enum class Why : std::uint8_t { decided, rule, clause } why = Why::decided;
        std::uint32_t index = 0;
    };
    // A clause is named by where its literals begin in `literals_`; the first two are watched.
    struct Clause {
        std::uint32_t begin, end;
        bool passing = false;  // rests on an altered rule: forgotten with it
    };
    struct Watch {
        std::uint32_t clause;
        Literal hint;  // one of its literals: where that is true, nothing is to be done
    };
    struct Entry {
        std::uint32_t index;  // a cell or a rule
        bool is_rule;
    };
    struct Conflict {
        Reason reason;
        bool is = false;
    };

    std::span<const Literal> literals_of(const Clause& c) const { return {literals_.data() + c.begin, literals_.data() + c.end}; }
    std::uint32_t level() const { return static_cast<std::uint32_t>(marks_.size()); }
    bool is_rule(Literal l) const { return l >= 2 * cells_; }
    bool is_false(Literal l) const {
        if (is_rule(l)) return rules_[l - 2 * cells_].on && !rules_[l - 2 * cells_].altered;
        return values_[l / 2] == ((l & 1) ^ 1);
    }
    bool is_true(Literal l) const { return !is_rule(l) && values_[l / 2] == (l & 1); }
    std::uint32_t level_of(Literal l) const { return is_rule(l) ? rules_[l - 2 * cells_].level : levels_[l / 2]; }

    void assign(Cell cell, std::uint8_t value, Reason reason);
    void turn_on(RuleId rule, std::array<int, 2> maximum, bool altered);
    int size_of(const Rule& rule) const { return static_cast<int>(rule.end - rule.begin); }
    // Below 0 too few ones, above too many, if all open cells were as they are known.
    int discontent(const Rule& rule) const {
        const int ones = rule.known + rule.drift, zeros = size_of(rule) - ones;
        return zeros > rule.maximum[0] ? -1 : ones > rule.maximum[1] ? 1 : 0;
    }
    Conflict propagate();
    bool look_at(RuleId rule, Conflict& conflict);
    bool visit(Literal falsified, Conflict& conflict);
    void clear_queues();

    bool fence_in(RuleId rule, int steps);
    Other break_rule(RuleId rule, std::size_t& dead_ends);
    Other attempt(std::size_t& dead_ends);
    RuleId most_pressing(RuleId broken) const;
    bool flip_one(RuleId rule);
    bool analyse(Conflict conflict, std::uint32_t floor);
    void note(Literal l);
    void note_reason(Reason reason, std::optional<Literal> implied);
    bool follows_from_rest(Literal l) const;
    void learn(std::uint32_t floor);
    void forget_passing();

    const Instance& model_;
    engine::Glances glances_;
    std::uint32_t cells_;
    std::vector<std::uint8_t> known_, values_;
    std::vector<std::uint32_t> levels_, positions_;  // of settled cells: when
    std::vector<Reason> reasons_;
    std::vector<Rule> rules_;
    std::vector<Entry> trail_;
    std::vector<std::uint32_t> marks_;
    std::size_t seen_to_ = 0;  // entries of the trail whose clauses were visited
    std::vector<RuleId> queue_;
    std::size_t open_ = 0;

    std::vector<Clause> clauses_;
    std::vector<Literal> literals_;            // of all clauses
    std::vector<std::vector<Watch>> watches_;  // by literal; empty until something is learned
    std::vector<std::uint32_t> passing_;
    std::vector<double> bumps_;  // how often a cell took part in a dead end, lately
    double bump_ = 1;

    std::vector<std::uint8_t> reached_;  // scratch of fence_in()
    std::vector<Cell> within_;
    // Scratch of analyse().
    std::vector<std::uint8_t> noted_;
    std::vector<Literal> learned_;
    std::vector<Cell> to_clear_;
    std::vector<RuleId> rules_to_clear_;
    std::uint32_t at_top_ = 0, top_ = 0;
    bool rests_on_altered_ = false;
    RuleId broken_ = 0;
};

}  // namespace gridloom::make
