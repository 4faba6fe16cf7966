// What is wrong with a filling before any rule is read: values that are missing, that do not fit, that the board fixes otherwise.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gridloom/puzzle.h"
#include "rules/layout.h"

namespace gridloom::rules::judging {

class FillingCheck {
  public:
    explicit FillingCheck(const BoardView& view);

    struct Found {
        Fault fault;
        bool complete = false;  // every value is there and fits: rules can be read
    };
    std::optional<Found> operator()(const Filling& filling) const;

  private:
    struct Range {
        int low = 0, high = -1;  // none: nothing is filled in here
        int fixed = clue_absent;
        unsigned sets = 0;  // ways: those that fit, by bit; 0: all
        bool fits(int value) const { return value >= low && value <= high && (!sets || (sets >> value & 1)); }
    };
    Range range_of(const FillUse& use, int index) const;
    std::string value_text(const FillUse& use, int value) const;
    Fault fault(const FillUse& use, int index, const std::string& message) const;

    const BoardView& view_;
    std::vector<Range> ranges_;
};

}  // namespace gridloom::rules::judging
