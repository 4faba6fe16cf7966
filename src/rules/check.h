// What the names of a parsed file mean, and whether its formulas make sense: numbers where numbers are asked for, sets that a
// place has, every clue and mark read by some rule. What does not fit is an error that says which words would.
#pragma once

#include <optional>

#include "gridloom/error.h"
#include "rules/ast.h"

namespace gridloom::rules {

// Resolves every name in place.
std::optional<Error> check(File& file);

// parse() and check().
Result<File> read_rules(std::string_view text);

}  // namespace gridloom::rules
