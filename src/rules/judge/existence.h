// Existence: whether variables (what need only exist) have values with which all open clauses hold.
//
// A clause that is read by few free variables narrows them: a half of a range with which it is false goes. What is left falls into
// components without a common clause; in each, ranges are halved with conflict-directed backjumping (Prosser, Hybrid algorithms
// for the constraint satisfaction problem, 1993): each narrowing knows the decisions it rests on, and a dead end goes back to the
// latest of those that made it. Complete: it ends with values or with the proof that there are none.
#pragma once

#include <optional>
#include <vector>

#include "rules/judge/clauses.h"

namespace gridloom::rules::judging {

class Existence {
  public:
    Existence(Evaluator& evaluator, const OpenClauses& clauses);

    // Whether the first so many clauses, less those of some rules, can hold together.
    bool possible(std::size_t count, const std::vector<std::uint8_t>& without_rule);

  private:
    using Levels = std::vector<int>;  // of decisions, sorted
    struct Narrowed {
        int variable, low, high;
        Levels because;
    };
    struct Decision {
        int variable = 0, high = 0;  // its range before ended here
        int lower = 0;               // the lower half ends here
        bool lower_tried = false;
        std::size_t narrowed = 0, settled = 0, first_clause = 0;  // as they were before
    };

    Variable& variable(int v) { return evaluator_.values().variables()[static_cast<std::size_t>(v)]; }
    void narrow(int v, int low, int high, const Levels& because);
    void push_readers(int v);
    void settle(std::size_t clause);
    void undo(const Decision& decision);
    Levels reasons(std::size_t clause) const;
    // Nothing, or the decisions that a contradiction rests on.
    std::optional<Levels> propagate();
    std::optional<Levels> revise(std::size_t clause);
    bool shave(std::size_t clause, int v);
    Truth with(std::size_t clause, int v, int low, int high);
    std::vector<std::vector<std::size_t>> components();
    bool solve(const std::vector<std::size_t>& clauses);
    // The latest decision that can be changed is; nothing left to change: false.
    bool turn_back(std::vector<Decision>& decisions, Levels conflict);
    int pick(std::size_t clause);

    Evaluator& evaluator_;
    const OpenClauses& clauses_;
    std::vector<int> begins_, readers_;                     // clauses by variable
    std::vector<Levels> because_;                           // by variable
    std::vector<std::uint8_t> settled_, queued_, in_play_;  // by clause
    std::vector<std::size_t> queue_, settled_trail_;
    std::vector<Narrowed> trail_;
};

}  // namespace gridloom::rules::judging
