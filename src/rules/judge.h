// The judge of a rules file: evaluates its formulas on a filled board, directly (counting, flood fill, walking along), from the
// parsed file alone. It shares nothing with what turns a file into a model, so each can be tested with the other.
//
// What need only exist (hidden layers, the values of `?` clues) is not in a filling. Formulas are evaluated in three values, and
// where one stays unknown the judge looks for values that make all of them hold (judge/existence.h).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gridloom/puzzle.h"
#include "rules/ast.h"
#include "rules/layout.h"

namespace gridloom::rules {

// Judges many fillings of one board: what depends on the board alone is worked out once. The file, the layout and the board must
// outlive it. Not for several threads at once.
class Judge {
  public:
    Judge(const File& file, const Layout& layout, const Board& board);
    ~Judge();
    Judge(Judge&&) noexcept;
    Judge& operator=(Judge&&) noexcept;

    // The first rule that a filling breaks, and where; nothing: it is a solution. The filling is laid out as layout.h says.
    std::optional<Fault> operator()(const Filling& filling);
    // Every rule that it breaks, each with its first place, in their order. Where only rules together leave no value for what need only
    // exist, the first clause that can not hold with those before it is told.
    std::vector<Fault> faults(const Filling& filling);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

std::optional<Fault> judge(const File& file, const Layout& layout, const Board& board, const Filling& filling);
std::vector<Fault> faults(const File& file, const Layout& layout, const Board& board, const Filling& filling);

}  // namespace gridloom::rules
