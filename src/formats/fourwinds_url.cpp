// puzz.link's URLs: `walllogic/COLS/ROWS/BODY`, bare or behind a host. In the body 0-f is a number,
// `-hh` one of two hex digits, `.` a `?`, `+` a blocked square and g..z a run of 1..20 open ones.
//
// The URL carries no answer, so solutions are the site's file (see pzprv3.cpp). Nor does it carry
// numbers above 255: a board that has one is printed as that file too.
#include "formats/formats.h"
#include "formats/fourwinds_clue.h"

namespace gridloom::formats {
namespace {

using namespace fourwinds;

constexpr std::string_view name = "walllogic/";
constexpr int longest_run = 20;
constexpr int largest_in_url = 255;

bool looks_like(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return false;
    const std::string_view line = text.substr(first, text.find('\n', first) - first);
    return line.starts_with(name) || line.starts_with("http://") || line.starts_with("https://");
}

int hex_digit(char c) { return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

// One item of the body: so many squares with the same clue.
struct Item {
    int clue;
    int squares = 1;
};

Result<Item> read_item(Cursor& in) {
    const char c = in.peek();
    if (in.at_end() || !(hex_digit(c) >= 0 || c == '-' || c == '.' || c == '+' || (c >= 'g' && c <= 'z')))
        return in.expected("a number 0-f or -hh, '.', '+' or a run g-z");
    in.next();
    if (c >= 'g' && c <= 'z') return Item{open, c - 'g' + 1};
    if (c == '.') return Item{untold};
    if (c == '+') return Item{blocked};
    if (c != '-') return Item{hex_digit(c)};
    int number = 0;
    for (int digit = 0; digit < 2; ++digit) {
        if (hex_digit(in.peek()) < 0) return in.expected("two hex digits after '-'");
        number = number * 16 + hex_digit(in.next());
    }
    return Item{number};
}

// Up to the size: past white space, a host and the puzzle's name.
std::optional<Error> read_head(Cursor& in) {
    in.skip_white();
    if (in.rest().starts_with("http://") || in.rest().starts_with("https://"))
        while (!in.skip('?')) {
            if (in.at_line_end()) return in.expected("'?' and the board");
            in.next();
        }
    for (const char c : name)
        if (!in.skip(c)) return in.expected("'walllogic/COLS/ROWS/' and the squares");
    return std::nullopt;
}

Result<Board> parse(std::string_view text) {
    Cursor in(text);
    if (const auto error = read_head(in)) return *error;
    const Cursor start = in;
    const auto columns = in.size("a number of columns");
    if (!columns) return columns.error();
    if (!in.skip('/')) return in.expected("'/' and the number of rows");
    const auto rows = in.size("a number of rows");
    if (!rows) return rows.error();
    if (!in.skip('/')) return in.expected("'/' and the squares");
    const long long squares = static_cast<long long>(*columns) * *rows;
    if (squares > max_squares)
        return start.error("expected a board of at most " + std::to_string(max_squares) + " squares, found " +
                           std::to_string(*rows) + " by " + std::to_string(*columns));
    // Count first: nothing is allocated for a body that can not fill the board.
    Cursor scan = in;
    for (long long filled = 0; filled < squares;) {
        const Cursor item_start = scan;
        const auto item = read_item(scan);
        if (!item) {
            Error error = item.error();
            error.message += ": " + std::to_string(filled) + " of " + std::to_string(squares) + " squares are described";
            return error;
        }
        filled += item->squares;
        if (filled > squares) return item_start.error("expected " + std::to_string(squares) + " squares, found more");
    }
    scan.skip_white();
    if (!scan.at_end()) return scan.expected("nothing after the last square");
    Board board;
    board.puzzle = "fourwinds";
    board.width = *columns;
    board.height = *rows;
    Plane clues;
    clues.reserve(static_cast<std::size_t>(squares));
    while (static_cast<long long>(clues.size()) < squares) {
        const auto item = read_item(in);
        clues.insert(clues.end(), static_cast<std::size_t>(item->squares), item->clue);
    }
    board.planes = {std::move(clues)};
    return board;
}

std::string clue_text(int clue) {
    constexpr char digits[] = "0123456789abcdef";
    if (clue == blocked) return "+";
    if (clue == untold) return ".";
    if (clue < 16) return {digits[clue]};
    return {'-', digits[clue / 16], digits[clue % 16]};
}

std::string print(const Board& board) {
    const Plane& clues = board.planes[0];
    if (std::any_of(clues.begin(), clues.end(), [](int clue) { return clue > largest_in_url; })) return pzprv3.print(board);
    std::string out = std::string(name) + std::to_string(board.width) + "/" + std::to_string(board.height) + "/";
    int run = 0;
    const auto end_run = [&] {
        if (run > 0) out += static_cast<char>('g' + run - 1);
        run = 0;
    };
    for (const int clue : clues) {
        if (clue == open) {
            if (++run == longest_run) end_run();
            continue;
        }
        end_run();
        out += clue_text(clue);
    }
    end_run();
    return out + "\n";
}

std::string print_solution(const Board& board, const Filling& filling) { return pzprv3.print_solution(board, filling); }

Result<Filling> parse_solution(const Board& board, std::string_view text) { return pzprv3.parse_solution(board, text); }

std::string print_position(const Board& board, const Position& position) { return pzprv3.print_position(board, position); }

Result<Position> parse_position(const Board& board, std::string_view text) { return pzprv3.parse_position(board, text); }

}  // namespace

const Format fourwinds_url{"puzz.link",    "walllogic/COLS/ROWS/BODY, bare or as a URL; solutions as a pzprv3 file",
                           looks_like,     parse,
                           print,          print_solution,
                           parse_solution, print_position,
                           parse_position};

}  // namespace gridloom::formats
