// Clues that a solution can not do without: a group that must hold a number, a place that only a clue allows. A solution is drawn by
// rules that do not ask for them, then they are put where the judge misses them.
#pragma once

#include <optional>

#include "gridloom/maker.h"
#include "gridloom/puzzle.h"
#include "puzzles/clue_slots.h"
#include "rules/layout.h"

namespace gridloom::puzzles {

// The file without what it asks of the clues of a group or area; a place without a clue may do what one with it does. Nothing: the
// file asks nothing of the kind.
std::optional<rules::File> without_wanted_clues(const rules::File& file);

class WantedClues {
  public:
    WantedClues(const rules::File& file, const rules::Layout& layout, Random& random, const LimitsLeft& left)
        : file_(file), layout_(layout), random_(random), left_(left) {}

    // Puts them on a board without clues; where the solution hangs together as `before` does, they stay where they were there.
    // False: see stuck_at().
    bool tell(Drawn& drawn, const Drawn* before = nullptr);
    // A square where the solution can not stay as it is; -1: none.
    int stuck_at() const { return stuck_at_; }

  private:
    void keep(Drawn& drawn, const Drawn& before, const std::vector<int>& pieces);
    bool put_one(Drawn& drawn, const std::vector<ClueSlot>& slots, const std::vector<int>& pieces, const Fault& fault);
    bool set(Drawn& drawn, const ClueSlot& slot, const std::vector<int>& pieces);

    std::optional<int> number_of_piece(const Board& board, const ClueSlot& slot, std::size_t field,
                                       const std::vector<int>& pieces) const;

    const rules::File& file_;
    const rules::Layout& layout_;
    Random& random_;
    const LimitsLeft& left_;
    int stuck_at_ = -1;
};

}  // namespace gridloom::puzzles
