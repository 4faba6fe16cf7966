// The clues of any rules file's boards.
#pragma once

#include <memory>

#include "formats/loom/file_rules.h"
#include "gridloom/clue_book.h"

namespace gridloom::puzzles {

std::shared_ptr<const ClueBook> loom_clue_book(formats::loom::SharedRules rules);

}  // namespace gridloom::puzzles
