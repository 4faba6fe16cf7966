// One attempt to draw a board of a rules file.
#pragma once

#include <optional>

#include "gridloom/maker.h"
#include "rules/layout.h"

namespace gridloom::puzzles {

// Of a file whose boards have solutions before their lists and tiles are told: without the rules of lists that every board has, and
// with any ways where those of a tile were asked for.
rules::File without_told_rules(const rules::File& file);

// `untold`: without_told_rules(file).
std::optional<Drawn> draw_board(const rules::File& file, const rules::File& untold, const rules::Layout& layout,
                                const Wishes& wishes, Random& random, const LimitsLeft& left);

}  // namespace gridloom::puzzles
