// Hidden numbers: clues `?`, of which some value makes all rules hold.
#pragma once

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

// Takes them out of the formulas. One that a single comparison reads, where it only helps if that is true, becomes "in range"; any
// other becomes a choice among as many values as can make a difference. Throws Unsayable where those are too many.
void settle_hidden_numbers(Found& found);

}  // namespace gridloom::rules::logic
