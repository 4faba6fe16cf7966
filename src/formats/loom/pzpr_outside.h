// What stands outside the squares of a pzprv3 file: numbers of rows, columns and margins, and lists, from the grid outwards.
#pragma once

#include "formats/loom/pzpr_file.h"

namespace gridloom::formats::loom {

// How many rows and columns of words stand around the squares.
struct Frame {
    int above = 0, before = 0, below = 0, behind = 0;
};

class OutsideWords {
  public:
    OutsideWords(const FileRules& rules, const Site& site);
    Frame frame(const Grid& grid) const;

    // A word at a row and a column, counted from the upper left square.
    struct Lists {
        std::vector<std::vector<int>> columns, rows;
    };
    std::optional<Error> read(const Piece& word, int row, int column, FileReading& to, Lists& lists) const;
    // What was read of lists.
    bool put(const Lists& lists, Draft& draft) const;
    std::optional<std::string> print(const FileWriting& from, int row, int column, std::string& word) const;

  private:
    // The plane and the place that a word speaks of; no plane: none.
    Place2 target(const Grid& grid, int row, int column) const;

    bool list_;
    int rows_ = -1, columns_ = -1, margins_ = -1;  // planes
};

}  // namespace gridloom::formats::loom
