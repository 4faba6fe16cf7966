// How a Mosaic is drawn: a picture, every square half likely to be black, and the number that each
// square counts. Where numbers leave squares open, one of those is repainted.
#include <algorithm>
#include <cmath>

#include "formats/formats.h"
#include "gridloom/maker.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

using formats::no_clue;

struct Box {
    int top, bottom, left, right;
    int size() const { return (bottom - top + 1) * (right - left + 1); }
};

Box box(const Board& board, int square) {
    const int row = board.row(square), column = board.column(square);
    return {std::max(0, row - 1), std::min(board.height - 1, row + 1), std::max(0, column - 1),
            std::min(board.width - 1, column + 1)};
}

void add_around(Board& board, int square, int add) {
    const Box b = box(board, square);
    for (int r = b.top; r <= b.bottom; ++r)
        for (int c = b.left; c <= b.right; ++c) board.planes[0][static_cast<std::size_t>(r * board.width + c)] += add;
}

Drawn from_picture(int width, int height, const std::vector<std::uint8_t>& dark) {
    Drawn d;
    d.board.puzzle = mosaic.name;
    d.board.width = width;
    d.board.height = height;
    d.board.planes.assign(1, Plane(dark.size(), 0));
    d.solution.assign(dark.begin(), dark.end());
    for (int s = 0; s < d.board.squares(); ++s)
        if (dark[static_cast<std::size_t>(s)]) add_around(d.board, s, 1);
    return d;
}

Drawn draw(const Wishes& wishes, Random& random, const Pause&) {
    std::vector<std::uint8_t> dark(static_cast<std::size_t>(wishes.width * wishes.height));
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < dark.size(); ++i) {
        if (i % 64 == 0) bits = random.next();
        dark[i] = bits >> i % 64 & 1;
    }
    return from_picture(wishes.width, wishes.height, dark);
}

// The open part is painted anew, square by square; at least one changes.
bool redraw(Drawn& d, const Wishes&, std::span<const int> squares, Random& random, const Pause&) {
    if (squares.empty()) return false;
    const std::size_t sure = random.below(squares.size());
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (i % 64 == 0) bits = random.next();
        if (i != sure && !(bits >> i % 64 & 1)) continue;
        int& colour = d.solution[static_cast<std::size_t>(squares[i])];
        colour ^= 1;
        add_around(d.board, squares[i], colour ? 1 : -1);
    }
    return true;
}

std::vector<int> clues(const Board& board) {
    std::vector<int> told;
    for (int s = 0; s < board.squares(); ++s)
        if (board.planes[0][static_cast<std::size_t>(s)] != no_clue) told.push_back(s);
    return told;
}

}  // namespace

const Maker mosaic_maker{
    .symmetry = true,
    .density = true,
    .styles = {},
    .removes_clues = true,
    .draw = draw,
    .redraw = redraw,
    .clues = clues,
    .drop = [](Board& board, int clue) { board.planes[0][static_cast<std::size_t>(clue)] = no_clue; },
    .clue_model = [](const Board& board) { return mosaic.model(board).take(); },
    // A number in the middle of what its box could give says least.
    .telling = [](const Board& board,
                  int clue) { return std::abs(board.planes[0][static_cast<std::size_t>(clue)] - box(board, clue).size() / 2.0); },
    .from_picture = from_picture,
};

}  // namespace gridloom::puzzles
