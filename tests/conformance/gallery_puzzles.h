// The gallery's files as puzzles, each read once. Mosaic, Net and Four Winds are the files too, not what is compiled in.
#pragma once

#include <memory>

#include "gridloom/puzzle.h"

namespace gridloom::testing {

std::shared_ptr<const Puzzle> gallery_puzzle(const std::string& name);
const Format& format_named(const Puzzle& puzzle, const std::string& name);

}  // namespace gridloom::testing
