// Clues of boards whose puzzle is not a rules file: numbers in squares, each of which is what a filling gives there.
#pragma once

#include "gridloom/clue_book.h"

namespace gridloom::puzzles {

inline std::size_t square_index(int square) { return static_cast<std::size_t>(square); }

// Puts every clue that fits the solution. False: it is none of the board then, or the limits are spent.
inline bool put_all(const ClueBook& book, const Puzzle& puzzle, Drawn& drawn, const LimitsLeft& left) {
    for (const ClueBook::Told& told : book.told(drawn.board, book.open(drawn.board), drawn.solution))
        book.put(drawn.board, told.slot, told.value);
    return left() && !puzzle.judge(drawn.board, drawn.solution);
}

// A number speaks for itself, whatever the others are.
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

}  // namespace gridloom::puzzles
