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
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include "classic/classic.h"
#include "engine/budget.h"
#include "formats/fourwinds_clue.h"

namespace gridloom::classic {
namespace {

using namespace formats::fourwinds;

constexpr int max_side = 120;  // what is left of a ray is one byte, and the recursion fits on the stack

// b, then M[0..cols), a byte each.
using Needs = std::string;

class Walk {
  public:
    Walk(const Board& board, const Limits& limits) : board_(board), budget_(limits) {}

    Needs start() const { return Needs(static_cast<std::size_t>(board_.width) + 1, 0); }

    // Calls go_on(needs) for each way to settle the square at `pos`, with what is needed after it,
    // until one returns true. `wind` is how an open square is covered.
    template <class GoOn>
    bool each_way(int pos, Needs needs, GoOn&& go_on) {
        const int clue = clue_at(board_, pos);
        char& b = needs[0];
        char& m = needs[static_cast<std::size_t>(board_.column(pos)) + 1];
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

    // One more state is remembered. False once a limit is reached.
    bool remember(const Needs& needs, std::size_t bytes) {
        ++states;
        const std::size_t outside = needs.capacity() > Needs().capacity() ? needs.capacity() + 1 : 0;
        return budget_.charge(2 * (sizeof(Needs) + bytes) + outside) && (states % 1024 != 0 || budget_.go_on());
    }
    Stop stopped() const { return budget_.stopped(); }
    bool stop() const { return budget_.stopped() != Stop::none; }

    const Board& board_;
    std::uint64_t states = 0;

  private:
    engine::Budget budget_;
};

// Depth first; states that fail are remembered.
class Solver : public Walk {
  public:
    using Walk::Walk;
    bool solve(int pos, const Needs& needs) {
        if (pos == board_.squares()) return true;
        auto& failed = failed_[static_cast<std::size_t>(pos)];
        if (failed.contains(needs)) return false;
        const bool found = each_way(pos, needs, [&](const Needs& after, int value) {
            filling[static_cast<std::size_t>(pos)] = value;
            return solve(pos + 1, after) || stop();
        });
        if (found) return !stop();
        failed.insert(needs);
        remember(needs, 0);
        return false;
    }
    Filling filling = Filling(static_cast<std::size_t>(board_.squares()), unfilled);

  private:
    std::vector<boost::unordered_flat_set<Needs>> failed_{static_cast<std::size_t>(board_.squares())};
};

// The same recursion with a count for every state. Number is a machine word as long as that holds.
template <class Number>
class Counter : public Walk {
  public:
    using Walk::Walk;
    Number count(int pos, const Needs& needs) {
        if (pos == board_.squares()) return 1;
        auto& memo = known_[static_cast<std::size_t>(pos)];
        if (const auto known = memo.find(needs); known != memo.end()) return known->second;
        Number total = 0;
        each_way(pos, needs, [&](const Needs& after, int) {
            add(total, count(pos + 1, after));
            return stop() || overflowed;
        });
        if (stop() || overflowed) return 0;
        memo.emplace(needs, total);
        remember(needs, sizeof(Number));
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
    std::vector<boost::unordered_flat_map<Needs, Number>> known_{static_cast<std::size_t>(board_.squares())};
};

std::optional<ClassicAnswer> refusal(const Board& board) {
    ClassicAnswer answer;
    answer.refused = true;
    if (is_nocover(board))
        answer.why = "the classic method covers every open square, the rule nocover does not";
    else if (std::max(board.width, board.height) > max_side)
        answer.why = "the classic method holds boards up to " + std::to_string(max_side) + " by " +
                     std::to_string(max_side) + ", this one is " + std::to_string(board.width) + " by " +
                     std::to_string(board.height);
    else
        return std::nullopt;
    return answer;
}

ClassicAnswer solve(const Board& board, const Limits& limits) {
    if (auto no = refusal(board)) return *no;
    Solver solver(board, limits);
    ClassicAnswer answer;
    if (solver.solve(0, solver.start())) answer.solution = solver.filling;
    answer.states = solver.states;
    answer.stopped = solver.stopped();
    return answer;
}

ClassicAnswer count(const Board& board, const Limits& limits) {
    if (auto no = refusal(board)) return *no;
    ClassicAnswer answer;
    Counter<std::uint64_t> narrow(board, limits);
    answer.count = narrow.count(0, narrow.start());
    answer.states = narrow.states;
    answer.stopped = narrow.stopped();
    if (narrow.overflowed) {
        Counter<Natural> wide(board, limits);
        answer.count = wide.count(0, wide.start());
        answer.states = wide.states;
        answer.stopped = wide.stopped();
    }
    return answer;
}

}  // namespace

const Classic ray_memo{"memoised recursion over (row, column, b, M[0..cols)), what the rays still need", solve,
                       count};

}  // namespace gridloom::classic
