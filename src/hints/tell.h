// Teller: turns an inference that settles a square into the steps that lead to it, in order, each with a sentence. Steps that
// were told before, or that the square does not depend on, are left out.
#pragma once

#include "hints/knowledge.h"
#include "hints/phrasing.h"
#include "hints/rule_subset.h"

namespace gridloom::hints {

class Teller {
  public:
    Teller(const Puzzle& puzzle, const Board& board, Knowledge& known, const Groups& groups)
        : phrasing_(puzzle, board), known_(known), groups_(groups), model_(known.model()), told_(known.domains()) {
        for (auto c = known.changes().rbegin(); c != known.changes().rend(); ++c)
            if (!c->told) told_[c->cell] = c->before;
    }

    std::vector<Step> tell(InferenceId last);

  private:
    // One step: the changes of one inference, or of several about the same cell.
    struct Group {
        std::vector<InferenceId> by;
        std::vector<ChangeId> changes;
        // Fewer rules suffice than when it was found: these.
        bool narrowed = false;
        std::vector<RuleId> rules;
    };
    std::vector<Group> chain(InferenceId last) const;
    void merge(std::vector<Group>& groups) const;
    bool leads_to(const Group& from, const Group& to) const;
    void narrow_rules(Group& group) const;
    const std::vector<RuleId>& rules_of(const Group& group, const Inference& inference) const {
        return group.narrowed ? group.rules : inference.rules;
    }
    void mark_told(const Group& group);
    Step step(const Group& group) const;

    std::string sentence(const Group& group, const Step& step) const;
    std::string outcome(const Step& step) const;
    std::string clause(const Inference& inference, const Change& change) const;
    std::string network_clauses(const Inference& inference, Cell cell) const;
    std::string broken(const Broken& broken) const;
    std::string listed(const std::vector<RuleId>& rules) const;
    std::vector<int> squares_of(const std::vector<Cell>& cells) const;
    int value_of(Cell cell, OptionSet option) const;
    const RuleWords& words_for(RuleId rule) const {
        return phrasing_.table().rules[static_cast<std::size_t>(model_.sum_at(rule).origin.sort)];
    }

    Phrasing phrasing_;
    Knowledge& known_;
    const Groups& groups_;
    const Instance& model_;
    std::vector<OptionSet> told_;  // by cell: its domain as the player knows it
};

}  // namespace gridloom::hints
