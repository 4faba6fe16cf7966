// How many boards a campaign draws: fewer under sanitizers, more in `./test long`.
#pragma once

#include <cstdlib>

namespace gridloom::testing {

inline int effort(int boards) {
#if defined(__SANITIZE_ADDRESS__)
    boards /= 20;
#endif
    return std::getenv("GRIDLOOM_LONG") ? boards * 10 : boards;
}

}  // namespace gridloom::testing
