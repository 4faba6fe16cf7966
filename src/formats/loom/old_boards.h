// Boards and fillings of the first three puzzles (Mosaic, Net, Four Winds) as their planes and values were before they were rules files,
// and as their formats in other programs' forms still have them; to what a rules file makes of them, and back.
#pragma once

#include <optional>

#include "formats/loom/file_rules.h"

namespace gridloom::formats::loom {

struct OldPlane {
    std::string name;
    int least, most;
};
// Empty: the puzzle has no such past.
std::vector<OldPlane> old_planes(const FileRules& rules);
// Nothing: there is no such board.
std::optional<Board> from_old(const FileRules& rules, const Board& old);
std::optional<Board> to_old(const FileRules& rules, const Board& board);
std::optional<Filling> from_old_filling(const FileRules& rules, Filling filling);
std::optional<Filling> to_old_filling(const FileRules& rules, Filling filling);

// The formats that those puzzles always had, for boards of their rules files: of other programs, and the forms of contests. Empty for
// any other puzzle.
std::vector<Format> old_formats(SharedRules rules);

}  // namespace gridloom::formats::loom
