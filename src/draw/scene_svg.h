// A scene as an SVG picture.
#pragma once

#include <string_view>

#include "draw/svg.h"

namespace gridloom::draw {

std::string scene_svg(std::string_view title, const Scene& scene, const Picture& picture);

}  // namespace gridloom::draw
