// What is written in a scene: numbers in squares, circles and arrows' company, beside the board, and sums.
#pragma once

#include <functional>
#include <string>

#include "draw/palette.h"
#include "gridloom/scene.h"

namespace gridloom::draw {

// The room of one entry beside the board: in a column their height, in a row their width.
inline constexpr double entry_height = 0.56;
inline double entry_width(const std::string& text) { return 0.3 + 0.28 * static_cast<double>(text.size()); }

using OfFigure = std::function<bool(const Figure& figure)>;
// `is_dark`: the figure's square is; `on_line`: a line passes there.
std::string scene_texts(const Scene& scene, const Palette& colours, const OfFigure& is_dark, const OfFigure& on_line);

}  // namespace gridloom::draw
