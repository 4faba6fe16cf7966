// A rules file in its usual form: words one blank apart, what follows a line's first word in one column, comments kept. It says the
// same: the tokens do not change. Where a long line is broken stays with its author.
#pragma once

#include <string>
#include <string_view>

#include "gridloom/error.h"

namespace gridloom::rules {

// An Error where the text is no rules file.
Result<std::string> tidied(std::string_view text);

}  // namespace gridloom::rules
