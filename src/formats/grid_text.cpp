#include "formats/grid_text.h"

namespace gridloom::formats {

Result<GridHead> read_grid_head(Cursor& in) {
    in.skip_spaces();
    const Cursor start = in;
    const auto rows = in.size("a number of rows");
    if (!rows) return rows.error();
    if (in.peek() != ' ' && in.peek() != '\t') return in.expected("a space and the number of columns");
    in.skip_spaces();
    const auto columns = in.size("a number of columns");
    if (!columns) return columns.error();
    in.skip_spaces();
    if (!in.at_line_end()) return in.expected("the end of the line after the size");
    const auto squares = static_cast<long long>(*rows) * *columns;
    if (squares > max_squares)
        return start.error("expected a board of at most " + std::to_string(max_squares) + " squares, found " +
                           std::to_string(*rows) + " by " + std::to_string(*columns));
    in.skip_newline();
    if (squares > static_cast<long long>(in.rest().size())) {
        // Say which row is missing rather than that the text is too short.
        Cursor line = in;
        for (int row = 1; row <= *rows; ++row) {
            int width = 0;
            while (!line.at_line_end()) line.next(), ++width;
            if (width < *columns)
                return line.expected("row " + std::to_string(row) + " of " + std::to_string(*rows) + " with " +
                                     std::to_string(*columns) + " squares");
            if (!line.skip_newline() && row < *rows)
                return line.expected("row " + std::to_string(row + 1) + " of " + std::to_string(*rows));
        }
    }
    return GridHead{*rows, *columns};
}

bool looks_like_grid(std::string_view text) {
    Cursor in(text);
    in.skip_spaces();
    if (!in.size("rows")) return false;
    if (in.peek() != ' ' && in.peek() != '\t') return false;
    in.skip_spaces();
    if (!in.size("columns")) return false;
    in.skip_spaces();
    return in.at_line_end();
}

Result<bool> read_grid_tail(Cursor& in, int rows) {
    in.skip_white();
    if (!in.at_end()) return in.expected("nothing after row " + std::to_string(rows));
    return true;
}

}  // namespace gridloom::formats
