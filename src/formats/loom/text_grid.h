// A grid of words or characters, one a square, with what stands outside it: before the rows and behind them, between `|`, and in lines
// above and below.
//
//         2            In lines above, one word a column; of lists the lines are stacked, `.` where a list is shorter.
//       1 1 1
//     3 | . . .        Words stand apart if a blank stands anywhere between two squares; else each character is a square.
//     1 | . . .
#pragma once

#include <optional>

#include "formats/loom/text_blocks.h"

namespace gridloom::formats::loom {

struct GridText {
    int width = 0, height = 0;
    bool apart = false;
    bool blank = false;                      // nothing stands in its squares
    std::vector<Piece> rows, lefts, rights;  // rights: text is empty where there is none
    std::vector<Piece> tops, bottoms;
    // The squares of a row; there are `width` of them.
    std::vector<Piece> squares(int row) const;
    std::vector<Piece> top_words(const Piece& line) const;
};

struct GridShape {
    std::optional<int> width, height;  // where they are known
    bool outside = false;              // something may stand there
    bool may_be_blank = false;
};
Result<GridText> read_grid(const std::vector<Piece>& lines, const GridShape& shape, const Piece& end);

// Words in columns of equal width, the outside words before and above them.
struct GridPrinter {
    int width = 0, height = 0;
    std::vector<std::string> squares;                     // by square
    std::vector<std::string> lefts, rights;               // by row; empty: none in the grid
    std::vector<std::vector<std::string>> tops, bottoms;  // lines, each with a word a column
    std::string text() const;
};

}  // namespace gridloom::formats::loom
