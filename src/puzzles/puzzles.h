// Every puzzle there is. One file each.
#pragma once

#include "gridloom/clue_book.h"
#include "gridloom/maker.h"
#include "gridloom/puzzle.h"
#include "model/instance.h"

namespace gridloom::puzzles {

extern const Puzzle mosaic;
extern const Puzzle net;
extern const Puzzle fourwinds;

// Links of Penpa, read by the gallery's files of these puzzles.
extern const Format mosaic_drawing, fourwinds_drawing;

// What their hints say. Sorts of rules are indices into these tables' rules.
extern const Sentences mosaic_sentences, net_sentences, fourwinds_sentences;

// How their boards are drawn.
extern const Maker mosaic_maker, net_maker, fourwinds_maker;
// What their clues are.
const ClueBook& mosaic_clues();
const ClueBook& net_clues();
const ClueBook& fourwinds_clues();
// Four Winds with one sum for each number and no rule that rests on several: a number that is not told is
// a sum left out.
Instance fourwinds_clue_model(const Board& board);

// Net, and Net with any tile at all (but no blank one) on these squares.
Instance net_model(const Board& board);
Instance net_model_around(const Board& board, std::span<const int> squares);
// The solutions of Net by rules that can be left out: what lies in a square is a clue, and without it any tile may.
Instance net_clue_model(const Board& board);

}  // namespace gridloom::puzzles
