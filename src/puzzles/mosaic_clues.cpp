// The clues of Mosaic's boards: each number counts the black squares in its box.
#include <algorithm>

#include "formats/formats.h"
#include "puzzles/number_clues.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

class MosaicBook final : public NumberBook {
    int absent() const override { return formats::no_clue; }
    int number(const Board& board, int square, const Filling& solution) const override {
        int black = 0;
        for (int r = std::max(0, board.row(square) - 1); r <= std::min(board.height - 1, board.row(square) + 1); ++r)
            for (int c = std::max(0, board.column(square) - 1); c <= std::min(board.width - 1, board.column(square) + 1); ++c)
                black += solution[square_index(r * board.width + c)];
        return black;
    }
    int most(const Board&, int) const override { return 9; }
};

}  // namespace

const ClueBook& mosaic_clues() {
    static const MosaicBook book;
    return book;
}

}  // namespace gridloom::puzzles
