// The textbook solutions, one file each for what a puzzle's state is, one for the recursion they share: over (position, what
// the position remembers), as the textbooks write it. They share no idea with the engine, and that is their worth: baselines in
// the bench and oracles in the tests.
#pragma once

#include "gridloom/puzzle.h"

namespace gridloom::classic {

extern const Classic colour_window;
extern const Classic port_memo;
extern const Classic ray_memo;

}  // namespace gridloom::classic
