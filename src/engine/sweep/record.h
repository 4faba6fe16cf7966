// Record: a sweep that keeps its layers, and so leaves a Diagram behind.
//
// A node is a state; its arcs say from which states of the layer before, by which option, it was
// reached. Nodes that lead nowhere are dropped at the end. What is left is charged to the budget for
// good.
#pragma once

#include "engine/base/budget.h"
#include "engine/program/program.h"
#include "engine/sweep/diagram.h"

namespace gridloom::engine {

// One step of the sweep: a cell's options tried on every state of a layer.
struct RecordedStep {
    std::uint32_t cell;
    std::uint64_t tried, moved, states;  // moves tried, allowed, and the distinct states they led to
};

struct Recorded {
    bool finished = false;  // false: the budget was spent, or no code holds states that wide
    Diagram diagram;
    std::vector<RecordedStep> steps;
    std::uint64_t states = 0;
    std::uint64_t peak = 0;
    double done = 0;
};

enum class Keep { solutions, everything };  // everything: the nodes that lead nowhere too

Recorded record(const Program& program, Budget& budget, Progress progress = {},
                std::uint64_t at_most = ~std::uint64_t{0}, Keep keep = Keep::solutions);

}  // namespace gridloom::engine
