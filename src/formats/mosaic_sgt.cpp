// sgt's Mosaic game IDs: `WxH:DESC`, where a digit is a clue and a letter a..z stands for 1..26
// squares without one. A solution is `s` and hex digits, eight squares a byte, the first square in
// the highest bit. The bits have no room for "not known yet": a position is one line of `0`, `1`
// and `?`, a character a square.
#include "formats/formats.h"
#include "formats/sgt_head.h"

namespace gridloom::formats {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

Result<Board> parse(std::string_view text) {
    Cursor in(text);
    in.skip_white();
    const auto head = read_sgt_head(in);
    if (!head) return head.error();
    if (in.skip('h') && !in.skip('0') && !in.skip('1')) return in.expected("0 or 1 after 'h'");
    if (!in.skip(':')) return in.expected("':' after the size");
    Board board;
    board.puzzle = "mosaic";
    board.width = head->width;
    board.height = head->height;
    const long long squares = board.squares();
    // Count first: nothing is allocated for a description that can not fill the board.
    long long filled = 0;
    Cursor scan = in;
    for (; !scan.at_end() && (is_digit(scan.peek()) || (scan.peek() >= 'a' && scan.peek() <= 'z')); scan.next()) {
        filled += is_digit(scan.peek()) ? 1 : scan.peek() - 'a' + 1;
        if (filled > squares) return scan.error("expected a description of " + std::to_string(squares) + " squares, found more");
    }
    if (filled < squares)
        return scan.expected("a clue 0-9 or a run a-z: " + std::to_string(filled) + " of " + std::to_string(squares) +
                             " squares are described");
    Plane clues;
    clues.reserve(static_cast<std::size_t>(squares));
    while (static_cast<long long>(clues.size()) < squares) {
        const char c = in.next();
        if (is_digit(c))
            clues.push_back(c - '0');
        else
            clues.insert(clues.end(), static_cast<std::size_t>(c - 'a' + 1), no_clue);
    }
    in.skip_white();
    if (!in.at_end()) return in.expected("nothing after the last square");
    board.planes = {std::move(clues)};
    return board;
}

std::string print(const Board& board) {
    std::string out = std::to_string(board.width) + "x" + std::to_string(board.height) + ":";
    int run = 0;
    const auto end_run = [&] {
        for (; run > 0; run -= std::min(run, 26)) out += static_cast<char>('a' + std::min(run, 26) - 1);
    };
    for (const int clue : board.planes[0]) {
        if (clue == no_clue) {
            ++run;
            continue;
        }
        end_run();
        out += static_cast<char>('0' + clue);
    }
    end_run();
    return out + "\n";
}

std::string print_solution(const Board&, const Filling& filling) {
    std::string out = "s";
    for (std::size_t at = 0; at < filling.size(); at += 8)
        for (std::size_t nibble = at; nibble < at + 8; nibble += 4) {
            int digit = 0;
            for (std::size_t s = nibble; s < nibble + 4; ++s) digit = digit * 2 + (s < filling.size() && filling[s] == 1);
            out += "0123456789abcdef"[digit];
        }
    return out + "\n";
}

Result<Filling> parse_solution(const Board& board, std::string_view text) {
    Cursor in(text);
    in.skip_white();
    if (!in.skip('s')) return in.expected("'s' and hex digits");
    const auto squares = static_cast<std::size_t>(board.squares());
    Filling filling;
    for (std::size_t digits = 0; digits < (squares + 7) / 8 * 2; ++digits) {
        const char c = in.peek();
        const int value = is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
        if (value < 0) return in.expected("a hex digit");
        for (int bit = 3; bit >= 0 && filling.size() < squares; --bit) filling.push_back(value >> bit & 1);
        in.next();
    }
    in.skip_white();
    if (!in.at_end()) return in.expected("nothing after the last square");
    return filling;
}

std::string print_position(const Board&, const Position& position) {
    std::string out;
    for (const int value : position) out += value == unfilled ? '?' : static_cast<char>('0' + value);
    return out + "\n";
}

Result<Position> parse_position(const Board& board, std::string_view text) {
    Cursor in(text);
    in.skip_white();
    if (in.peek() == 's') return parse_solution(board, text);
    Position position;
    for (int s = 0; s < board.squares(); ++s) {
        const char c = in.peek();
        if (c != '0' && c != '1' && c != '?')
            return in.expected("0, 1 or '?': " + std::to_string(s) + " of " + std::to_string(board.squares()) +
                               " squares are told");
        position.push_back(c == '?' ? unfilled : c - '0');
        in.next();
    }
    in.skip_white();
    if (!in.at_end()) return in.expected("nothing after the last square");
    return position;
}

}  // namespace

const Format mosaic_sgt{"sgt",
                        "a game ID, WxH:DESC: a digit is a clue, a letter a run without; solutions as s and hex",
                        looks_like_game_id,
                        parse,
                        print,
                        print_solution,
                        parse_solution,
                        print_position,
                        parse_position};

}  // namespace gridloom::formats
