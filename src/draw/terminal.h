// A board as lines of text for a terminal, in box characters; with colour where wanted.
#pragma once

#include <string>

#include "gridloom/puzzle.h"

namespace gridloom::draw {

struct TerminalStyle {
    bool colour = false;
    bool ascii = false;  // no other characters
};

std::string terminal(const Puzzle& puzzle, const Board& board, const Filling* filling, TerminalStyle style = {});

}  // namespace gridloom::draw
