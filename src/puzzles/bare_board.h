// Boards of a rules file before their clues are told: areas and blocks.
#pragma once

#include <vector>

#include "gridloom/maker.h"
#include "places/grid.h"
#include "rules/layout.h"

namespace gridloom::puzzles {

template <class T>
void shuffle(std::vector<T>& all, Random& random) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(i)]);
}

// Layers of clues that lie on places of a kind.
std::vector<int> layers_on(const rules::File& file, rules::Kind kind);

// What a field says that follows from nothing else.
int free_value(const rules::ValueType& type, Random& random);

// Takes away all clues but blocks, whose values stay; planes get the length that their places have now.
void clear_clues(const rules::File& file, const rules::Layout& layout, Board& board);

// A block of a layer, and one at its image; clear_clues() has to follow. False: nothing was laid there.
bool lay_block(const rules::File& file, const rules::Layout& layout, Board& board, int square, int layer, Symmetry symmetry,
               Random& random);

// `unfilled` at places that the board has not.
void leave_out_holes(const rules::File& file, const rules::Layout& layout, const Board& board, Filling& filling);

// Numbers areas in the order of their first squares. False: one of them is not connected.
bool renumber(const Grid& grid, Plane& areas);

}  // namespace gridloom::puzzles
