// The pixels of a PNG file, if Gridloom was built with libpng.
#pragma once

#include <string_view>

#include "gridloom/error.h"
#include "gridloom/make.h"

namespace gridloom::make {

// Luminance, on a white background.
Result<Picture> read_png(std::string_view bytes);

}  // namespace gridloom::make
