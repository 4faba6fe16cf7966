// The contest solution of Mosaic: paint square by square, row by row, and remember the colours of
// the last 2*cols+2 squares. They are all that clues not yet checked can see, so two fillings that
// agree on them have the same future: (row, column, window) is the memo's key. After painting a
// square the clue up and left of it sees its whole box and is checked; at the last column so is
// the clue above, and in the last row those beside.
#include "classic/memoised_recursion.h"
#include "formats/formats.h"

namespace gridloom::classic {
namespace {

using Colours = std::uint64_t;  // bit k-1: the colour of the square k before the one to be painted

constexpr int max_columns = 31;  // 2 * 31 + 2 bits

class Walk {
  public:
    using State = Colours;
    using Key = Colours;
    explicit Walk(const Board& board) : board_(board) {}

    static std::string refusal(const Board& board) {
        if (board.width > max_columns)
            return "the classic method holds boards up to " + std::to_string(max_columns) + " columns, this one has " +
                   std::to_string(board.width);
        return {};
    }

    Colours start() const { return 0; }
    Colours key(Colours window) const { return window; }
    std::size_t outside(Colours) const { return 0; }

    template <class GoOn>
    bool each_way(std::size_t pos, Colours window, GoOn&& go_on) const {
        for (const int colour : {0, 1}) {
            const auto seen = static_cast<unsigned __int128>(window) << 1 | static_cast<unsigned>(colour);
            if (fits(static_cast<int>(pos), seen) && go_on(slide(seen), colour)) return true;
        }
        return false;
    }

  private:
    // Whether every clue completed by the square at `pos` holds; bit k of `seen`: the square k
    // before it, bit 0 itself.
    bool fits(int pos, unsigned __int128 seen) const {
        const int row = board_.row(pos), column = board_.column(pos);
        const bool last_row = row == board_.height - 1, last_column = column == board_.width - 1;
        return holds(row - 1, column - 1, pos, seen) && (!last_column || holds(row - 1, column, pos, seen)) &&
               (!last_row || holds(row, column - 1, pos, seen)) && (!(last_row && last_column) || holds(row, column, pos, seen));
    }

    Colours slide(unsigned __int128 seen) const {
        const int bits = 2 * board_.width + 2;
        return static_cast<Colours>(seen & ((static_cast<unsigned __int128>(1) << bits) - 1));
    }

    bool holds(int row, int column, int pos, unsigned __int128 seen) const {
        if (row < 0 || column < 0) return true;
        const int square = row * board_.width + column, clue = board_.planes[0][static_cast<std::size_t>(square)];
        if (clue == formats::no_clue) return true;
        int black = 0;
        for (int r = std::max(0, row - 1); r <= std::min(board_.height - 1, row + 1); ++r)
            for (int c = std::max(0, column - 1); c <= std::min(board_.width - 1, column + 1); ++c)
                black += static_cast<int>(seen >> (pos - (r * board_.width + c)) & 1);
        return black == clue;
    }

    const Board& board_;
};

}  // namespace

const Classic colour_window{"memoised recursion over (row, column, the last 2*cols+2 colours)", solve_by<Walk>, count_by<Walk>};

}  // namespace gridloom::classic
