// Variables: the atoms of a board, numbered from 1 for formats that know nothing but numbers. What is filled in comes first, layer
// by layer and place by place; then hidden choices, then helpers.
#pragma once

#include <string>
#include <vector>

#include "gridloom/error.h"
#include "rules/logic/fills.h"
#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

class Variables {
  public:
    Variables(const BoardView& view, const Found& found, const Fills& fills);

    // Of an atom of the pool; negative where the reference is negated.
    int literal(Ref atom) const;
    int add() { return ++count_; }
    int count() const { return count_; }
    // Those that tell a solution.
    const std::vector<int>& shown() const { return shown_; }
    // Places of which exactly one of some variables holds, and variables that are fixed.
    const std::vector<std::vector<int>>& exactly_one() const { return exactly_one_; }
    const std::vector<int>& fixed() const { return fixed_; }
    // One line for each variable, for people and programs.
    const std::vector<std::string>& told() const { return told_; }

  private:
    void add_layer(const BoardView& view, const Fills& fills, const FillUse& use, int fill);
    void add_place(const BoardView& view, const FillUse& use, int fill, int place, const std::vector<int>& values);

    const Pool& pool_;
    std::map<std::vector<int>, int> of_fill_;  // by fill, place, value
    std::map<std::string, int> of_choice_;
    std::vector<int> shown_, fixed_;
    std::vector<std::vector<int>> exactly_one_;
    std::vector<std::string> told_;
    int count_ = 0;
};

// What a reading found, if all of it is local; else an Error that names a rule which is not. `what`: the format, for its message.
Result<Found> local_rules(const BoardView& view, const std::string& what);

// "PUZZLE, WxH ..." and what follows, each line after a mark of a comment.
std::string explained(const BoardView& view, const Variables& variables, const std::string& mark, const std::string& before);

}  // namespace gridloom::rules::logic
