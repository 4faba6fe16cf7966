// The head that contest-style grids share: `ROWS COLS` on a line of its own.
#pragma once

#include "formats/cursor.h"

namespace gridloom::formats {

struct GridHead {
    int rows, columns;
};

// Reads it and checks that the text behind it can hold so many squares before anyone allocates.
Result<GridHead> read_grid_head(Cursor& in);

// True if the text begins like one: two numbers and a line end.
bool looks_like_grid(std::string_view text);

// Only white space may follow the last row.
Result<bool> read_grid_tail(Cursor& in, int rows);

}  // namespace gridloom::formats
