// puzz.link's files for Four Winds: `pzprv3/walllogic/ROWS/COLS/`, the clue rows and the answer
// rows. A row ends with `/` or a line end, its cells stand apart by spaces. A clue is `.` (open),
// `#`, `-` (a number not told) or a number; an answer is 1 up, 2 down, 3 left, 4 right, away from
// the number, or `.`; `-` there marks a number the player ticked off.
//
// The answer rows may be missing. What the site appends to them (its history, notes on the author)
// is skipped.
//
// In a position `?` is a square not covered yet, and so is `.` where every square must be covered.
#include <array>

#include "formats/formats.h"
#include "formats/fourwinds_clue.h"

namespace gridloom::formats {
namespace {

using namespace fourwinds;

constexpr std::string_view name = "pzprv3";

bool looks_like(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != text.npos && text.substr(first).starts_with(name);
}

// The end of a row or of a word of the head. The text may end where a row may.
bool skip_row_end(Cursor& in) {
    in.skip_spaces();
    if (!in.skip('/') && !in.skip_newline() && !in.at_end()) return false;
    in.skip_white();
    return true;
}

// Nothing follows but what the site appends.
bool at_close(const Cursor& in) {
    constexpr std::array<std::string_view, 6> appended = {"info:", "history:", "__HISTORY__", "TrialData", "http://", "https://"};
    return in.at_end() ||
           std::any_of(appended.begin(), appended.end(), [&](std::string_view a) { return in.rest().starts_with(a); });
}

// Calls read(in, square) with the cursor at each cell in turn.
template <class Read>
std::optional<Error> read_rows(Cursor& in, const Board& board, const std::string& what, Read&& read) {
    for (int s = 0; s < board.squares(); ++s) {
        if (auto error = read(in, s)) return error;
        const bool last = board.column(s) == board.width - 1;
        if (last ? !skip_row_end(in) : in.peek() != ' ' && in.peek() != '\t')
            return in.expected((last ? "the end of " : "a space after a cell of ") + what + " row " +
                               std::to_string(board.row(s) + 1));
        if (!last) in.skip_spaces();
    }
    return std::nullopt;
}

std::optional<Error> read_clues(Cursor& in, Board& board) {
    Plane clues;  // grows with the text, whatever size its head claims
    auto error = read_rows(in, board, "clue", [&](Cursor& at, int square) {
        const char c = at.peek();
        std::optional<Error> wrong;
        if (is_digit(c))
            clues.push_back(read_number(at));
        else if (at.skip('.') || at.skip('#') || at.skip('-'))
            clues.push_back(c == '.' ? open : c == '#' ? blocked : untold);
        else
            wrong = at.expected("'.', '#', '-' or a number in " + place(board, square));
        return wrong;
    });
    board.planes = {std::move(clues)};
    return error;
}

std::optional<Error> read_answer(Cursor& in, const Board& board, Filling& filling, bool may_be_unknown = false) {
    filling.clear();
    return read_rows(in, board, "answer", [&](Cursor& at, int square) {
        const char c = at.peek();
        const bool is_open = clue_at(board, square) == open;
        std::optional<Error> wrong;
        if (is_open && may_be_unknown && at.skip('?')) {
            filling.push_back(unfilled);
        } else if (at.skip('.') || at.skip('-')) {
            filling.push_back(is_open && is_nocover(board) ? uncovered : unfilled);
        } else if (is_open && c >= '1' && c <= '4') {
            at.next();
            filling.push_back(c - '1');
        } else {
            wrong = at.expected((is_open ? "1, 2, 3, 4 or '.' in " : "'.' for the clue in ") + place(board, square));
        }
        return wrong;
    });
}

// Up to the first clue row: an empty board of the size the file tells.
Result<Board> read_head(Cursor& in) {
    for (const char c : name)
        if (!in.skip(c)) return in.expected("'pzprv3/walllogic/ROWS/COLS/'");
    if (in.skip('.'))
        while (is_digit(in.peek())) in.next();
    if (in.at_end() || !skip_row_end(in)) return in.expected("'/' after 'pzprv3'");
    for (const char c : std::string_view("walllogic"))
        if (!in.skip(c)) return in.expected("'walllogic'");
    if (in.at_end() || !skip_row_end(in)) return in.expected("'/' after 'walllogic'");
    const Cursor start = in;
    const auto rows = in.size("a number of rows");
    if (!rows) return rows.error();
    if (in.at_end() || !skip_row_end(in)) return in.expected("'/' and the number of columns");
    const auto columns = in.size("a number of columns");
    if (!columns) return columns.error();
    if (in.at_end() || !skip_row_end(in)) return in.expected("'/' and the clue rows");
    if (static_cast<long long>(*rows) * *columns > max_squares)
        return start.error("expected a board of at most " + std::to_string(max_squares) + " squares, found " +
                           std::to_string(*rows) + " by " + std::to_string(*columns));
    Board board;
    board.puzzle = "fourwinds";
    board.height = *rows;
    board.width = *columns;
    return board;
}

Result<Board> parse(std::string_view text) {
    Cursor in(text);
    in.skip_white();
    auto board = read_head(in);
    if (!board) return board;
    if (const auto error = read_clues(in, *board)) return *error;
    if (at_close(in)) return board;
    Filling answer;
    if (const auto error = read_answer(in, *board, answer)) return *error;
    if (!at_close(in)) return in.expected("nothing after the answer rows");
    return board;
}

// The answer rows alone, or a whole file of the same board.
Result<Filling> parse_file(const Board& board, std::string_view text, bool may_be_unknown) {
    Cursor in(text);
    in.skip_white();
    if (looks_like(text)) {
        const Cursor start = in;
        auto own = read_head(in);
        if (!own) return own.error();
        if (const auto error = read_clues(in, *own)) return *error;
        if (own->width != board.width || own->height != board.height || own->planes != board.planes)
            return start.error("expected an answer to the same board, found another board");
    }
    Filling filling;
    if (const auto error = read_answer(in, board, filling, may_be_unknown)) return *error;
    if (!at_close(in)) return in.expected("nothing after the answer rows");
    return filling;
}

Result<Filling> parse_solution(const Board& board, std::string_view text) { return parse_file(board, text, false); }
Result<Position> parse_position(const Board& board, std::string_view text) { return parse_file(board, text, true); }

template <class Text>
std::string print_rows(const Board& board, Text&& text) {
    std::string out;
    for (int s = 0; s < board.squares(); ++s) {
        out += text(s);
        out += board.column(s) == board.width - 1 ? " /" : " ";
    }
    return out;
}

std::string print_file(const Board& board, const Filling& filling, const char* unknown) {
    return std::string(name) + "/walllogic/" + std::to_string(board.height) + "/" + std::to_string(board.width) + "/" +
           print_rows(board,
                      [&](int s) {
                          const int clue = clue_at(board, s);
                          return clue == open ? "." : clue == blocked ? "#" : clue == untold ? "-" : std::to_string(clue);
                      }) +
           print_rows(board,
                      [&](int s) {
                          const int value = filling[static_cast<std::size_t>(s)];
                          if (value == unfilled && clue_at(board, s) == open) return std::string(unknown);
                          return value == unfilled || value == uncovered ? "." : std::to_string(value + 1);
                      }) +
           "\n";
}

std::string print_solution(const Board& board, const Filling& filling) { return print_file(board, filling, "."); }
std::string print_position(const Board& board, const Position& position) {
    return print_file(board, position, is_nocover(board) ? "?" : ".");
}

std::string print(const Board& board) {
    return print_solution(board, Filling(static_cast<std::size_t>(board.squares()), unfilled));
}

}  // namespace

const Format pzprv3{"pzprv3",       "puzz.link's file, pzprv3/walllogic/ROWS/COLS/: the clue rows, then the answer rows",
                    looks_like,     parse,
                    print,          print_solution,
                    parse_solution, print_position,
                    parse_position};

}  // namespace gridloom::formats
