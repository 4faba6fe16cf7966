// The contest solution of Mosaic: paint square by square, row by row, and remember the colours of
// the last 2*cols+2 squares. They are all that clues not yet checked can see, so two fillings that
// agree on them have the same future: (row, column, window) is the memo's key. After painting a
// square the clue up and left of it sees its whole box and is checked; at the last column so is
// the clue above, and in the last row those beside.
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include "classic/classic.h"
#include "engine/budget.h"
#include "formats/formats.h"

namespace gridloom::classic {
namespace {

using Window = std::uint64_t;  // bit k-1: the colour of the square k before the one to be painted

constexpr int max_columns = 31;      // 2 * 31 + 2 bits
constexpr int max_squares = 20'000;  // recursion this deep is safe on a stack of 8 MiB

class Walk {
  public:
    Walk(const Board& board, const Limits& limits) : board_(board), budget_(limits) {}

    // Whether every clue completed by the square at `pos` holds; bit k of `seen`: the square k
    // before it, bit 0 itself.
    bool fits(int pos, unsigned __int128 seen) const {
        const int row = board_.row(pos), column = board_.column(pos);
        const bool last_row = row == board_.height - 1, last_column = column == board_.width - 1;
        return holds(row - 1, column - 1, pos, seen) && (!last_column || holds(row - 1, column, pos, seen)) &&
               (!last_row || holds(row, column - 1, pos, seen)) &&
               (!(last_row && last_column) || holds(row, column, pos, seen));
    }

    Window slide(unsigned __int128 seen) const {
        const int bits = 2 * board_.width + 2;
        return static_cast<Window>(seen & ((static_cast<unsigned __int128>(1) << bits) - 1));
    }

    // One more state is remembered. False once a limit is reached.
    bool remember(std::size_t bytes) {
        ++states;
        return budget_.charge(bytes) && (states % 1024 != 0 || budget_.go_on());
    }
    Stop stopped() const { return budget_.stopped(); }
    bool stop() const { return budget_.stopped() != Stop::none; }

    const Board& board_;
    std::uint64_t states = 0;

  private:
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

    engine::Budget budget_;
};

// Depth first; states that fail are remembered.
class Solver : public Walk {
  public:
    using Walk::Walk;
    bool solve(int pos, Window window) {
        if (pos == board_.squares()) return true;
        if (failed_[static_cast<std::size_t>(pos)].contains(window)) return false;
        for (const int colour : {0, 1}) {
            const auto seen = static_cast<unsigned __int128>(window) << 1 | static_cast<unsigned>(colour);
            filling[static_cast<std::size_t>(pos)] = colour;
            if (fits(pos, seen) && solve(pos + 1, slide(seen))) return true;
            if (stop()) return false;
        }
        failed_[static_cast<std::size_t>(pos)].insert(window);
        remember(2 * sizeof(Window));
        return false;
    }
    Filling filling = Filling(static_cast<std::size_t>(board_.squares()), 0);

  private:
    std::vector<boost::unordered_flat_set<Window>> failed_{static_cast<std::size_t>(board_.squares())};
};

// The same recursion with a count for every state. Number is a machine word as long as that holds.
template <class Number>
class Counter : public Walk {
  public:
    using Walk::Walk;
    Number count(int pos, Window window) {
        if (pos == board_.squares()) return 1;
        auto& memo = known_[static_cast<std::size_t>(pos)];
        if (const auto known = memo.find(window); known != memo.end()) return known->second;
        Number total = 0;
        for (const int colour : {0, 1}) {
            const auto seen = static_cast<unsigned __int128>(window) << 1 | static_cast<unsigned>(colour);
            if (fits(pos, seen)) add(total, count(pos + 1, slide(seen)));
            if (stop() || overflowed) return 0;
        }
        memo.emplace(window, total);
        remember(2 * (sizeof(Window) + sizeof(Number)));
        return total;
    }
    bool overflowed = false;

  private:
    void add(Number& total, const Number& more) {
        if constexpr (std::is_same_v<Number, std::uint64_t>)
            overflowed |= __builtin_add_overflow(total, more, &total);
        else
            total += more;
    }
    std::vector<boost::unordered_flat_map<Window, Number>> known_{static_cast<std::size_t>(board_.squares())};
};

std::optional<ClassicAnswer> refusal(const Board& board) {
    ClassicAnswer answer;
    answer.refused = true;
    if (board.width > max_columns)
        answer.why = "the classic method holds boards up to " + std::to_string(max_columns) +
                     " columns, this one has " + std::to_string(board.width);
    else if (board.squares() > max_squares)
        answer.why = "the classic method holds boards up to " + std::to_string(max_squares) +
                     " squares, this one has " + std::to_string(board.squares());
    else
        return std::nullopt;
    return answer;
}

ClassicAnswer solve(const Board& board, const Limits& limits) {
    if (auto no = refusal(board)) return *no;
    Solver solver(board, limits);
    ClassicAnswer answer;
    if (solver.solve(0, 0)) answer.solution = solver.filling;
    answer.states = solver.states;
    answer.stopped = solver.stopped();
    return answer;
}

ClassicAnswer count(const Board& board, const Limits& limits) {
    if (auto no = refusal(board)) return *no;
    ClassicAnswer answer;
    Counter<std::uint64_t> narrow(board, limits);
    answer.count = narrow.count(0, 0);
    answer.states = narrow.states;
    answer.stopped = narrow.stopped();
    if (narrow.overflowed) {
        Counter<Natural> wide(board, limits);
        answer.count = wide.count(0, 0);
        answer.states = wide.states;
        answer.stopped = wide.stopped();
    }
    return answer;
}

}  // namespace

const Classic colour_window{
    "memoised recursion over (row, column, the last 2*cols+2 colours)", solve, count};

}  // namespace gridloom::classic
