// Net, also known as Pipes or NetWalk: turn tiles so that their wires join into one network without
// loops or loose ends. A blank tile takes no part. The board's edges may wrap, barriers may block.
//
// A board that does not wrap is one that wraps with barriers all round, so every square has four
// neighbours. On a board one wide it is its own; on a board two wide two edges join the same pair.
#include "formats/net_tiles.h"

#include <algorithm>
#include <array>
#include <bit>

#include "classic/classic.h"
#include "formats/formats.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

namespace port = formats::port;
namespace bar = formats::bar;
namespace net_plane = formats::net_plane;
using formats::turned;

constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }

// The four sides of a square, as the judge and the drawing see them.
struct Side {
    int port, back;  // of this square, and of the one beyond
    int rows, columns;
    const char* name;
};
constexpr std::array<Side, 4> sides = {{{port::right, port::left, 0, 1, "right"},
                                        {port::up, port::down, -1, 0, "up"},
                                        {port::left, port::right, 0, -1, "left"},
                                        {port::down, port::up, 1, 0, "down"}}};

struct Square {
    int row, column;
};

Square place_of(const Board& board, int square) { return {board.row(square), board.column(square)}; }
int square_at(const Board& board, Square p) { return p.row * board.width + p.column; }

Square beyond(const Board& board, Square p, const Side& side) {
    p.row += side.rows;
    p.column += side.columns;
    if (p.row < 0) p.row = board.height - 1;
    if (p.row == board.height) p.row = 0;
    if (p.column < 0) p.column = board.width - 1;
    if (p.column == board.width) p.column = 0;
    return p;
}

bool leaves_board(const Board& board, Square p, const Side& side) {
    const int row = p.row + side.rows, column = p.column + side.columns;
    return !board.wraps && (row < 0 || row == board.height || column < 0 || column == board.width);
}

// Whether a barrier stands between a square and the next one on that side.
bool has_bar(const Board& board, int square, int next, const Side& side) {
    const bool own = side.rows + side.columns > 0;  // else the neighbour's plane says it
    return board.planes[net_plane::bars][at(own ? square : next)] & (side.rows ? bar::below : bar::right);
}

Fault wire_fault(int square, const Side& side, const char* trouble) {
    return fault_at(square, std::string("the wire going ") + side.name + " " + trouble);
}

// For each tile, a bit for each that it can be turned into.
constexpr std::array<unsigned, 16> turns_of = [] {
    std::array<unsigned, 16> turns{};
    for (int tile = 0; tile < 16; ++tile)
        for (int other = 0; other < 16; ++other)
            if (formats::is_turn_of(tile, other)) turns[at(tile)] |= 1u << other;
    return turns;
}();

std::optional<Fault> judge_tile(const Board& board, const Filling& filling, int s) {
    const int tile = board.planes[net_plane::tiles][at(s)], shown = filling[at(s)];
    if (shown == unfilled) return fault_at(s, "the tile was not turned into place yet");
    if (shown < 0 || shown >= 16 || !(turns_of[at(tile)] >> shown & 1))
        return fault_at(s, "the square shows another tile than the one given");
    if (board.planes[net_plane::locked][at(s)] && shown != tile) return fault_at(s, "the locked tile was turned");
    return std::nullopt;
}

std::optional<Fault> judge_wires(const Board& board, const Filling& filling, Square p) {
    const int s = square_at(board, p);
    for (const Side& side : sides) {
        if (!(filling[at(s)] & side.port)) continue;
        if (leaves_board(board, p, side)) return wire_fault(s, side, "leaves the board");
        const int next = square_at(board, beyond(board, p, side));
        if (has_bar(board, s, next, side)) return wire_fault(s, side, "crosses a barrier");
        if (!(filling[at(next)] & side.back)) return wire_fault(s, side, "has a loose end");
    }
    return std::nullopt;
}

// Whether the two halves of every edge agree, and none has a wire where none may be.
bool edges_hold(const Board& board, const Filling& filling) {
    const auto holds = [&](int s, int next, const Side& side, bool shut) {
        const bool out = filling[at(s)] & side.port, in = filling[at(next)] & side.back;
        return (out == in) & !((out | in) & (shut || has_bar(board, s, next, side)));
    };
    const Side &right = sides[0], &down = sides[3];
    bool all = true;
    for (int row = 0, s = 0; row < board.height; ++row) {
        const bool last_row = row == board.height - 1;
        for (int column = 0; column < board.width; ++column, ++s) {
            const bool last_column = column == board.width - 1;
            all &= holds(s, last_column ? s - column : s + 1, right, last_column && !board.wraps);
            all &= holds(s, last_row ? column : s + board.width, down, last_row && !board.wraps);
        }
    }
    return all;
}

// Walks the network from its first tile. A tile met again by another wire than the one it was
// reached by closes a loop; a tile not met belongs to another network.
std::optional<Fault> judge_network(const Board& board, const Filling& filling) {
    const bool loops = board.rule == "connected";
    struct Reached {
        Square place;
        int by;
    };
    std::vector<Reached> open;
    std::vector<char> seen(filling.size(), 0);
    const auto first = std::find_if(filling.begin(), filling.end(), [](int shown) { return shown != 0; });
    if (first == filling.end()) return std::nullopt;
    open.reserve(64);
    open.push_back({place_of(board, static_cast<int>(first - filling.begin())), 0});
    seen[at(square_at(board, open.back().place))] = 1;
    while (!open.empty()) {
        const Reached tile = open.back();
        open.pop_back();
        const int square = square_at(board, tile.place);
        for (unsigned ways = static_cast<unsigned>(filling[at(square)] & ~tile.by); ways; ways &= ways - 1) {
            const Side& side = sides[at(std::countr_zero(ways))];  // they stand in the order of their ports
            const Square next = beyond(board, tile.place, side);
            char& known = seen[at(square_at(board, next))];
            if (!known)
                open.push_back({next, side.back});
            else if (!loops)
                return wire_fault(square, side, "closes a loop");
            known = 1;
        }
    }
    for (int s = 0; s < board.squares(); ++s)
        if (filling[at(s)] != 0 && !seen[at(s)]) return fault_at(s, "the tile is not joined to the rest of the network");
    return std::nullopt;
}

std::optional<Fault> judge(const Board& board, const Filling& filling) {
    for (int s = 0; s < board.squares(); ++s)
        if (auto fault = judge_tile(board, filling, s)) return fault;
    if (!edges_hold(board, filling))
        for (int row = 0; row < board.height; ++row)
            for (int column = 0; column < board.width; ++column)
                if (auto fault = judge_wires(board, filling, {row, column})) return fault;
    if (board.rule == "matching") return std::nullopt;
    return judge_network(board, filling);
}

Face face(const Board& board, const Filling* filling, int square) {
    Face f;
    const int value = filling ? (*filling)[at(square)] : unfilled;
    f.settled = value != unfilled || board.planes[net_plane::locked][at(square)];
    f.has_wires = true;
    f.wires = static_cast<unsigned>(value != unfilled ? value : board.planes[net_plane::tiles][at(square)]);
    for (const Side& side : sides)
        if (has_bar(board, square, square_at(board, beyond(board, place_of(board, square), side)), side))
            f.bars |= static_cast<unsigned>(side.port);
    return f;
}

long long turns_to(const Board& board, const FilledPlace& place, int value) {
    const int given = board.planes[net_plane::tiles][at(place.place.index)];
    int left = 0, right = 0;
    for (int t = given; t != value && left < 4; t = turned(t)) ++left;
    for (int t = value; t != given && right < 4; t = turned(t)) ++right;
    return std::min(left, right);
}

}  // namespace

const Puzzle net{
    .name = "net",
    .title = "Net",
    .aliases = {"pipes", "netwalk", "nets"},
    .rules =
        "Turn the tiles so that all wires join into one network without loops or loose ends. No wire "
        "leaves the board or crosses a barrier; on a board that wraps, opposite edges join. A blank tile "
        "needs nothing, a locked one stays as it is.",
    .variants = {{"tree", "one network without loops"},
                 {"connected", "one network, loops allowed"},
                 {"matching", "wires need only meet; any number of networks"}},
    .planes = {{"tiles", 0, 15}, {"bars", 0, 3}, {"locked", 0, 1}},
    .fills = {{"", Sort::cell, [](int value) { return std::string(1, "0123456789abcdef"[value & 15]); }}},
    .formats = {&formats::net_sgt, &formats::net_json, &formats::gridloom_json},
    .model = [](const Board& board) { return Model(net_model(board)); },
    .clue_by_clue = [](const Board& board) { return Model(net_clue_model(board)); },
    .judge = judge,
    .face = face,
    .measures = {{"turns", "quarter turns from how the tiles are given, the shorter way round", turns_to}},
    .classic = &classic::port_memo,
    .sentences = &net_sentences,
    .examples = {{"5x5:4aee911e5aba71258d944c699", "", "1"},
                 {"4x3w:11b2h3bhb38h19c", "", "1"},
                 {"4x3w:11b2h3bhb38h19c", "matching", "2"},
                 {"1x3w:5a5", "connected", "1"},
                 {"1x3w:5a5", "", "0"}},
    .usual_width = 7,
    .usual_height = 7,
};

}  // namespace gridloom::puzzles
