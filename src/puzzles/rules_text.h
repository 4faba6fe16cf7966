// A rules file as text: read back in plain English, in its usual form, and what its rules become. For the command line and the service.
#pragma once

#include <string>
#include <string_view>

#include "gridloom/puzzle.h"

namespace gridloom::puzzles {

// The text of a rules file of the gallery by its file's name or a name of its puzzle; empty: there is none.
std::string_view gallery_text(std::string_view name);

// What is given, filled in and required, in sentences; variants, words, formats.
Result<std::string> told_rules(std::string_view text);
// See rules/prose/tidy.h.
Result<std::string> tidy_rules(std::string_view text);
// What each rule becomes, a line each. `board`: a board in one of the puzzle's formats, "WxH", or empty: the file's usual size, else
// 10x10. Of a size the board has a clue at every fifth place. An Error where a rule can not be compiled says which, and why.
Result<std::string> rule_costs(std::string_view text, std::string_view board, std::string_view variant);

}  // namespace gridloom::puzzles
