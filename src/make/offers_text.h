// data/offers.txt, in the program: which difficulties boards of which sizes have (gridloom/make.h reads it).
#pragma once

#include <string_view>

namespace gridloom::make {

std::string_view offers_text();

}  // namespace gridloom::make
