// The textbook solution of Net's port matching: place tiles square by square, row by row, and
// remember what they ask of the squares to come. The memo's key is (index, expected-north mask,
// expected-west bit, wrap bit, first row's mask): which squares below must have a wire up, whether
// the next square must have one to the left, whether the row's first square has one to the left
// that the row's last must answer, and which squares of the first row have one up that those of
// the last must answer. (Turning a tile does not change how many ports it has, so the parity of the
// other bits gives the wrap bit away; the key holds it all the same.)
//
// This is all the state knows, so it can not tell one network from two, nor see a loop.
#include <algorithm>
#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>

#include "classic/classic.h"
#include "engine/budget.h"

namespace gridloom::classic {
namespace {

enum : unsigned { east = 1, north = 2, west = 4, south = 8 };

constexpr int max_columns_wrapping = 31;  // two masks and two bits in a word
constexpr int max_columns_plain = 62;     // one mask and two bits
constexpr int max_squares = 20'000;       // recursion this deep is safe on a stack of 8 MiB

// The tile kinds: empty, end, straight, corner, T-junction, cross, and the power source, which has
// the ports of a cross; each in its four rotations.
using Rotations = std::array<unsigned, 4>;
constexpr std::array<Rotations, 7> kinds = {{{0, 0, 0, 0},
                                             {north, east, south, west},
                                             {north | south, east | west, north | south, east | west},
                                             {north | east, east | south, south | west, west | north},
                                             {north | east | south, east | south | west, south | west | north, west | north | east},
                                             {15, 15, 15, 15},
                                             {15, 15, 15, 15}}};

// A tile's different rotations. Every set of ports is a rotation of some kind, so a custom tile's are too.
std::vector<unsigned> rotations_of(unsigned ports, bool locked) {
    if (locked) return {ports};
    std::vector<unsigned> different;
    for (const Rotations& kind : kinds)
        if (different.empty() && std::find(kind.begin(), kind.end(), ports) != kind.end())
            for (const unsigned r : kind)
                if (std::find(different.begin(), different.end(), r) == different.end()) different.push_back(r);
    return different;
}

// What the squares before the next one ask of it and of those after it.
struct Needs {
    std::uint64_t below = 0;  // bit c: the last square placed in column c has a wire down
    std::uint64_t first = 0;  // bit c: the first row's square has a wire up, over the edge
    bool beside = false;      // the square to the left has a wire to the right
    bool wrap = false;        // the row's first square has a wire to the left, over the edge
};

class Walk {
  public:
    Walk(const Board& board, const Limits& limits) : board_(board), budget_(limits) {
        for (std::size_t s = 0; s < board.planes[0].size(); ++s)
            rotations_.push_back(rotations_of(static_cast<unsigned>(board.planes[0][s]), board.planes[2][s] != 0));
    }

    std::uint64_t key(const Needs& n) const {
        const std::uint64_t masks = board_.wraps ? n.below | n.first << board_.width : n.below;
        return masks << 2 | static_cast<std::uint64_t>(n.beside) << 1 | static_cast<std::uint64_t>(n.wrap);
    }

    // Moves the needs over a tile; false if the tile does not answer them.
    bool place(int pos, unsigned ports, Needs& n) const {
        const int row = board_.row(pos), column = board_.column(pos), width = board_.width;
        const int last_row = board_.height - 1, last_column = width - 1;
        const std::uint64_t bit = std::uint64_t{1} << column;
        const bool up = ports & north, left = ports & west, down = ports & south, right = ports & east;
        if (row > 0 && up != ((n.below & bit) != 0)) return false;
        if (row == 0 && up && !open_below(last_row * width + column, last_row)) return false;
        if (row == 0 && up) n.first |= bit;
        if (down && !open_below(pos, row)) return false;
        if (row == last_row && board_.wraps && open_below(pos, row) && down != ((n.first & bit) != 0)) return false;
        n.below = down && row < last_row ? n.below | bit : n.below & ~bit;

        if (column > 0 && left != n.beside) return false;
        if (column == 0 && left && !open_right(pos + last_column, last_column)) return false;
        if (column == 0) n.wrap = left;
        if (right && !open_right(pos, column)) return false;
        if (column == last_column && right != n.wrap) return false;
        n.beside = right && column < last_column;
        if (column == last_column) n.wrap = false;
        return true;
    }

    // One more state is remembered. False once a limit is reached.
    bool remember(std::size_t bytes) {
        ++states;
        return budget_.charge(bytes) && (states % 1024 != 0 || budget_.go_on());
    }
    Stop stopped() const { return budget_.stopped(); }
    bool stop() const { return budget_.stopped() != Stop::none; }

    const Board& board_;
    std::vector<std::vector<unsigned>> rotations_;
    std::uint64_t states = 0;

  private:
    bool open_right(int square, int column) const {
        return !(board_.planes[1][static_cast<std::size_t>(square)] & 1) && (board_.wraps || column < board_.width - 1);
    }
    bool open_below(int square, int row) const {
        return !(board_.planes[1][static_cast<std::size_t>(square)] & 2) && (board_.wraps || row < board_.height - 1);
    }

    engine::Budget budget_;
};

// Depth first; states that fail are remembered.
class Solver : public Walk {
  public:
    using Walk::Walk;
    bool solve(int pos, const Needs& needs) {
        if (pos == board_.squares()) return true;
        auto& failed = failed_[static_cast<std::size_t>(pos)];
        if (failed.contains(key(needs))) return false;
        for (const unsigned ports : rotations_[static_cast<std::size_t>(pos)]) {
            Needs then = needs;
            filling[static_cast<std::size_t>(pos)] = static_cast<int>(ports);
            if (place(pos, ports, then) && solve(pos + 1, then)) return true;
            if (stop()) return false;
        }
        failed.insert(key(needs));
        remember(2 * sizeof(std::uint64_t));
        return false;
    }
    Filling filling = Filling(static_cast<std::size_t>(board_.squares()), 0);

  private:
    std::vector<boost::unordered_flat_set<std::uint64_t>> failed_{static_cast<std::size_t>(board_.squares())};
};

// The same recursion with a count for every state. Number is a machine word as long as that holds.
template <class Number>
class Counter : public Walk {
  public:
    using Walk::Walk;
    Number count(int pos, const Needs& needs) {
        if (pos == board_.squares()) return 1;
        auto& memo = known_[static_cast<std::size_t>(pos)];
        if (const auto known = memo.find(key(needs)); known != memo.end()) return known->second;
        Number total = 0;
        for (const unsigned ports : rotations_[static_cast<std::size_t>(pos)]) {
            Needs then = needs;
            if (place(pos, ports, then)) add(total, count(pos + 1, then));
            if (stop() || overflowed) return 0;
        }
        memo.emplace(key(needs), total);
        remember(2 * (sizeof(std::uint64_t) + sizeof(Number)));
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
    std::vector<boost::unordered_flat_map<std::uint64_t, Number>> known_{static_cast<std::size_t>(board_.squares())};
};

std::optional<ClassicAnswer> refusal(const Board& board) {
    ClassicAnswer answer;
    answer.refused = true;
    const int max_columns = board.wraps ? max_columns_wrapping : max_columns_plain;
    if (board.rule != "matching")
        answer.why = "the classic method knows only the rule matching: its state can not tell one network from two";
    else if (board.width > max_columns)
        answer.why = std::string("the classic method holds ") + (board.wraps ? "wrapping" : "plain") + " boards up to " +
                     std::to_string(max_columns) + " columns, this one has " + std::to_string(board.width);
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
    if (solver.solve(0, {})) answer.solution = solver.filling;
    answer.states = solver.states;
    answer.stopped = solver.stopped();
    return answer;
}

ClassicAnswer count(const Board& board, const Limits& limits) {
    if (auto no = refusal(board)) return *no;
    Counter<std::uint64_t> narrow(board, limits);
    ClassicAnswer answer;
    answer.count = narrow.count(0, {});
    answer.states = narrow.states;
    answer.stopped = narrow.stopped();
    if (narrow.overflowed) {
        Counter<Natural> wide(board, limits);
        answer.count = wide.count(0, {});
        answer.states = wide.states;
        answer.stopped = wide.stopped();
    }
    return answer;
}

}  // namespace

const Classic port_memo{
    "memoised recursion over (index, expected-north mask, expected-west bit, wrap bit, first row's mask)", solve, count};

}  // namespace gridloom::classic
