// The clues of Four Winds: a number that is not told is a clue that is not there.
#include "formats/fourwinds_clue.h"
#include "puzzles/number_clues.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

class FourWindsBook final : public NumberBook {
    int absent() const override { return formats::fourwinds::untold; }
    int number(const Board& board, int square, const Filling& solution) const override {
        using namespace formats::fourwinds;
        constexpr int down_by[] = {-1, 1, 0, 0}, right_by[] = {0, 0, -1, 1};  // as Wind
        int length = 0;
        for (const int wind : {up, down, left, right})
            for (int r = board.row(square) + down_by[wind], c = board.column(square) + right_by[wind];
                 r >= 0 && r < board.height && c >= 0 && c < board.width && solution[square_index(r * board.width + c)] == wind;
                 r += down_by[wind], c += right_by[wind])
                ++length;
        return length;
    }
    int most(const Board& board, int) const override { return board.width + board.height - 2; }
};

}  // namespace

const ClueBook& fourwinds_clues() {
    static const FourWindsBook book;
    return book;
}

}  // namespace gridloom::puzzles
