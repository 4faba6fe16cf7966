// Solutions for drawing boards: one that is found with random choices, and those near a known one. Not each random one is as likely as
// any other (sample() of solutions.h is fair), but they are quick where nothing can be counted. Nothing is judged here.
#pragma once

#include <optional>
#include <vector>

#include "gridloom/board.h"
#include "gridloom/limits.h"
#include "gridloom/model.h"
#include "gridloom/random.h"

namespace gridloom {

struct RandomSolution {
    bool decided = false;             // false: a limit was reached, or so many conflicts
    std::optional<Filling> solution;  // of this size; `unfilled` where no cell is shown
};
// `heavy`: how likely the last of two options is tried first; where an option is one of several, any is as likely. `conflicts`: to
// give up after, or 0.
RandomSolution random_solution(Instance model, std::size_t size, Random& random, const Limits& limits, double heavy = 0.5,
                               std::uint64_t conflicts = 0);

struct OtherSolutions {
    bool decided = false;         // false: a limit was reached, or so many conflicts
    std::vector<Filling> others;  // each differs from the known one in one independent part; none: there is no other solution
};
// Up to so many in each part, near the known one; each differs where none before it does.
OtherSolutions other_solutions(Instance model, const Filling& known, std::size_t at_most, Random& random, const Limits& limits,
                               std::uint64_t conflicts = 0);

}  // namespace gridloom
