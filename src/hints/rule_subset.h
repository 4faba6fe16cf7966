// RuleSubset: decides by enumeration whether a few rules alone allow an option of a cell. Open cells that the rules read alike
// are one variable, whose choices are how many of them take the second option: a 3x3 box is ten choices instead of 512.
#pragma once

#include <optional>

#include "hints/groups.h"
#include "hints/knowledge.h"

namespace gridloom::hints {

class RuleSubset {
  public:
    RuleSubset(const Instance& model, const std::vector<OptionSet>& domains, std::span<const RuleId> rules, Cell target);

    // Whether some filling gives the target one of these options. Nothing: more than `max_nodes` search nodes.
    std::optional<bool> possible(OptionSet options, int max_nodes);

  private:
    struct Variable {
        std::uint64_t all = 0;   // set of its choices
        std::vector<int> rules;  // that read it
    };
    struct Use {
        int variable;
        std::size_t weights;  // index of its choices' weights
    };
    struct Rule {
        int minimum, maximum;
        std::vector<Use> uses;
    };
    using Masks = std::vector<std::uint64_t>;
    bool settle(Masks& masks, std::vector<int> queue) const;
    std::optional<bool> search(Masks& masks, int& nodes) const;

    std::vector<Variable> variables_;
    std::vector<Rule> rules_;
    std::vector<int> weights_;
    std::vector<int> target_options_;  // the option of each choice of variable 0, the target
};

// A minimal subset of the rules that still forbids all that is given (deletion filter; the property is monotone). Empty: not even
// all rules together forbid it. Counted rules are tried for removal before plain ones.
std::vector<RuleId> shrunk(const Instance& model, const Groups& groups, const std::vector<OptionSet>& domains,
                           std::vector<RuleId> rules, std::span<const Narrow> forbidden);

// One rule, two, or more than that.
Level level_of(const Groups& groups, std::span<const RuleId> rules);

}  // namespace gridloom::hints
