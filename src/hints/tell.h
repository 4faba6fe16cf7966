// Tell: from an inference that settles a square to the steps a player needs to hear, in order, each
// with its sentence. What the player was told before is not told again, and what does not lead to
// the square is not told at all.
#pragma once

#include "hints/knowledge.h"
#include "hints/words.h"

namespace gridloom::hints {

class Teller {
  public:
    Teller(const Puzzle& puzzle, const Board& board, Knowledge& known)
        : words_(puzzle, board), known_(known), model_(known.model()) {}

    std::vector<Step> tell(InferenceId last);

  private:
    // What one inference, or several about the same cell, add: one step.
    struct Group {
        std::vector<InferenceId> by;
        std::vector<ChangeId> changes;
    };
    std::vector<Group> chain(InferenceId last) const;
    void merge(std::vector<Group>& groups) const;
    bool leads_to(const Group& from, const Group& to) const;
    Step step(const Group& group) const;

    std::string sentence(const Group& group, const Step& step) const;
    std::string outcome(const Step& step) const;
    std::string clause(const Inference& inference, const Change& change) const;
    std::string network_clauses(const Inference& inference, Cell cell) const;
    std::string broken(const Broken& broken) const;
    std::string listed(const std::vector<RuleId>& rules) const;
    std::vector<int> squares_of(const std::vector<Cell>& cells) const;
    std::vector<int> open_squares(const std::vector<RuleId>& rules) const;
    int value_of(Cell cell, OptionSet option) const;
    const RuleWords& words_for(RuleId rule) const {
        return words_.table().rules[static_cast<std::size_t>(model_.sum_at(rule).origin.sort)];
    }

    Words words_;
    Knowledge& known_;
    const Model& model_;
};

}  // namespace gridloom::hints
