// What reading and printing of fillings as our text share.
#pragma once

#include <array>
#include <utility>

#include "formats/loom/features.h"
#include "formats/loom/fills.h"
#include "formats/loom/pictures.h"
#include "formats/loom/text.h"
#include "formats/loom/text_grid.h"

namespace gridloom::formats::loom {

// The dark quarters of a square, clockwise from up in bits, as one character.
inline constexpr std::array<std::pair<int, std::string_view>, 6> quarter_shades = {
    {{0, "."}, {3, "◥"}, {6, "◢"}, {12, "◣"}, {9, "◤"}, {15, "■"}}};
inline constexpr std::array<std::string_view, 4> diagonal_strokes = {".", "\\", "/", "X"};  // by bits: \ 1, / 2

struct FillText {
    FillText(const FileRules& r, const Board& b)
        : rules(r), board(b), plan(plan_of(r)), view(r.file, r.layout, b), grid(view.ground().grid()), fills(fills_of(view, r)) {}

    // What the board shows in a square, where that is one thing.
    std::string clue(int square) const;
    std::string in_block(int square) const;

    const FileRules& rules;
    const Board& board;
    TextPlan plan;
    rules::BoardView view;
    const Grid& grid;
    std::vector<FillLayerText> fills;
};

}  // namespace gridloom::formats::loom
