// Shared by make_board() and make_from_picture().
#pragma once

#include "engine/base/budget.h"
#include "gridloom/make.h"

namespace gridloom::make {

// Turns a drawn board into what was asked for: unique, without clues, of a difficulty. False: not possible from this one.
bool finish(const Puzzle& puzzle, const MakeRequest& request, Drawn drawn, Random& random, engine::Budget& budget,
            MadeBoard& made);

// The same for a board that is known to be unique; it is not redrawn.
bool finish_settled(const Puzzle& puzzle, const MakeRequest& request, Drawn drawn, Random& random, engine::Budget& budget,
                    MadeBoard& made);

// For drawing: ends it where the budget is spent, by LimitReached.
inline Pause pause(engine::Budget& budget) {
    return [&budget] { budget.insist(); };
}

// The random stream of one board of a series.
Random stream(std::uint64_t seed, std::uint64_t index);

}  // namespace gridloom::make
