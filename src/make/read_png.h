// A PNG file's pixels, where Gridloom was built with libpng.
#pragma once

#include <string_view>

#include "gridloom/error.h"
#include "gridloom/make.h"

namespace gridloom::make {

// Grey as people see it, on white where the picture is transparent.
Result<Picture> read_png(std::string_view bytes);

}  // namespace gridloom::make
