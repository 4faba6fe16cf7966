// What clues would say of a solution, for all open places of a board at once: the setter is told what each of them, put alone, would
// leave. Making boards tells clues at random and all together instead (clue_teller.h).
#pragma once

#include <set>
#include <vector>

#include "gridloom/clue_book.h"
#include "puzzles/clue_slots.h"
#include "rules/clue_values.h"

namespace gridloom::puzzles {

// Writes a value into a slot.
void write(Board& board, const ClueSlot& slot, const ClueValue& value);
// The values of one field at a slot, at most so many. Of a list none.
std::vector<int> field_values(const rules::BoardView& view, const ClueSlot& slot, std::size_t field, std::size_t at_most);

class TellEach {
  public:
    // `separate`: clues depend on nothing but the solution, so that many are judged together.
    TellEach(const rules::File& file, const rules::Layout& layout, const std::vector<ClueSlot>& slots, bool separate)
        : file_(file), layout_(layout), slots_(slots), separate_(separate) {}

    std::vector<ClueBook::Told> run(const Board& board, const std::vector<int>& slots, const Filling& solution);

  private:
    using Told = std::vector<ClueBook::Told>;
    std::vector<std::vector<int>> choices(const ClueSlot& slot) const;
    Told tell_choice(const Board& board, const std::vector<int>& slots, std::size_t choice, const Filling& solution);
    ClueValue fixed_value(const Board& board, const ClueSlot& slot, const Filling& solution) const;
    bool fill_in(const rules::BoardView& view, const ClueSlot& slot, rules::ClueValues& values, ClueValue& value,
                 std::vector<std::size_t>& unknown) const;
    void judged(const Board& board, Told tried, const Filling& solution, Told& good) const;

    const rules::File& file_;
    const rules::Layout& layout_;
    const std::vector<ClueSlot>& slots_;
    bool separate_;
};

}  // namespace gridloom::puzzles
