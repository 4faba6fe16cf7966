// Where clues can stand on a board of a rules file: a slot is one place, with the planes of all fields of the clue there.
#pragma once

#include <vector>

#include "gridloom/maker.h"
#include "rules/layout.h"

namespace gridloom::puzzles {

struct ClueSlot {
    rules::PlaneUse use;      // of the first field
    std::vector<int> planes;  // one a field
    int index = 0;
    bool is_fixed() const { return use.of != rules::PlaneUse::Of::clue; }
    bool is_block() const { return !is_fixed() && use.on.kind == rules::Kind::block; }
    Place place() const;
};

// All of them, whether something stands there or not; of blocks those that are there. The same for all boards of one geometry.
std::vector<ClueSlot> clue_slots(const rules::BoardView& view);

bool has_clue(const Board& board, const ClueSlot& slot);
void put(Board& board, const ClueSlot& slot, std::size_t field, int value);
void put_list(Board& board, const ClueSlot& slot, std::vector<int> list);
// Takes the clue away; a block stays, and says nothing. False: it has to stay.
bool take_away(const rules::File& file, Board& board, const ClueSlot& slot);

// Of a slot that is fixed: the value there in a filling.
int value_in(const rules::BoardView& view, const Filling& filling, const ClueSlot& slot);

// The slot of the same planes at the image of a place; the slot itself where there is none.
int image_of(const rules::BoardView& view, const std::vector<ClueSlot>& slots, int slot, Symmetry symmetry);

}  // namespace gridloom::puzzles
