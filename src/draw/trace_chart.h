// A chart of a sweep: the board coloured by when each square is passed, with the frontier at the
// widest step, and the states of every step below it.
#pragma once

#include <string>

#include "gridloom/trace.h"

namespace gridloom::draw {

std::string trace_chart(const Puzzle& puzzle, const Board& board, const TraceAnswer& trace);

}  // namespace gridloom::draw
