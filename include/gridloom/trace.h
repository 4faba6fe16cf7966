// Trace: the sweep over a board, step by step: which squares are passed, which clues are unfinished,
// how many states there are and how many ways merged into them. On a small board also every state
// by itself, with the ways of filling the board so far that became one.
#pragma once

#include "gridloom/answers.h"

namespace gridloom {

// A value in each of some squares.
struct Shown {
    int square;
    int value;
};
using History = std::vector<Shown>;

struct TraceState {
    std::vector<History> histories;  // of this step's choices and those before: all that led here
    bool useful = false;             // some solution goes through it
};

struct TraceStep {
    std::vector<int> squares;     // passed in this step
    std::vector<int> unfinished;  // squares whose clues wait for more after it
    std::uint64_t tried = 0;      // moves looked at
    std::uint64_t moved = 0;      // moves the rules allow
    std::uint64_t states = 0;     // distinct states after the step: moved - states have merged
    std::vector<TraceState> detail;
};

struct TracePart {
    std::vector<TraceStep> steps;
    std::uint64_t peak = 0;
    bool listed = false;  // not swept: a SAT solver listed its few solutions
};

struct TraceAnswer {
    bool finished = false;  // false: gave up
    Natural count = 0;
    std::vector<int> settled;  // squares that propagation filled in before the sweep
    std::vector<int> free;     // squares no clue reads any more
    std::vector<TracePart> parts;
    Stats stats;
};

// States are shown one by one where a part has at most `detailed_states` of them in all.
TraceAnswer trace(const Puzzle& puzzle, const Board& board, const Settings& settings = {}, std::uint64_t detailed_states = 400);

}  // namespace gridloom
