// What a board of a rules file looks like, as given or filled in. Values of the file become figures (looks.h says which), places
// their positions.
#pragma once

#include "rules/layout.h"

namespace gridloom::rules {

// `filling`: null for the board as given; it may hold values that are not known yet.
Scene scene_of(const File& file, const Layout& layout, const Board& board, const Filling* filling);

}  // namespace gridloom::rules
