// Formats of any rules file, made at run time: our own text, what the file's `code` lines describe, and our JSON.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "gridloom/puzzle.h"
#include "rules/layout.h"

namespace gridloom::formats::loom {

// What the formats of a file keep alive.
struct FileRules {
    std::string puzzle;  // the name that its boards carry
    rules::File file;
    rules::Layout layout;
};
using SharedRules = std::shared_ptr<const FileRules>;

// No board of a rules file has more squares than this: some of its planes are four times as long, and text that is short can stand
// for a large board.
inline constexpr long long max_file_squares = 4'000'000;
// A text that says nothing of its squares can stand for so many at most.
inline constexpr long long max_blank_squares = 40'000;

// The first is the one that answers are printed in. An error is in a `code` line of the file.
Result<std::vector<Format>> formats_for(SharedRules rules);

// The same but for blanks, hyphens and capitals.
bool same_name(std::string_view one, std::string_view other);
// Whether a word names this puzzle: the name its boards carry, or one of the file's, written with or without spaces and capitals.
bool is_name_of(const FileRules& rules, std::string_view word);

}  // namespace gridloom::formats::loom
