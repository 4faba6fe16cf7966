// A rules file as text: read back in plain English, in its usual form, and what its rules become. For the command line and the service.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "gridloom/puzzle.h"

namespace gridloom::puzzles {

// The text of a rules file of the gallery by its file's name or a name of its puzzle; empty: there is none.
std::string_view gallery_text(std::string_view name);

// The puzzle as a rules file: itself, or the gallery's file of its name. An Error: there is none.
Result<std::shared_ptr<const Puzzle>> as_rules_file(const Puzzle& puzzle);

// A board as a program for another solver. An Error is about the rules or the language.
Result<std::string> exported(const Puzzle& puzzle, const Board& board, std::string_view language);

// A rules file to begin with, commented, which is a puzzle already.
std::string new_rules(std::string_view title, std::string_view file);

// What is given, filled in and required, in sentences; variants, words, formats.
Result<std::string> told_rules(std::string_view text);
// See rules/prose/tidy.h.
Result<std::string> tidy_rules(std::string_view text);
// What each rule becomes, a line each. `board`: a board in one of the puzzle's formats, "WxH", or empty: the file's usual size, else
// 10x10. Of a size the board has a clue at every fifth place. An Error is about the board, or the file itself; throws
// RulesError where a rule can not be compiled.
Result<std::string> rule_costs(std::string_view text, std::string_view board, std::string_view variant);

}  // namespace gridloom::puzzles
