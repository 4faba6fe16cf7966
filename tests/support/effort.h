// How many boards a campaign draws: fewer under sanitizers, more in `./test long`.
#pragma once

#include <cstdlib>

#include "support/sanitized.h"

namespace gridloom::testing {

inline int effort(int boards) {
    if (sanitized) boards /= 20;
    return std::getenv("GRIDLOOM_LONG") ? boards * 10 : boards;
}

}  // namespace gridloom::testing
