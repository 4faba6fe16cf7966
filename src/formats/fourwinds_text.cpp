// The form of Kattis' "Board Covering": `ROWS COLS`, then a line a row with `.` for an open square,
// `#` for a blocked one and a digit for a number. A solution is the same grid with an arrow in
// every covered square. Numbers above 9 and `?` need cells that stand apart, separated by spaces;
// both ways are read, row by row, and the plain one is printed wherever it can say it.
//
// In a position `?` is a square not covered yet. Where every square must be covered, the board's
// own `.` says the same, and is what is printed; where squares may stay uncovered, `.` is one that
// does.
#include "formats/formats.h"
#include "formats/fourwinds_clue.h"
#include "formats/grid_text.h"

namespace gridloom::formats {
namespace {

using namespace fourwinds;

// Whether the cells of the row that begins here are separated by spaces.
bool stand_apart(Cursor in, int columns) {
    if (columns == 1) return true;  // a number may fill the row
    while (!in.at_line_end() && in.peek() != ' ' && in.peek() != '\t') in.next();
    in.skip_spaces();
    return !in.at_line_end();
}

// Calls read(in, square, apart) with the cursor at each cell in turn; it says what was wrong, if
// anything was.
template <class Read>
std::optional<Error> read_rows(Cursor& in, int rows, int columns, Read&& read) {
    for (int row = 0; row < rows; ++row) {
        in.skip_spaces();
        const bool apart = stand_apart(in, columns);
        for (int column = 0; column < columns; ++column) {
            if (auto error = read(in, row * columns + column, apart)) return error;
            if (!apart) continue;
            if (!in.at_line_end() && in.peek() != ' ' && in.peek() != '\t')
                return in.expected("a space after the cell in " + place(row, column));
            in.skip_spaces();
        }
        in.skip_spaces();
        if (!in.at_line_end())
            return in.expected("the end of row " + std::to_string(row + 1) + " after " + std::to_string(columns) + " squares");
        in.skip_newline();
    }
    const auto tail = read_grid_tail(in, rows);
    return tail ? std::nullopt : std::optional(tail.error());
}

// The clue that stands here, or nothing if none does.
std::optional<int> read_clue(Cursor& in, bool apart) {
    const char c = in.peek();
    if (is_digit(c)) {
        if (apart) return read_number(in);
        return in.next() - '0';
    }
    if (c != '.' && c != '#' && c != '?') return std::nullopt;
    in.next();
    return c == '.' ? open : c == '#' ? blocked : untold;
}

std::string clue_text(int clue) {
    return clue == open ? "." : clue == blocked ? "#" : clue == untold ? "?" : std::to_string(clue);
}

Result<Board> parse(std::string_view text) {
    Cursor in(text);
    const auto head = read_grid_head(in);
    if (!head) return head.error();
    Board board;
    board.puzzle = "fourwinds";
    board.height = head->rows;
    board.width = head->columns;
    Plane clues;
    clues.reserve(static_cast<std::size_t>(board.squares()));
    const auto error = read_rows(in, board.height, board.width, [&](Cursor& at, int square, bool apart) {
        std::optional<Error> wrong;
        if (const auto clue = read_clue(at, apart))
            clues.push_back(*clue);
        else
            wrong = at.expected("'.', '#', '?' or a number in " + place(board, square));
        return wrong;
    });
    if (error) return *error;
    board.planes = {std::move(clues)};
    return board;
}

// Each square's text in turn, set apart where one is longer than a character or a `?`.
template <class Text>
std::string print_rows(const Board& board, Text&& text) {
    const auto needs_room = [](int clue) { return clue > 9 || clue == untold; };
    const bool apart = std::any_of(board.planes[0].begin(), board.planes[0].end(), needs_room);
    std::string out;
    for (int s = 0; s < board.squares(); ++s) {
        out += text(s);
        if (board.column(s) == board.width - 1)
            out += '\n';
        else if (apart)
            out += ' ';
    }
    return out;
}

std::string print(const Board& board) {
    return std::to_string(board.height) + " " + std::to_string(board.width) + "\n" +
           print_rows(board, [&](int s) { return clue_text(clue_at(board, s)); });
}

std::string print_arrows(const Board& board, const Filling& filling, char unknown) {
    return print_rows(board, [&](int s) {
        const int clue = clue_at(board, s), value = filling[static_cast<std::size_t>(s)];
        if (clue != open) return clue_text(clue);
        // A value that is no arrow can come with a position, as numbers: it is told as not known.
        const bool is_arrow = value >= 0 && value <= uncovered;
        return std::string(1, is_arrow ? arrows[value] : unknown);
    });
}

std::string print_solution(const Board& board, const Filling& filling) { return print_arrows(board, filling, '.'); }
std::string print_position(const Board& board, const Position& position) {
    return print_arrows(board, position, is_nocover(board) ? '?' : '.');
}

Result<Filling> parse_arrows(const Board& board, std::string_view text, bool may_be_unknown) {
    Cursor in(text);
    in.skip_white();
    Filling filling;
    const auto error = read_rows(in, board.height, board.width, [&](Cursor& at, int square, bool apart) {
        const int clue = clue_at(board, square);
        std::optional<Error> wrong;
        if (clue != open) {
            const Cursor start = at;
            if (read_clue(at, apart) != clue)
                wrong = start.expected("the board's " + clue_text(clue) + " in " + place(board, square));
            filling.push_back(unfilled);
            return wrong;
        }
        if (may_be_unknown && at.skip('?')) {
            filling.push_back(unfilled);
            return wrong;
        }
        const std::string_view all = arrows;
        const std::size_t wind = at.at_end() ? all.npos : all.find(at.peek());
        if (wind == all.npos) {
            wrong = at.expected((may_be_unknown ? "'^', 'v', '<', '>', '.' or '?' in " : "'^', 'v', '<', '>' or '.' in ") +
                                place(board, square));
            return wrong;
        }
        at.next();
        filling.push_back(wind != uncovered || is_nocover(board) ? static_cast<int>(wind) : unfilled);
        return wrong;
    });
    if (error) return *error;
    return filling;
}

Result<Filling> parse_solution(const Board& board, std::string_view text) { return parse_arrows(board, text, false); }
Result<Position> parse_position(const Board& board, std::string_view text) { return parse_arrows(board, text, true); }

}  // namespace

const Format fourwinds_text{
    "text",          "ROWS COLS, then a line a row: . is open, # blocked, a number sends rays; solutions with ^ v < >",
    looks_like_grid, parse,
    print,           print_solution,
    parse_solution,  print_position,
    parse_position};

}  // namespace gridloom::formats
