// A rule that can not become a model: it says something the engine has no rule for, or too much of it.
#pragma once

#include <stdexcept>

#include "rules/formula.h"

namespace gridloom::rules {

class CompileError : public std::invalid_argument {
  public:
    CompileError(Spot spot, const std::string& message)
        : std::invalid_argument(std::to_string(spot.line) + ":" + std::to_string(spot.column) + ": " + message), spot_(spot) {}
    Spot spot() const { return spot_; }

  private:
    Spot spot_;
};

}  // namespace gridloom::rules
