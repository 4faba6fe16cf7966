// The Lanqiao cup's form: `ROWS COLS`, then a line a row with a digit for a clue and `_` for none.
// A solution is a line a row of 0 (white) and 1 (black); in a position, `?` (or `_`, `.`) stands
// for a square not known yet.
#include "formats/formats.h"
#include "formats/grid_text.h"

namespace gridloom::formats {
namespace {

Result<Board> parse(std::string_view text) {
    Cursor in(text);
    const auto head = read_grid_head(in);
    if (!head) return head.error();
    Board board;
    board.puzzle = "mosaic";
    board.height = head->rows;
    board.width = head->columns;
    Plane clues;
    clues.reserve(static_cast<std::size_t>(board.squares()));
    for (int row = 0; row < board.height; ++row) {
        for (int column = 0; column < board.width; ++column) {
            const char c = in.peek();
            if (in.at_end() || !((c >= '0' && c <= '9') || c == '_' || c == '.'))
                return in.expected("a clue 0-9 or '_' in row " + std::to_string(row + 1) + ", column " +
                                   std::to_string(column + 1));
            clues.push_back(c >= '0' && c <= '9' ? c - '0' : no_clue);
            in.next();
        }
        in.skip_spaces();
        if (!in.at_line_end())
            return in.expected("the end of row " + std::to_string(row + 1) + " after " + std::to_string(board.width) +
                               " squares");
        in.skip_newline();
    }
    if (const auto tail = read_grid_tail(in, board.height); !tail) return tail.error();
    board.planes = {std::move(clues)};
    return board;
}

std::string print(const Board& board) {
    std::string out = std::to_string(board.height) + " " + std::to_string(board.width) + "\n";
    for (int s = 0; s < board.squares(); ++s) {
        const int clue = board.planes[0][static_cast<std::size_t>(s)];
        out += clue == no_clue ? '_' : static_cast<char>('0' + clue);
        if (board.column(s) == board.width - 1) out += '\n';
    }
    return out;
}

std::string print_squares(const Board& board, const Filling& filling, char unknown) {
    std::string out;
    for (int s = 0; s < board.squares(); ++s) {
        const int value = filling[static_cast<std::size_t>(s)];
        out += value == unfilled ? unknown : static_cast<char>('0' + value);
        if (board.column(s) == board.width - 1) out += '\n';
    }
    return out;
}

std::string print_solution(const Board& board, const Filling& filling) { return print_squares(board, filling, '_'); }
std::string print_position(const Board& board, const Position& position) { return print_squares(board, position, '?'); }

Result<Filling> parse_squares(const Board& board, std::string_view text, std::string_view unknown, const char* what) {
    Cursor in(text);
    Filling filling;
    for (int row = 0; row < board.height; ++row) {
        for (int column = 0; column < board.width; ++column) {
            const char c = in.peek();
            if (c != '0' && c != '1' && (in.at_end() || unknown.find(c) == unknown.npos))
                return in.expected(what + (" in row " + std::to_string(row + 1)) + ", column " + std::to_string(column + 1));
            filling.push_back(c == '0' ? 0 : c == '1' ? 1 : unfilled);
            in.next();
        }
        // A solution may also come as one line of bits.
        in.skip_spaces();
        in.skip_newline();
    }
    if (const auto tail = read_grid_tail(in, board.height); !tail) return tail.error();
    return filling;
}

Result<Filling> parse_solution(const Board& board, std::string_view text) { return parse_squares(board, text, "_.", "0 or 1"); }
Result<Position> parse_position(const Board& board, std::string_view text) {
    return parse_squares(board, text, "?_.", "0, 1 or '?'");
}

}  // namespace

const Format mosaic_text{"text",          "ROWS COLS, then a line a row: a digit is a clue, _ is none; solutions as 0 and 1",
                         looks_like_grid, parse,
                         print,           print_solution,
                         parse_solution,  print_position,
                         parse_position};

}  // namespace gridloom::formats
