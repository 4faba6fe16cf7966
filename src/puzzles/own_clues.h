// Which clues of a rules file ask for something that no other rule of the model depends on. A rule `each NUMBER: ...` whose body reads
// the number only at the place where it stands is the clue's own: a board without that clue has the same model without that rule.
// A rule that reads a number from elsewhere (`each group of white: count number = 1`) makes the numbers of that layer no one's own.
#pragma once

#include <vector>

#include "rules/ast.h"

namespace gridloom::puzzles {

struct OwnClues {
    std::vector<int> layer_of_rule;  // by rule of the file: the given layer whose clues own it, or -1
    std::vector<bool> is_own;        // by layer: given, and no other rule depends on its clues
};
OwnClues own_clues(const rules::File& file);

}  // namespace gridloom::puzzles
