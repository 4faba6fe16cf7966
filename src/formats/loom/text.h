// Our own text of boards, solutions and positions, for every rules file: docs/formats.md describes it.
#pragma once

#include "formats/loom/features.h"
#include "formats/loom/text_blocks.h"

namespace gridloom::formats::loom {

Result<Board> read_board_text(const FileRules& rules, const TextPlan& plan, std::string_view text);
std::string print_board_text(const FileRules& rules, const TextPlan& plan, const Board& board);

// A solution, or a position with `?` where something is not known yet.
Result<Filling> read_filling_text(const FileRules& rules, const Board& board, std::string_view text, bool position);
std::string print_filling_text(const FileRules& rules, const Board& board, const Filling& filling);

// It is none of the other forms: an address, a game ID, a file of another site, JSON.
bool looks_like_text(std::string_view text);
// The value of `puzzle:` in a text of ours.
std::optional<std::string> puzzle_of_text(std::string_view text);

// The stretches that begin behind a square that is a block: across and down. With no square: those that begin at the rim.
struct Stretches {
    std::optional<int> across, down;
};
Stretches stretches_behind(const Ground& ground, int square);
std::optional<int> stretch_at_left(const Ground& ground, int row);
std::optional<int> stretch_at_top(const Ground& ground, int column);

}  // namespace gridloom::formats::loom
