// Boards of any rules file, drawn at random. First what no clue says: areas, blocks, what every board must tell. Then a solution of the
// rules without clues, or with clues that are not told where the rules ask for them. Then every clue that this solution allows.
#pragma once

#include <memory>

#include "formats/loom/file_rules.h"
#include "gridloom/maker.h"
#include "gridloom/puzzle.h"

namespace gridloom::puzzles {

std::shared_ptr<const BoardDrawer> loom_drawer(formats::loom::SharedRules rules);
// The rules file that a puzzle was made of; null: it is none.
formats::loom::SharedRules rules_of(const Puzzle& puzzle);

}  // namespace gridloom::puzzles
