// `generate --solution`, and `--image` of puzzles that have no way of their own for pictures: clues for a solution that is given.
#pragma once

#include <functional>

#include "cli/command.h"
#include "gridloom/make.h"

namespace gridloom::cli {

bool is_solution_first(const Words& words, const Puzzle& puzzle);

// `asked`: the request of words that tell a size.
int generate_from_solution(const Words& words, const Puzzle& puzzle, const std::function<MakeRequest(const Words&)>& asked);

}  // namespace gridloom::cli
