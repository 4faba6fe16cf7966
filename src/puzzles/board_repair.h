// A drawn board that has other solutions: changes what its rules leave to choice until there is none.
#pragma once

#include <optional>
#include <vector>

#include "gridloom/maker.h"
#include "puzzles/clue_slots.h"
#include "puzzles/clue_teller.h"

namespace gridloom::puzzles {

// Each round takes another solution and changes something where it differs, so that it is one no more: a value that the board may
// fix, a clue that may be chosen, a block, an area; else the solution itself is drawn anew there.
class BoardRepair {
  public:
    // `untold`: the file without rules of what is told later (loom_drawing.h).
    BoardRepair(const rules::File& file, const rules::File& untold, const rules::Layout& layout, const Wishes& wishes,
                Random& random, const LimitsLeft& left);

    // `bare`: the board before its clues were told. False: the rounds or the limits are spent.
    bool run(Drawn& drawn, Board& bare);

  private:
    using Squares = std::vector<int>;

    bool change(Drawn& drawn, const Filling& other);
    bool fix_value(Drawn& drawn, const Filling& other);
    bool fix_some(Drawn& drawn);
    bool choose_clue(Drawn& drawn, const Filling& other);
    bool move_clue(Drawn& drawn, const Filling& other);
    bool add_block(Drawn& drawn, const Filling& other);
    bool move_area(Drawn& drawn, const Filling& other);
    bool redraw(Drawn& drawn, const Filling& other);

    int below(std::size_t bound) { return static_cast<int>(random_.below(bound)); }
    bool accepts(const Board& board, const Filling& filling) const;
    // Whether the changed board keeps its solution, and not the other, nor what was told apart from it before.
    bool tells_apart(const Drawn& changed, const Filling& other) const;
    // Squares at which fillings differ, in random order.
    Squares squares_of(const rules::BoardView& view, const Filling& one, const Filling& other);
    // A random solution of the board that keeps the drawn one but for these squares.
    std::optional<Filling> solved_near(const Drawn& drawn, const std::vector<std::uint8_t>& near);
    bool tell_again(Drawn& changed, const Board& before);
    bool keep_symmetric(Drawn& drawn);

    const rules::File& file_;
    const rules::File& untold_;
    const rules::Layout& layout_;
    const Wishes& wishes_;
    Random& random_;
    const LimitsLeft& left_;
    bool any_fixed_ = false;
    std::vector<int> block_layers_;
    Board* bare_ = nullptr;
    std::vector<Filling> others_;  // that were solutions of the board as it was, of which the drawn one still is one
};

}  // namespace gridloom::puzzles
