// Search: depth first over the same steps as a sweep, with a memo of the states that lead
// nowhere. It stops at the first solutions asked for, and never meets more states than the sweep.
#pragma once

#include <vector>

#include "engine/budget.h"
#include "engine/program.h"

namespace gridloom::engine {

struct Found {
    bool finished = false;  // all solutions asked for were found, or there are no more
    std::vector<std::vector<std::uint32_t>> choices;  // for each solution: an option for each step
    std::uint64_t states = 0;  // met
    std::uint64_t dead = 0;    // remembered
};

Found search(const Program& program, std::size_t at_most, Budget& budget);

}  // namespace gridloom::engine
