// Recorded: the result of record().
#pragma once

#include <cstdint>
#include <vector>

#include "engine/sweep/diagram.h"

namespace gridloom::engine {

// Figures of one step.
struct RecordedStep {
    std::uint32_t cell;
    std::uint64_t tried, moved, states;  // moves tried, allowed, and the distinct states they led to
};

struct Recorded {
    bool finished = false;       // false: the budget was spent, or no code holds states that wide
    bool out_of_memory = false;  // why it did not finish
    Diagram diagram;
    std::vector<RecordedStep> steps;
    std::uint64_t states = 0;
    std::uint64_t peak = 0;
    double done = 0;
};

enum class Keep { solutions, everything };  // everything: nodes on no solution too, for traces

}  // namespace gridloom::engine
