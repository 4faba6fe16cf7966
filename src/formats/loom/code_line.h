// `code` lines of a rules file, taken apart: how the puzzle's boards are written elsewhere.
//
//     code "slither", "slitherlink" with "f" full: four number        an address at puzz.link and its like
//     code pzprv3 "slither": cells number, edges line                 a file of the same sites (`pzprv3 1`: of a later version)
//     code sgt: runs number                                           a game ID of Simon Tatham's collection
//     code penpa "slitherlink": numbers number                        a link of Penpa, and the genre's tags there
//
// A part is a name and what it is about: names of the file, and pairs of a sign and what the sign stands for (`1 white 2 black`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/loom/file_rules.h"

namespace gridloom::formats::loom {

struct CodePart {
    using Word = rules::WordLine::Word;
    bool optional = false;  // left out where it tells nothing
    std::string name;
    std::vector<Word> words;
    rules::Spot spot;
};

struct CodeFlag {
    std::string letter;   // empty: where there is no flag
    std::string variant;  // empty: the usual rules
};

struct CodeLine {
    std::string form;  // empty, "pzprv3", "sgt" or "penpa"
    int version = 0;   // of "pzprv3"
    std::vector<std::string> ids;
    std::vector<CodeFlag> flags;
    std::vector<CodePart> parts;
    rules::Spot spot;

    // The flag that stands for a variant; the empty text for the usual rules; nothing: there is none.
    std::optional<std::string> flag_of(const std::string& variant) const;
};

Result<std::vector<CodeLine>> code_lines(const FileRules& rules);

}  // namespace gridloom::formats::loom
