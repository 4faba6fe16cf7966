// Text on a printed page: how wide it is, where its lines break, and its SVG. Lengths are in mm.
//
// Whoever draws the page has the font; here its widths are only estimated, by those of DejaVu Sans, which is the widest of the usual ones.
// So lines are broken a little early elsewhere, and never too late.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridloom::draw {

double text_width(std::string_view text, double size, bool bold = false);
std::vector<std::string> broken(std::string_view text, double size, double width);

enum class Anchor { start, middle, end };
// `y` is the base line.
std::string page_text(double x, double y, double size, std::string_view text, Anchor anchor = Anchor::start, bool bold = false);

std::string escaped_text(std::string_view text);

}  // namespace gridloom::draw
