// Reasons for any puzzle that is a rules file: a step is what a smallest set of its rules settles together.
//
// A rule as people see it is all that one rule of the file says at one place (of a network: everywhere). What follows from a set of rules
// is found by the engine's propagation of those rules alone, so every rule of the language has reasons. A step is looked for in this order:
//     one rule       each rule for itself, those near the last step first
//     a few rules    propagation of all rules; for what it settles, a minimal set that does so too (QuickXplain)
//     with probing   the same, where each option may be tried and lead to a contradiction
//     proof          a value that is the same in all solutions
// Steps rest on what is settled alone, never on values excluded before: a reason has more rules then, and nothing hidden.
#pragma once

#include <map>
#include <set>

#include "engine/base/budget.h"
#include "gridloom/hints.h"
#include "hints/completions.h"

namespace gridloom::hints {

class RuleReasoner {
  public:
    RuleReasoner(const Puzzle& puzzle, const Board& board, const Instance& model, Position& position, engine::Budget& budget);

    // Fills in the position. Nothing: nothing more follows, or the budget is spent.
    std::optional<Step> next();

  private:
    // One rule at one place.
    struct Group {
        Origin origin;
        std::vector<AnyRule> rules;
        std::vector<Cell> reads;  // shown cells, by way of helpers too
        bool is_network = false;
        bool due = true;  // something it reads changed
    };
    struct Found {
        std::vector<std::size_t> groups;
        std::vector<Settled> settled;
    };

    void collect_groups();
    void collect_reads();
    // False: these rules contradict the domains. Probing tries each option too.
    bool propagate(const Instance& model, std::vector<OptionSet>& domains, bool probing) const;
    std::vector<Settled> news(const std::vector<OptionSet>& domains) const;
    std::optional<Found> one_rule();
    std::optional<Found> several_rules(bool probing);
    std::optional<Settled> proved();
    std::optional<std::vector<std::size_t>> reasons_of(const Settled& s, bool probing) const;
    std::vector<AnyRule> rules_of(const std::vector<std::size_t>& groups) const;
    std::optional<std::pair<Cell, OptionSet>> shows(const Settled& s) const;
    void settle(const std::vector<Settled>& settled);
    Level level_of(const Found& found) const;
    Step told(const Found& found, Level level) const;
    std::vector<std::string> rules_told(const std::vector<std::size_t>& groups) const;
    std::string outcome(const std::vector<Settled>& settled) const;
    // From a place of the filling to what a rule reads; networks are farther than all else.
    int distance(const Group& group, int place) const;

    const Puzzle& puzzle_;
    const Board& board_;
    const Instance& model_;
    Position& position_;
    engine::Budget& budget_;
    std::vector<OptionSet> domains_;
    std::vector<Group> groups_;
    std::vector<std::vector<std::size_t>> readers_;  // by cell: groups
    std::map<int, std::vector<Cell>> cells_at_;      // by place of the filling
    std::vector<std::set<int>> seen_;                // by place: values in solutions that are known
    int focus_ = -1;
};

}  // namespace gridloom::hints
