// Completions: the solutions that a position, or whatever is known by now, leaves.
#pragma once

#include "answers/prepare.h"

namespace gridloom::hints {

struct Completions {
    bool finished = false;  // these are all, or as many as were asked for
    std::vector<Filling> found;
};

// Up to `at_most` (one or two) solutions in which each cell shows one of its options here.
Completions completions(const Puzzle& puzzle, const Board& board, const Model& model,
                        const std::vector<OptionSet>& domains, int at_most, engine::Budget& budget);

}  // namespace gridloom::hints
