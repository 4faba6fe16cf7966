// A drawn board that has other solutions: changes what its rules leave to choice until there is none.
#pragma once

#include <optional>
#include <vector>

#include "gridloom/maker.h"
#include "gridloom/random_solution.h"
#include "puzzles/clue_slots.h"
#include "puzzles/clue_teller.h"
#include "puzzles/filled_areas.h"

namespace gridloom::puzzles {

// A question that takes more is asked of another board.
inline constexpr std::uint64_t most_repair_conflicts = 3'000;

// How a solution is drawn before its clues are: by the rules as they are; by those that ask for no clue, which are put where they are
// missed; by those that ask nothing of each square, whose faulty squares become blocks; or as areas that are joined.
enum class DrawingMode { usual, wanted, holes, areas };

// A file, and what is left of it while a solution is drawn in each mode; nothing: there is no such mode.
struct DrawingRules {
    const rules::File& file;
    const rules::Layout& layout;
    rules::File untold;
    std::optional<rules::File> unwanted, unholed;
    std::optional<FilledAreas> areas;

    DrawingRules(const rules::File& file, const rules::Layout& layout);
    const rules::File& of(DrawingMode mode) const {
        return mode == DrawingMode::wanted ? *unwanted : mode == DrawingMode::holes ? *unholed : untold;
    }
};

// Each round takes another solution and changes something where it differs, so that it is one no more: a value that the board may
// fix, a clue that may be chosen, a block, an area; else the solution itself is drawn anew there.
class BoardRepair {
  public:
    BoardRepair(const DrawingRules& rules, const Wishes& wishes, DrawingMode mode, Random& random, const LimitsLeft& left);

    // The clues of a solution that was drawn, where need be with another solution or with holes. False: it has to be another one.
    bool tell(Drawn& drawn, Board& bare);

    // `bare`: the board before its clues were told. False: the rounds or the limits are spent.
    bool run(Drawn& drawn, Board& bare);

  private:
    using Squares = std::vector<int>;

    bool change(Drawn& drawn, const Filling& other);
    OtherSolutions others_of(const Drawn& drawn);
    bool fix_values(Drawn& drawn, const std::vector<Filling>& others);
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
    std::vector<std::uint8_t> window(const Grid& grid, int square);
    void change_blocks(Board& bare, const std::vector<std::uint8_t>& near);
    bool dig(Drawn& drawn, Board& bare);
    bool tell_wanted(Drawn& drawn, const Drawn* before);
    bool tell_again(Drawn& changed, const Board& before);
    bool keep_symmetric(Drawn& drawn);

    const rules::File& file_;
    const rules::Layout& layout_;
    const DrawingRules& rules_;
    const Wishes& wishes_;
    DrawingMode mode_;
    Random& random_;
    const LimitsLeft& left_;
    bool any_fixed_ = false, any_chosen_block_ = false;
    std::vector<int> block_layers_;
    Board* bare_ = nullptr;
    std::vector<Filling> others_;  // that were solutions of the board as it was, of which the drawn one still is one
};

}  // namespace gridloom::puzzles
