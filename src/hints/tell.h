// Tell: from an inference that settles a square to the steps a player needs to hear, in order, each
// with its sentence. What the player was told before is not told again, and what does not lead to
// the square is not told at all.
#pragma once

#include "hints/knowledge.h"
#include "hints/rule_subset.h"
#include "hints/phrasing.h"

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
    // What one inference, or several about the same cell, add: one step.
    struct Group {
        std::vector<InferenceId> by;
        std::vector<ChangeId> changes;
        // Where fewer rules do than when it was found.
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
    const Model& model_;
    std::vector<OptionSet> told_;  // what the player knows of each cell
};

}  // namespace gridloom::hints
