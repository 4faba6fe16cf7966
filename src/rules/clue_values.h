// What clues would say of a filling: where a rule is `each CLUE: QUANTITY = CLUE`, the quantity there. For drawing boards: a value that is
// found here still has to pass the judge, with all others.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "rules/layout.h"

namespace gridloom::rules {

class ClueValues {
  public:
    // The file, the layout, the board and the filling must outlive it. Clues that are not told may stand on the board.
    ClueValues(const File& file, const Layout& layout, const Board& board, const Filling& filling);
    ~ClueValues();

    struct Value {
        int number = 0;
        std::vector<int> list;
    };
    // Of a field at a place, whether a clue is there or not. Nothing: no rule says what it would be, or it is not one value.
    std::optional<Value> at_place(int layer, int field, const Layer::On& on, int index);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gridloom::rules
