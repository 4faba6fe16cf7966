// SwitchedSums: single-sum propagation over a model whose rules are switched on one by one, around
// a solution that is known. Switching on is undone like a narrowing, so that a maker can ask of
// every clue what the others alone would leave, without ever propagating the board from scratch.
//
// Besides its domain every cell has a stand-in: the known option, or, where that was excluded, some
// other option that is left. A rule that the stand-ins break is discontent. Where none is, the
// stand-ins are a solution: a search that repairs discontent rules never looks at a cell that it
// has no reason to change (see another.h).
//
// Networks are not looked at: a model that has one is no model for this.
#pragma once

#include <vector>

#include "engine/base/budget.h"
#include "model/instance.h"

namespace gridloom::make {

class SwitchedSums {
  public:
    // Every rule is off. `known` holds an option for each cell; it is what every rule allows.
    // Given a budget, throws LimitReached where it is spent, and must not be used afterwards.
    SwitchedSums(const Instance& model, std::vector<std::uint8_t> known, engine::Budget* budget = nullptr);

    // With the rule's own bounds, or with others: a clue that is to be broken. False: it can not hold.
    bool switch_on(RuleId rule) { return switch_on(rule, model_.sum_at(rule).minimum, model_.sum_at(rule).maximum); }
    bool switch_on(RuleId rule, int minimum, int maximum);
    bool is_on(RuleId rule) const { return rules_[rule].on; }
    // Keeps only these options of a cell. False if none is left.
    bool narrow(Cell cell, OptionSet keep);
    // To the fixed point of single rules. False: contradiction.
    bool settle();

    void push() { marks_.push_back(trail_.size()); }
    void pop();
    std::size_t levels() const { return marks_.size(); }

    const Instance& model() const { return model_; }
    const std::vector<OptionSet>& domains() const { return domains_; }
    int stand_in(Cell c) const { return stand_in_[c]; }
    int known(Cell c) const { return known_[c]; }
    std::size_t open() const { return open_; }  // cells with more than one option left

    // How far the stand-ins' total is from what the rule (which is on) allows: below 0 too little.
    int discontent(RuleId rule) const {
        const Rule& r = rules_[rule];
        return r.total < r.minimum ? r.total - r.minimum : r.total > r.maximum ? r.total - r.maximum : 0;
    }
    // How much room the rule leaves; smaller is tighter.
    int slack(RuleId rule) const { return std::min(rules_[rule].above, rules_[rule].below); }
    // Cells whose stand-in is not the known option, oldest first: nothing else can make a rule discontent,
    // but for rules that were switched on with other bounds than their own.
    const std::vector<Cell>& strangers() const { return strangers_; }

  private:
    struct Rule {
        int minimum = 0, maximum = 0;
        int above = 0;   // maximum - the lightest total
        int below = 0;   // the heaviest total - minimum
        int spread = 0;  // the widest term, when it was switched on
        int total = 0;   // of the stand-ins
        bool on = false;
        bool queued = false;
    };
    struct Entry {
        OptionSet before = 0;     // of a cell
        std::uint32_t index = 0;  // a cell, or a rule that was switched on
        std::uint8_t stand_in = 0;
        bool is_rule = false;
        bool new_stranger = false;
    };
    void queue_if_tight(RuleId r) {
        Rule& rule = rules_[r];
        if (rule.queued || (rule.above >= rule.spread && rule.below >= rule.spread)) return;
        rule.queued = true;
        queue_.push_back(r);
    }
    bool settle_rule(RuleId r);
    void weigh_again(Cell cell, OptionSet from, OptionSet to);
    void change_stand_in(Cell cell, int option);
    void clear_queue();

    const Instance& model_;
    engine::Glances glances_;
    const Weighing* weighings_;
    const Term* terms_;
    std::vector<std::uint8_t> known_, stand_in_;
    std::vector<OptionSet> domains_;
    std::vector<Rule> rules_;
    std::vector<RuleId> queue_;
    std::vector<Entry> trail_;
    std::vector<std::size_t> marks_;
    std::vector<Cell> strangers_;
    std::size_t open_ = 0;
};

}  // namespace gridloom::make
