// The puzzles with C++ beside their rules: formats of other programs, textbook methods, sentences and makers of their own.
#pragma once

#include <array>

#include "gridloom/puzzle.h"

namespace gridloom::testing {

inline std::array<const Puzzle*, 3> first_puzzles() {
    return {find_puzzle("mosaic"), find_puzzle("net"), find_puzzle("fourwinds")};
}

}  // namespace gridloom::testing
