// The clues of the three puzzles whose rules are C++: Mosaic's numbers, the numbers of Four Winds that may be untold, Net's locks and
// barriers.
#include <algorithm>

#include "formats/formats.h"
#include "formats/fourwinds_clue.h"
#include "formats/net_tiles.h"
#include "gridloom/clue_book.h"
#include "gridloom/maker.h"
#include "puzzles/puzzles.h"

namespace gridloom {
namespace puzzles {
namespace {

std::size_t square_index(int square) { return static_cast<std::size_t>(square); }

bool put_all(const ClueBook& book, const Puzzle& puzzle, Drawn& drawn, const LimitsLeft& left) {
    for (const ClueBook::Told& told : book.told(drawn.board, book.open(drawn.board), drawn.solution))
        book.put(drawn.board, told.slot, told.value);
    return left() && !puzzle.judge(drawn.board, drawn.solution);
}

// A number in a square is what a filling gives there, whatever the other numbers are.
class NumberBook : public ClueBook {
  public:
    std::vector<Slot> clues(const Board& board) const override {
        return some(board, [&](int s) { return board.planes[0][square_index(s)] >= 0; });
    }
    std::vector<Slot> open(const Board& board) const override {
        return some(board, [&](int s) { return board.planes[0][square_index(s)] == absent(); });
    }
    void drop(Board& board, int slot) const override { board.planes[0][square_index(slot)] = absent(); }
    void put(Board& board, int slot, const ClueValue& value) const override {
        board.planes[0][square_index(slot)] = value.fields.at(0);
    }
    ClueValue value(const Board& board, int slot) const override { return {{board.planes[0][square_index(slot)]}, {}}; }
    std::string text(const Board&, int, const ClueValue& value) const override { return std::to_string(value.fields.at(0)); }
    std::vector<Told> told(const Board& board, const std::vector<Slot>& slots, const Filling& solution) const override {
        std::vector<Told> all;
        for (const Slot& slot : slots) all.push_back({slot.number, {{number(board, slot.number, solution)}, {}}});
        return all;
    }
    std::vector<ClueValue> values(const Board& board, int slot, std::size_t at_most) const override {
        std::vector<ClueValue> all;
        for (int v = 0; v <= most(board, slot) && all.size() < at_most; ++v) all.push_back({{v}, {}});
        return all;
    }
    bool tell_all(Drawn& drawn, Random&, const LimitsLeft& left) const override {
        return put_all(*this, *find_puzzle(drawn.board.puzzle), drawn, left);
    }
    bool is_separate(const Board&) const override { return true; }

  protected:
    template <class Wanted>
    static std::vector<Slot> some(const Board& board, Wanted&& is_wanted) {
        std::vector<Slot> all;
        for (int s = 0; s < board.squares(); ++s)
            if (is_wanted(s)) all.push_back({s, {Sort::cell, s}});
        return all;
    }

  private:
    virtual int absent() const = 0;
    virtual int number(const Board& board, int square, const Filling& solution) const = 0;
    virtual int most(const Board& board, int square) const = 0;
};

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

// A lock fixes a tile as it lies in the solution; a barrier stands where no wire is.
class NetBook final : public ClueBook {
  public:
    std::vector<Slot> clues(const Board& board) const override {
        std::vector<Slot> all;
        for (const int clue : net_maker.clues(board)) all.push_back(slot(board, clue));
        return all;
    }
    std::vector<Slot> open(const Board& board) const override {
        std::vector<Slot> all;
        for (int s = 0; s < board.squares(); ++s) {
            const int bars = board.planes[formats::net_plane::bars][square_index(s)];
            const int could = formats::inner_bars(board, s, formats::bar::right | formats::bar::below) & ~bars;
            if (could & formats::bar::right) all.push_back(slot(board, 3 * s));
            if (could & formats::bar::below) all.push_back(slot(board, 3 * s + 1));
            if (!board.planes[formats::net_plane::locked][square_index(s)]) all.push_back(slot(board, 3 * s + 2));
        }
        return all;
    }
    void drop(Board& board, int number) const override { net_maker.drop(board, number); }
    void put(Board& board, int number, const ClueValue& value) const override {
        const std::size_t s = square_index(number / 3);
        if (number % 3 < 2) {
            board.planes[formats::net_plane::bars][s] |= number % 3 == 0 ? formats::bar::right : formats::bar::below;
        } else {
            board.planes[formats::net_plane::tiles][s] = value.fields.at(0);
            board.planes[formats::net_plane::locked][s] = 1;
        }
    }
    ClueValue value(const Board& board, int number) const override {
        return {{number % 3 < 2 ? 1 : board.planes[formats::net_plane::tiles][square_index(number / 3)]}, {}};
    }
    std::string text(const Board& board, int number, const ClueValue& value) const override {
        if (number % 3 == 0) return "barrier on the right";
        if (number % 3 == 1) return "barrier below";
        return "locked" + (value.fields.empty() ? "" : " as " + value_text(net, board, number / 3, value.fields[0]));
    }
    std::vector<Told> told(const Board& board, const std::vector<Slot>& slots, const Filling& solution) const override {
        std::vector<Told> all;
        for (const Slot& slot : slots) {
            const int wires = solution[square_index(slot.number / 3)];
            if (slot.number % 3 == 2)
                all.push_back({slot.number, {{wires}, {}}});
            else if (!(wires & (slot.number % 3 == 0 ? formats::port::right : formats::port::down)))
                all.push_back({slot.number, {{1}, {}}});
        }
        (void)board;
        return all;
    }
    std::vector<ClueValue> values(const Board& board, int number, std::size_t at_most) const override {
        if (number % 3 < 2) return {{{1}, {}}};
        std::vector<ClueValue> all;
        for (int turns = 0, tile = board.planes[formats::net_plane::tiles][square_index(number / 3)];
             turns < 4 && all.size() < at_most; ++turns, tile = formats::turned(tile))
            if (const ClueValue value{{tile}, {}}; std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
        return all;
    }
    bool tell_all(Drawn& drawn, Random&, const LimitsLeft& left) const override { return put_all(*this, net, drawn, left); }
    // Rules there are by tile, not by lock and barrier.
    bool is_separate(const Board&) const override { return false; }

  private:
    static Slot slot(const Board& board, int number) {
        (void)board;
        return {number, {Sort::cell, number / 3}};
    }
};

}  // namespace
}  // namespace puzzles

const ClueBook* clue_book_of(const Puzzle& puzzle) {
    static const puzzles::MosaicBook mosaic;
    static const puzzles::FourWindsBook fourwinds;
    static const puzzles::NetBook net;
    if (const Maker* maker = maker_of(puzzle))
        return maker == &puzzles::mosaic_maker ? static_cast<const ClueBook*>(&mosaic)
               : maker == &puzzles::net_maker  ? static_cast<const ClueBook*>(&net)
                                               : &fourwinds;
    return puzzle.drawer ? puzzle.drawer->clue_book() : nullptr;
}

}  // namespace gridloom
