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

#include "classic/memoised_recursion.h"

namespace gridloom::classic {
namespace {

enum : unsigned { east = 1, north = 2, west = 4, south = 8 };

constexpr int max_columns_wrapping = 31;  // two masks and two bits in a word
constexpr int max_columns_plain = 62;     // one mask and two bits

// The tile kinds: empty, end, straight, corner, T-junction, cross, and the power source, which has
// the ports of a cross; each in its four rotations.
using Rotations = std::array<unsigned, 4>;
constexpr std::array<Rotations, 7> kinds = {
    {{0, 0, 0, 0},
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
    using State = Needs;
    using Key = std::uint64_t;
    explicit Walk(const Board& board) : board_(board) {
        for (std::size_t s = 0; s < board.planes[0].size(); ++s)
            rotations_.push_back(rotations_of(static_cast<unsigned>(board.planes[0][s]), board.planes[2][s] != 0));
    }

    static std::string refusal(const Board& board) {
        const int max_columns = board.wraps ? max_columns_wrapping : max_columns_plain;
        if (board.rule != "matching")
            return "the classic method knows only the rule matching: its state can not tell one network from two";
        if (board.width > max_columns)
            return std::string("the classic method holds ") + (board.wraps ? "wrapping" : "plain") + " boards up to " +
                   std::to_string(max_columns) + " columns, this one has " + std::to_string(board.width);
        return {};
    }

    Needs start() const { return {}; }
    std::size_t outside(std::uint64_t) const { return 0; }
    std::uint64_t key(const Needs& n) const {
        const std::uint64_t masks = board_.wraps ? n.below | n.first << board_.width : n.below;
        return masks << 2 | static_cast<std::uint64_t>(n.beside) << 1 | static_cast<std::uint64_t>(n.wrap);
    }

    template <class GoOn>
    bool each_way(std::size_t pos, const Needs& needs, GoOn&& go_on) const {
        for (const unsigned ports : rotations_[pos]) {
            Needs after = needs;
            if (place(static_cast<int>(pos), ports, after) && go_on(after, static_cast<int>(ports))) return true;
        }
        return false;
    }

  private:
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

    bool open_right(int square, int column) const {
        return !(board_.planes[1][static_cast<std::size_t>(square)] & 1) && (board_.wraps || column < board_.width - 1);
    }
    bool open_below(int square, int row) const {
        return !(board_.planes[1][static_cast<std::size_t>(square)] & 2) && (board_.wraps || row < board_.height - 1);
    }

    const Board& board_;
    std::vector<std::vector<unsigned>> rotations_;
};

}  // namespace

const Classic port_memo{"memoised recursion over (index, expected-north mask, expected-west bit, wrap bit, first row's mask)",
                        solve_by<Walk>, count_by<Walk>};

}  // namespace gridloom::classic
