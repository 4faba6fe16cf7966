// What the ways of making a board share.
#pragma once

#include "engine/base/budget.h"
#include "gridloom/make.h"

namespace gridloom::make {

// From a drawn board to what was asked for. False: not from this one.
bool finish(const Puzzle& puzzle, const MakeRequest& request, Drawn drawn, Random& random, engine::Budget& budget,
            MadeBoard& made);

// The same from a board that is known to be unique, which is not drawn anew.
bool finish_settled(const Puzzle& puzzle, const MakeRequest& request, Drawn drawn, Random& random, engine::Budget& budget,
                    MadeBoard& made);

// Each board's own random numbers.
Random stream(std::uint64_t seed, std::uint64_t index);

}  // namespace gridloom::make
