// Which puzzle a text is of, where no one says it: an address has the puzzle's name at another site, a pzprv3 file too, our own text may
// have a line `puzzle: NAME`, our JSON has a field. A grid of numbers or a game ID does not tell.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/loom/file_rules.h"

namespace gridloom::formats::loom {

// By what a puzzle is known.
struct KnownAs {
    std::string puzzle;                  // the name of its boards
    std::vector<std::string> names;      // of the rules file, as people write them, and of genres
    std::vector<std::string> addresses;  // in addresses
    std::vector<std::string> files;      // in pzprv3 files
};
KnownAs known_as(const FileRules& rules);

// The first puzzle of the list that the text names.
std::optional<std::string> puzzle_of(std::span<const KnownAs> puzzles, std::string_view text);

}  // namespace gridloom::formats::loom
