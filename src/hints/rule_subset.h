// RuleSubset: a few rules on their own, and whether they leave a cell an option, by going through all
// the ways of filling the open cells they read. Cells that the rules read alike are one variable
// whose choices say how many of them take the second option, so that a 3x3 box is ten choices and
// not five hundred.
#pragma once

#include <optional>

#include "hints/groups.h"
#include "hints/knowledge.h"

namespace gridloom::hints {

class RuleSubset {
  public:
    RuleSubset(const Model& model, const std::vector<OptionSet>& domains, std::span<const RuleId> rules, Cell target);

    // Whether there is a way in which the target shows one of these options. Nothing: too many to
    // go through.
    std::optional<bool> possible(OptionSet options, int max_nodes);

  private:
    struct Variable {
        std::uint64_t all = 0;      // its choices
        std::vector<int> rules;     // that read it
    };
    struct Use {
        int variable;
        std::size_t weights;  // where its choices' weights begin
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

// Leaves out every rule without which all that is forbidden still is; nothing if it is not even
// with all of them. What stays is needed: leaving out more only forbids less. Rules that count are
// left out first, as long as plain ones can stand in for them.
std::vector<RuleId> shrunk(const Model& model, const Groups& groups, const std::vector<OptionSet>& domains,
                           std::vector<RuleId> rules, std::span<const Narrow> forbidden);

// One rule, two, or more than that.
Level level_of(const Groups& groups, std::span<const RuleId> rules);

}  // namespace gridloom::hints
