// The signs of a scene as SVG elements, one square being one unit.
#pragma once

#include <string>

#include "draw/palette.h"
#include "gridloom/scene.h"

namespace gridloom::draw {

// A star, a tree, an arrow, ... : any form that stands in one place and holds no text. (x, y) is its middle.
std::string symbol(const Figure& figure, double x, double y, const Palette& colours);

// Text whose middle is at (x, y).
std::string text_at(double x, double y, double size, const char* colour, const std::string& text);
// How large a text may be in a square.
double text_size(const std::string& text);

// Of what was given, filled in, or is still open.
const char* ink(Figure::Role role, const Palette& colours);

}  // namespace gridloom::draw
