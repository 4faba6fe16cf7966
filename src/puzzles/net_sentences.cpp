// What hints say in Net.
#include "formats/net_tiles.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

enum Given { locked, barrier, edge, itself };

// What keeps the tile on a square from turning freely; -1 if nothing does.
int given_sort(const Board& board, int square) {
    namespace bar = formats::bar;
    namespace plane = formats::net_plane;
    const auto bars = [&](int row, int column) {
        return board.planes[plane::bars][static_cast<std::size_t>((row + board.height) % board.height * board.width +
                                                                  (column + board.width) % board.width)];
    };
    const int row = board.row(square), column = board.column(square);
    if (board.planes[plane::locked][static_cast<std::size_t>(square)]) return locked;
    if (bars(row, column) || (bars(row, column - 1) & bar::right) || (bars(row - 1, column) & bar::below)) return barrier;
    if (!board.wraps && (row == 0 || column == 0 || row == board.height - 1 || column == board.width - 1)) return edge;
    return board.width == 1 || board.height == 1 ? itself : -1;
}

RuleWords edge_words(std::string_view name, std::string_view ahead, std::string_view behind) {
    return {.name = name,
            .style = RuleWords::Style::pair,
            .listed = {},
            .all = "a wire comes in {side}",
            .none = "no wire comes in {side}",
            .some = "the wires on both sides of an edge agree",
            .overlap_all = {},
            .overlap_none = {},
            .overlap_some = {},
            .broken = "the tiles at {squares} could not meet",
            .ahead = ahead,
            .behind = behind};
}

}  // namespace

const Sentences net_sentences{
    .rules = {edge_words("edge to the right", "from the right", "from the left"),
              edge_words("edge below", "from below", "from above")},
    .values = {{0, "nowhere"},
               {1, "right"},
               {2, "up"},
               {3, "up and right"},
               {4, "left"},
               {5, "left and right"},
               {6, "up and left"},
               {7, "left, up and right"},
               {8, "down"},
               {9, "right and down"},
               {10, "up and down"},
               {11, "up, right and down"},
               {12, "left and down"},
               {13, "left, down and right"},
               {14, "up, left and down"},
               {15, "all four ways"}},
    .is_one = "{place} points {value}",
    .is_many = "{places} point {value}",
    .is_not = "{place} does not point {value}",
    .disjunction = "; nor ",
    .given = {"the tile is locked", "no wire crosses a barrier", "no wire leaves the board", "no wire joins a tile to itself"},
    .given_sort = given_sort,
    .given_in_part = true,
    .loop = "if {cell} pointed {value}, it would close a loop with {through}",
    .island = "if {cell} pointed {value}, it would cut {count} {count|tile|tiles} off from the rest",
    .window = "however the tiles at {squares} are turned so that their wires meet, {outcome}.",
    .guess = "if {cell} pointed {value}, then after {steps} {steps|step|steps} {broken}: {outcome}.",
    .proof = "no short reason is known, but in every way of turning the rest {outcome}.",
    .broken_loop = "a loop would close through {through}",
    .broken_island = "{count} {count|tile|tiles} would be cut off from the rest",
    .broken_square = "a tile could not be turned at all",
    .nothing_forced = "nothing more is forced: several solutions are left, and no open tile is the same in all of them.",
};

}  // namespace gridloom::puzzles
