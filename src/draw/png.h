// From an SVG picture to a PNG one, where Gridloom was built with librsvg.
#pragma once

#include <string>
#include <string_view>

#include "gridloom/error.h"

namespace gridloom::draw {

// The bytes of a PNG file. `scale` is pixels a unit of the picture.
Result<std::string> png(std::string_view svg, double scale = 1);

}  // namespace gridloom::draw
