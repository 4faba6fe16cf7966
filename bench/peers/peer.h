// Other programs, asked the same as ours. Each is run as its package installs it; what it costs is
// the processor time of all its processes, reading the encoding included.
#pragma once

#include <string>

#include "gridloom/board.h"

namespace gridloom::peers {

struct PeerAnswer {
    bool finished = false;  // false: killed at the limit
    long found = 0;         // solutions, up to the number asked for
    double seconds = 0;     // processor time, user and system
};

// gringo and clasp list solutions, at most so many.
PeerAnswer ask_clasp(const Board& board, long most, double limit);
// The same for a whole program; solutions are what it shows.
PeerAnswer ask_clasp_program(const std::string& program, long most, double limit);

// cadical finds a solution, and then (with that one forbidden) another: 0, 1 or 2.
PeerAnswer ask_cadical(const Board& board, double limit);

// MiniZinc with Gecode looks for two solutions of a Mosaic. Not everyone has it.
bool has_minizinc();
PeerAnswer ask_minizinc(const Board& board, double limit);

}  // namespace gridloom::peers
