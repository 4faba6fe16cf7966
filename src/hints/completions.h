// Completions: solutions that agree with a position, or with what is known by now.
#pragma once

#include "answers/prepare.h"

namespace gridloom::hints {

struct Completions {
    bool finished = false;  // all of them, or as many as were asked for, were found
    std::vector<Filling> found;
};

// Up to `at_most` (1 or 2) solutions in which each cell takes one of the options in its domain.
Completions completions(const Puzzle& puzzle, const Board& board, const Instance& model, const std::vector<OptionSet>& domains,
                        int at_most, engine::Budget& budget);

}  // namespace gridloom::hints
