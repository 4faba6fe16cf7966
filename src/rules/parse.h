// From the text of a rules file to its tree. Names are words still: check.h finds what they mean.
//
// A hand-written recursive descent: a message can say what was being read, which words would fit, and which of them is nearest. A
// grammar library says "expected one of 31 tokens".
#pragma once

#include <string_view>

#include "gridloom/error.h"
#include "rules/ast.h"

namespace gridloom::rules {

inline constexpr int max_depth = 16;  // of nested formulas

Result<File> parse(std::string_view text);

}  // namespace gridloom::rules
