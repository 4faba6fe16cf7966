// A rule that can not become a model, by its place in the parsed file.
#pragma once

#include "gridloom/rules_error.h"
#include "rules/formula.h"

namespace gridloom::rules {

class CompileError : public RulesError {
  public:
    CompileError(Spot spot, const std::string& message) : RulesError({spot.line, spot.column, message}) {}
};

}  // namespace gridloom::rules
