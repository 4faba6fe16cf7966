// Our side of a comparison: own time (the library called in this process, after parsing, as processor
// time) and the whole process (the gridloom binary, started, reading, answering).
#pragma once

#include <string>

#include "gridloom/answers.h"
#include "peers/peer.h"

namespace gridloom::peers {

struct OwnAnswer {
    bool finished = false;
    Natural count = 0;  // of a check: 0, 1, or at least 2
    Stats stats;
    double seconds = 0;
};

// Of this process, user and system.
double processor_seconds();

OwnAnswer count_ours(const Board& board, double limit);
OwnAnswer count_ours(const Model& model, double limit);
OwnAnswer check_ours(const Board& board, double limit);
// A check that ends with the second solution.
OwnAnswer two_ours(const Board& board, double limit);
OwnAnswer two_ours(const Puzzle& puzzle, const Board& board, double limit);
PeerAnswer process_ours(const std::string& command, const Board& board, double limit);

struct ClassicRun {
    bool refused = false, finished = false;
    Natural count = 0;
    double seconds = 0;
    std::uint64_t states = 0;
};
ClassicRun classic_count(const Board& board, double limit);
ClassicRun classic_solve(const Board& board, double limit);

}  // namespace gridloom::peers
