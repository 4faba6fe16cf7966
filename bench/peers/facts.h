// A board as facts for the ASP programs in bench/encodings; each program's head says what they mean.
#pragma once

#include <string>

#include "gridloom/board.h"

namespace gridloom::peers {

std::string facts(const Board& board);

}  // namespace gridloom::peers
