// sgt's Net game IDs: `WxH[w]:DESC`, one hex digit a tile (R=1, U=2, L=4, D=8), row by row, each
// followed by `v` for a barrier on its right edge and `h` for one on its lower edge. A solution is
// the game ID of the solved board, or its hex digits alone; in a position, `?` stands for a tile
// not settled yet.
//
// The form has no locked tiles: printing drops the locks.
#include "formats/net_tiles.h"

#include "formats/formats.h"
#include "formats/sgt_head.h"

namespace gridloom::formats {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

int tile_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::string size_text(const Board& board) {
    return std::to_string(board.width) + "x" + std::to_string(board.height) + (board.wraps ? "w" : "");
}

// The parameters up to the colon. `b0.3` and `a` steer the generator alone.
Result<Board> read_head(Cursor& in) {
    const auto head = read_sgt_head(in);
    if (!head) return head.error();
    Board board;
    board.puzzle = "net";
    board.width = head->width;
    board.height = head->height;
    while (!in.skip(':')) {
        if (in.skip('w'))
            board.wraps = true;
        else if (in.skip('b')) {
            if (tile_value(in.peek()) < 0 || tile_value(in.peek()) > 9) return in.expected("a number after 'b'");
            while (in.peek() == '.' || (in.peek() >= '0' && in.peek() <= '9')) in.next();
        } else if (!in.skip('a'))
            return in.expected("'w', 'a', 'b' or ':' after the size");
    }
    return board;
}

// What grows here grows with the text, never with the size that the text claims.
Result<Board> read_board(Cursor& in) {
    auto board = read_head(in);
    if (!board) return board;
    Plane tiles, bars;
    for (int s = 0; s < board->squares(); ++s) {
        const int tile = tile_value(in.peek());
        if (tile < 0)
            return in.expected("a tile 0-f: " + std::to_string(s) + " of " + std::to_string(board->squares()) +
                               " tiles are described");
        in.next();
        int barred = 0;
        for (; in.peek() == 'v' || in.peek() == 'h'; in.next()) barred |= in.peek() == 'v' ? bar::right : bar::below;
        tiles.push_back(tile);
        bars.push_back(inner_bars(*board, s, barred));
    }
    in.skip_white();
    if (!in.at_end()) return in.expected("nothing after the last of " + std::to_string(board->squares()) + " tiles");
    Plane locked(tiles.size(), 0);
    board->planes = {std::move(tiles), std::move(bars), std::move(locked)};
    return board;
}

Result<Board> parse(std::string_view text) {
    Cursor in(text);
    in.skip_white();
    return read_board(in);
}

std::string print_tiles(const Board& board, const Plane& shown, char unknown) {
    std::string out = size_text(board) + ":";
    for (std::size_t s = 0; s < shown.size(); ++s) {
        // A value that no tile has can come with a position, as numbers: it is told as not known.
        const bool is_tile = shown[s] >= 0 && shown[s] < static_cast<int>(digits.size());
        out += is_tile ? digits[static_cast<std::size_t>(shown[s])] : unknown;
        if (board.planes[net_plane::bars][s] & bar::right) out += 'v';
        if (board.planes[net_plane::bars][s] & bar::below) out += 'h';
    }
    return out + "\n";
}

std::string print(const Board& board) { return print_tiles(board, board.planes[net_plane::tiles], '_'); }

std::string print_solution(const Board& board, const Filling& filling) { return print_tiles(board, filling, '_'); }
std::string print_position(const Board& board, const Position& position) { return print_tiles(board, position, '?'); }

// One digit a tile, a mark where nothing was filled in yet; barriers are the board's to say. In a
// position (`turns_only`) every tile is a turn of the board's: another one is no one's mistake in
// the puzzle, but in the text.
Result<Filling> parse_tiles(const Board& board, std::string_view text, std::string_view unknown, bool turns_only) {
    Cursor in(text);
    in.skip_white();
    if (in.rest().find(':') != std::string_view::npos) {
        const Cursor start = in;
        const auto head = read_head(in);
        if (!head) return head.error();
        if (size_text(*head) != size_text(board))
            return start.error("expected a solution of the board's size " + size_text(board) + ", found " + size_text(*head));
    }
    Filling filling;
    for (int s = 0; s < board.squares(); ++s) {
        const int tile = tile_value(in.peek());
        if (tile < 0 && (in.at_end() || unknown.find(in.peek()) == unknown.npos))
            return in.expected((turns_only ? "a tile 0-f or '?': " : "a tile 0-f: ") + std::to_string(s) + " of " +
                               std::to_string(board.squares()) + " tiles are filled in");
        const int own = board.planes[net_plane::tiles][static_cast<std::size_t>(s)];
        if (turns_only && tile >= 0 && !is_turn_of(tile, own))
            return in.expected(std::string("a turn of the board's tile ") + digits[static_cast<std::size_t>(own)] + " in row " +
                               std::to_string(board.row(s) + 1) + ", column " + std::to_string(board.column(s) + 1));
        filling.push_back(tile < 0 ? unfilled : tile);
        in.next();
        while (in.skip('v') || in.skip('h')) {}
    }
    in.skip_white();
    if (!in.at_end()) return in.expected("nothing after the last of " + std::to_string(board.squares()) + " tiles");
    return filling;
}

Result<Filling> parse_solution(const Board& board, std::string_view text) { return parse_tiles(board, text, "_.", false); }
Result<Position> parse_position(const Board& board, std::string_view text) { return parse_tiles(board, text, "?_.", true); }

}  // namespace

const Format net_sgt{"sgt",
                     "a game ID, WxH[w]:DESC: a hex digit a tile, v and h barriers; solutions as the solved game ID",
                     looks_like_game_id,
                     parse,
                     print,
                     print_solution,
                     parse_solution,
                     print_position,
                     parse_position};

}  // namespace gridloom::formats
