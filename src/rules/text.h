// Parsed formulas written as a rules file has them, for messages that name one clause of a rule.
#pragma once

#include <string>

#include "rules/ast.h"

namespace gridloom::rules {

std::string text_of(const Expr& e);
std::string text_of(const Set& set);  // empty for the whole spoken of
std::string text_of(const WayTerm& way);

}  // namespace gridloom::rules
