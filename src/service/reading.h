// What a question is about, read once for the command line and the API: a puzzle, a format and a rule by name, a solution or a
// position in any of the puzzle's formats. A name that does not exist is answered with those that do, and with the nearest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gridloom/puzzle.h"

namespace gridloom::service {

// What clocks and sizes can hold, with room to spare: no limit may be larger.
inline constexpr double max_seconds = 1e9, max_memory = 0x1p62;

Result<const Puzzle*> named_puzzle(std::string_view name);
// An empty name is the format that the puzzle's players use.
// Why a board can not be written in a form; nothing: it can.
std::optional<std::string> refused_by(const Format& format, const Board& board);
Result<const Format*> named_format(const Puzzle& puzzle, std::string_view name);
// Sets a board's rule; an empty name leaves it as it is.
std::optional<Error> set_rule(const Puzzle& puzzle, std::string_view name, Board& board);

using ParseFilling = std::function<Result<Filling>(const Board& board, std::string_view text)> Format::*;
// By the first format that reads it; else the complaint of the one that came furthest.
Result<Filling> parse_filling(const Puzzle& puzzle, const Board& board, std::string_view text, ParseFilling parse);

// "expected WHAT (names), found 'name'", and the nearest of the names where one is near. A long list is left out.
std::string unknown_name(const std::string& what, const std::vector<std::string>& names, std::string_view name);
// The name with the fewest slips of the pen: a letter missing, added, wrong, or two exchanged (Damerau 1964). Empty: none is near.
std::string nearest_name(const std::vector<std::string>& names, std::string_view name);

}  // namespace gridloom::service
