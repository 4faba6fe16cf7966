// One attempt to draw a board of a rules file.
#pragma once

#include <optional>

#include "puzzles/board_repair.h"

namespace gridloom::puzzles {

std::optional<Drawn> draw_board(const DrawingRules& rules, const Wishes& wishes, Random& random, const LimitsLeft& left);

}  // namespace gridloom::puzzles
