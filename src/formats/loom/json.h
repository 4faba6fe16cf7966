// Gridloom's own JSON for any rules file:
// `{"format":"gridloom","version":2,"puzzle","width","height","wraps","rule","planes":{NAME:{"on":SORT,"values":[...]}}}`.
//
// A value is null (nothing there), "?" (a clue not told), a number, the name of a mark, true and false of a lone mark, a direction
// ("up"), a set of directions (["up","left"]), or a list of numbers. A plane of the board itself has one value and no array around it.
// A solution is `{LAYER:[...]}`, with null for what is not filled in or not known.
//
// Version 1, as the first three puzzles had it, is read too (old_boards.h).
#pragma once

#include "formats/loom/file_rules.h"

namespace gridloom::formats::loom {

Result<Board> read_json(const FileRules& rules, std::string_view text);
std::string print_json(const FileRules& rules, const Board& board);
Result<Filling> read_json_filling(const FileRules& rules, const Board& board, std::string_view text);
std::string print_json_filling(const FileRules& rules, const Board& board, const Filling& filling);
bool looks_like_json(std::string_view text);
// The puzzle that a board's JSON names.
std::optional<std::string> puzzle_of_json(std::string_view text);

}  // namespace gridloom::formats::loom
