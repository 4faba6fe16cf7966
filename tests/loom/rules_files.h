// The rules files of the gallery, and random boards and fillings of any rules file: every value that a plane may hold turns up, whether
// or not the board has a solution.
#pragma once

#include <map>

#include "formats/loom/file_rules.h"
#include "formats/loom/fills.h"
#include "support/random_boards.h"

namespace gridloom::testing {

// Throws where the text is no rules file.
formats::loom::SharedRules rules_of_text(const std::string& text, const std::string& name, bool checked = true);
// By the names of the files of puzzles/.
const std::map<std::string, formats::loom::SharedRules>& gallery();

struct Drawn {
    double density = 0.4;
    int most = 20;        // numbers without a bound go so far
    bool single = false;  // numbers up to 9
};
Board random_board(Dice& dice, const formats::loom::FileRules& rules, int width, int height, const Drawn& how);
// Some of it not known yet, if asked for.
Filling random_filling(Dice& dice, const formats::loom::FileRules& rules, const Board& board, double unknown);

const Format& format_named(const std::vector<Format>& formats, const std::string& name);

}  // namespace gridloom::testing
