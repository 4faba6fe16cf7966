// One solution of a prepared board, or two: what solve, check and hints ask for.
#pragma once

#include <string>
#include <vector>

#include "answers/prepare.h"

namespace gridloom::answers {

struct UpToTwo {
    bool finished = true;            // false: a limit was reached before so many were found or shown not to exist
    std::vector<Filling> solutions;  // that passed the judge
};

// Where the second differs from the first: in one part of those that can differ, or in all of them.
enum class Differ { somewhere, everywhere };

// `at_most` is 1 or 2. Adds its figures to `stats`.
UpToTwo up_to_two(const Prepared& prepared, std::size_t at_most, const std::string& order, engine::Budget& budget, Stats& stats,
                  Differ differ = Differ::somewhere);

}  // namespace gridloom::answers
