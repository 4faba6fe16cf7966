// One solution of a prepared board, or two: what solve, check and hints ask for.
#pragma once

#include <string>
#include <vector>

#include "answers/prepare.h"

namespace gridloom::answers {

struct UpToTwo {
    bool finished = true;  // false: a limit was reached before as many were found, or shown not to exist
    std::vector<Filling> solutions;  // that passed the judge
};

// `at_most` is 1 or 2. What it cost, and where it stopped, is added to the figures.
UpToTwo up_to_two(const Puzzle& puzzle, const Board& board, const Prepared& prepared, std::size_t at_most, const std::string& order,
                  engine::Budget& budget, Stats& stats);

}  // namespace gridloom::answers
