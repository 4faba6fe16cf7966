// What a caller gave, checked before anything is done with it: in every build, with a sentence that says what is wrong. Each
// throws std::invalid_argument.
#pragma once

#include "engine/base/budget.h"
#include "gridloom/answers.h"
#include "model/instance.h"

namespace gridloom::answers {

void need_board(const Puzzle& puzzle, const Board& board);
// A filling or a position of the board: a value for each place, whatever the value.
void need_filling(const Puzzle& puzzle, const Board& board, const Filling& filling, const char* what = "position");
void need_settings(const Settings& settings);

// The model of a board that was checked.
Instance instance_of(const Puzzle& puzzle, const Board& board);
// The same; nothing: the budget was spent before it was there.
std::optional<Instance> instance_of(const Puzzle& puzzle, const Board& board, engine::Budget& budget);

}  // namespace gridloom::answers
