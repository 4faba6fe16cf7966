// Estimate: how a board would be counted, and what that may cost, without doing it.
#pragma once

#include <string>
#include <vector>

#include "gridloom/answers.h"

namespace gridloom {

struct PartEstimate {
    std::size_t cells = 0;  // interchangeable ones are one
    std::size_t rules = 0;
    std::string order;      // the sort of order that would be swept
    int orders = 0;         // how many were tried on paper
    std::size_t words = 0;  // 64-bit words a state
    double widest = 0;      // the widest layer has at most 2^this states
    double cost = 0;        // all layers together have at most 2^this
};

struct EstimateAnswer {
    bool contradiction = false;       // there is no solution, and nothing to sweep
    std::vector<PartEstimate> parts;  // none: everything is settled
    Stats stats;
};
EstimateAnswer estimate(const Puzzle& puzzle, const Board& board, const Settings& settings = {});

}  // namespace gridloom
