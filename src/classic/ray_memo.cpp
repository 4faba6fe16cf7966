// The contest solution of Four Winds: square by square, row by row, remembering b, what is left of
// the ray in this row, and M[j], what is left of the ray in each column. Positive: squares a number
// already passed still has to cover. Negative: squares covered in advance, owed to a number still
// to come. (row, column, b, M) is the memo's key.
//
//   open      one more square of the column's ray if b is 0, of the row's ray if M[j] is 0
//   number    it may not be run into; value + b + M[j] is what it can still send right and down
//   blocked   no ray may run on: b and M[j] are 0
//   row end   b is 0             board end   every M[j] is 0
//
// A `?` sends anything right and down. Every open square is covered: the rule `nocover` is refused.
#include "classic/memoised_recursion.h"
#include "formats/fourwinds_clue.h"

namespace gridloom::classic {
namespace {

using namespace formats::fourwinds;

constexpr int max_side = 120;  // what is left of a ray is one byte

// b, then M[0..cols), a byte each.
using Needs = std::string;

class Walk {
  public:
    using State = Needs;
    using Key = Needs;
    explicit Walk(const Board& board) : board_(board) {}

    static std::string refusal(const Board& board) {
        if (is_nocover(board)) return "the classic method covers every open square, the rule nocover does not";
        if (std::max(board.width, board.height) > max_side)
            return "the classic method holds boards up to " + std::to_string(max_side) + " by " + std::to_string(max_side) +
                   ", this one is " + std::to_string(board.width) + " by " + std::to_string(board.height);
        return {};
    }

    const Needs& key(const Needs& needs) const { return needs; }
    std::size_t outside(const Needs& needs) const { return needs.capacity() > Needs().capacity() ? needs.capacity() + 1 : 0; }
    Needs start() const { return Needs(static_cast<std::size_t>(board_.width) + 1, 0); }

    // The value is how an open square is covered.
    template <class GoOn>
    bool each_way(std::size_t square, const Needs& needs, GoOn&& go_on) const {
        const int pos = static_cast<int>(square);
        const int clue = clue_at(board_, pos);
        const char b = needs[0];
        const char m = needs[static_cast<std::size_t>(board_.column(pos)) + 1];
        const auto next = [&](int right_need, int down_need, int value) {
            if (board_.column(pos) == board_.width - 1 && right_need != 0) return false;
            if (board_.row(pos) == board_.height - 1 && down_need != 0) return false;
            Needs after = needs;
            after[0] = static_cast<char>(right_need);
            after[static_cast<std::size_t>(board_.column(pos)) + 1] = static_cast<char>(down_need);
            return go_on(after, value);
        };
        // NOLINTNEXTLINE(bugprone-signed-char-misuse): needs may be negative
        const int row_need = static_cast<signed char>(b), column_need = static_cast<signed char>(m);
        if (clue == blocked) return row_need == 0 && column_need == 0 && next(0, 0, unfilled);
        if (clue == open)
            return (row_need == 0 && next(0, column_need - 1, column_need > 0 ? down : up)) ||
                   (column_need == 0 && next(row_need - 1, 0, row_need > 0 ? right : left));
        if (row_need > 0 || column_need > 0) return false;
        const int longest_right = board_.width - 1 - board_.column(pos);
        const int longest_down = board_.height - 1 - board_.row(pos);
        const int rest = clue + row_need + column_need;
        for (int r = 0; r <= longest_right; ++r) {
            const int least = clue == untold ? 0 : rest - r;
            const int most = clue == untold ? longest_down : rest - r;
            for (int d = std::max(least, 0); d <= std::min(most, longest_down); ++d)
                if (next(r, d, unfilled)) return true;
        }
        return false;
    }

  private:
    const Board& board_;
};

}  // namespace

const Classic ray_memo{"memoised recursion over (row, column, b, M[0..cols)), what the rays still need", solve_by<Walk>,
                       count_by<Walk>};

}  // namespace gridloom::classic
