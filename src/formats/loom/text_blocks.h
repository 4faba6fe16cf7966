// A text of ours taken apart, before anyone knows which puzzle it is of: lines `KEY: VALUE`, and grids. The grid that no `KEY:` stands
// above is the main one; a line `KEY:` without a value begins a grid of that name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gridloom/error.h"

namespace gridloom::formats::loom {

// A piece of one line. Columns count characters, from 1.
struct Piece {
    std::string_view text;
    int line = 1, column = 1;

    // What stands here, for people.
    std::string shown() const;
    Error expected(const std::string& what) const { return {line, column, "expected " + what + ", found " + shown()}; }
    // Without blanks at both ends.
    Piece trimmed() const;
    Piece after(std::size_t bytes) const;
};

// Pieces between blanks; or, where no blank stands between any two, the characters.
std::vector<Piece> words_of(const Piece& line);
std::vector<Piece> characters_of(const Piece& line);
bool has_inner_blank(const Piece& line);

struct Block {
    Piece name;                  // empty for the main grid
    std::optional<Piece> value;  // of `KEY: VALUE`
    std::vector<Piece> lines;    // of a grid; blank lines at its end are left out
};

struct Blocks {
    std::vector<Block> all;
    Piece end;  // behind the last line
    const Block* find(std::string_view name) const;
};

Result<Blocks> take_apart(std::string_view text);

}  // namespace gridloom::formats::loom
