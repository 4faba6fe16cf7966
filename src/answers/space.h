// Inside Solutions: the parts' diagrams, and the free cells beside them.
//
// A solution's index is a number with a digit for each part and each free cell, the first the most
// significant. Within a part it is counted along the diagram (see enumerate.cpp).
#pragma once

#include "answers/prepare.h"
#include "engine/sweep/diagram.h"
#include "engine/sweep/diagram_counts.h"
#include "gridloom/solutions.h"

namespace gridloom {

struct Solutions::Space {
    Space(const Puzzle& puzzle, const Board& board, const Settings& settings, const Position* position);

    struct PartSpace {
        const engine::Part* part;
        engine::Diagram diagram;
        engine::NodeCounts up;
        Natural count;
    };

    const Puzzle& puzzle;
    Board board;
    Settings settings;
    mutable engine::Budget budget;
    answers::Prepared prepared;
    std::vector<OptionSet> possible;  // of each cell, before anything was narrowed
    std::vector<PartSpace> parts;
    bool known = false;
    Natural count = 0;
    Stats stats;

    // The filling with every settled cell shown.
    Filling settled() const;
};

}  // namespace gridloom
