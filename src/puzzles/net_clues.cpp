// The clues of Net: a lock fixes a tile as it lies in the solution; a barrier stands where no wire is.
#include <algorithm>

#include "formats/net_tiles.h"
#include "puzzles/number_clues.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

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

const ClueBook& net_clues() {
    static const NetBook book;
    return book;
}

}  // namespace gridloom::puzzles
