// Difficulty by the number of clues: a board grows harder as clues go, mostly, so the number that gives a difficulty is bisected.
#pragma once

#include <functional>
#include <string_view>

#include "make/redundant_clues.h"

namespace gridloom::make {

// From 0 (easy) to 3 (expert); 4: none of these words.
int difficulty_rank(std::string_view word);
std::string_view difficulty_word(int rank);

struct Bisection {
    std::size_t least_steps = 0;  // of the removal, that are taken in any case
    bool sparest = false;         // of several numbers that were met the one that leaves the fewest clues; else the first
};
// Takes as many steps of the removal away from the board as give the difficulty that is asked for. False: none was found.
bool remove_to_difficulty(const Puzzle& puzzle, const ClueRemoval& removal, int asked, const Bisection& how,
                          const std::function<void(Board&, int clue)>& drop, Board& board, engine::Budget& budget);

}  // namespace gridloom::make
