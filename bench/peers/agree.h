// Do the peers say what we say? The check of every encoding, in the tests and before the bench.
#pragma once

#include <string>

#include "gridloom/board.h"

namespace gridloom::peers {

struct Agreement {
    bool counted = false;  // we and clasp both finished
    bool decided = false;  // we and cadical both finished
    long found = 0;        // solutions, up to the most asked for
    std::string trouble;   // empty: all who finished agree
};

// Our count, clasp's up to `most`, and cadical's none, one or several.
Agreement agreement(const Board& board, long most, double limit);

}  // namespace gridloom::peers
