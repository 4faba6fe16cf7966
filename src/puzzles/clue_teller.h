// Clues for a filling of a rules file's board: every one that the filling allows.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "gridloom/maker.h"
#include "puzzles/clue_slots.h"
#include "rules/clue_values.h"

namespace gridloom::puzzles {

// Whether some of what such a clue says may be chosen: a mark, a direction, or a number that no rule tells.
bool is_chosen(const rules::Layer& layer);

class ClueTeller {
  public:
    ClueTeller(const rules::File& file, const rules::Layout& layout, Random& random, const LimitsLeft& left)
        : file_(file), layout_(layout), random_(random), left_(left) {}

    // Tells every clue. False: the solution does not allow one that the board must have, or none at all, or the limits are spent.
    // `missing`: only those that are not there.
    bool tell(Drawn& drawn, bool missing = false);
    // A value for this slot, with what may be chosen of it at random. Nobody judges it. False: no number fits.
    bool choose(Drawn& drawn, const ClueSlot& slot);

  private:
    // What stands in a slot.
    struct Told {
        std::size_t slot;
        std::vector<int> fields, list;
    };
    using Found = std::vector<std::optional<rules::ClueValues::Value>>;  // by field
    using Slots = std::vector<ClueSlot>;

    int below(int bound);
    static Told value_of(const Board& board, const Slots& slots, std::size_t slot);
    static void restore(Board& board, const Slots& slots, const Told& told);
    std::size_t tell_some(Drawn& drawn, const Slots& slots, std::vector<std::size_t>& open);
    void choose_free(Drawn& drawn, const ClueSlot& slot);
    int turned_solution(const Drawn& drawn, const ClueSlot& slot);
    bool set_found(Board& board, const ClueSlot& slot, const Found& found);
    void choose_again(Drawn& drawn, const Slots& slots, const std::vector<std::size_t>& open);
    void keep(Drawn& drawn, const Slots& slots, std::vector<Told> tried, std::set<std::size_t>& told);

    const rules::File& file_;
    const rules::Layout& layout_;
    Random& random_;
    const LimitsLeft& left_;
};

}  // namespace gridloom::puzzles
