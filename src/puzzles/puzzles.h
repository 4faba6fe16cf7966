// Every puzzle there is. One file each.
#pragma once

#include "gridloom/puzzle.h"

namespace gridloom::puzzles {

extern const Puzzle mosaic;
extern const Puzzle net;
extern const Puzzle fourwinds;

// What their hints say. Sorts of rules are indices into these tables' rules.
extern const Sentences mosaic_sentences, net_sentences, fourwinds_sentences;

}  // namespace gridloom::puzzles
