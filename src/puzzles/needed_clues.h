// Clues without which a solution breaks a rule, such as the one number that each group has to hold: put where the judge complains.
#pragma once

#include "gridloom/maker.h"
#include "rules/layout.h"

namespace gridloom::puzzles {

// Each clue that is put ends the complaint of its place, and brings no other; it ends where none does.
void put_needed_clues(const rules::File& file, const rules::Layout& layout, Drawn& drawn, Random& random, const LimitsLeft& left);

}  // namespace gridloom::puzzles
