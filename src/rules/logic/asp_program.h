// AspProgram: a whole logic program from what a reading found.
#pragma once

#include <map>
#include <set>
#include <string>

#include "rules/logic/asp_formulas.h"
#include "rules/logic/asp_structures.h"
#include "rules/logic/general.h"

namespace gridloom::rules::logic {

class AspProgram {
  public:
    // `general`: rules with variables where that can be.
    AspProgram(const BoardView& view, Found& found, bool general)
        : view_(view),
          found_(found),
          fills_(view, found.pool),
          names_(view.file(), view.layout()),
          formulas_(found.pool, names_, view, fills_),
          structures_(found, formulas_, names_),
          general_(view, names_),
          with_variables_(general) {}
    std::string text();

  private:
    std::string head() const;
    std::string geometry();
    std::optional<std::string> with_variables(const Clause& clause, int number);
    std::string clues() const;
    std::string fills();
    std::string fill(int layer);
    std::string rules();
    std::string clause(int clause);
    std::string declared();
    std::string hidden() const;
    std::string defined() const;
    std::string shown() const;
    std::string domain(int layer) const;

    const BoardView& view_;
    Found& found_;
    Fills fills_;
    Names names_;
    AspFormulas formulas_;
    AspStructures structures_;
    General general_;
    bool with_variables_;
};

}  // namespace gridloom::rules::logic
