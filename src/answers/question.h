// Question: the instance that is asked about, and the judge of its solutions; from a puzzle's board or from a bare model.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/base/budget.h"
#include "gridloom/puzzle.h"
#include "model/instance.h"

namespace gridloom::answers {

struct Question {
    // Makes the instance, once; nothing: the budget was spent before it was there.
    std::function<std::optional<Instance>(engine::Budget&)> make;
    std::size_t squares = 0;  // the length of a filling
    // What is wrong with a filling; nothing: it is a solution.
    std::function<std::optional<std::string>(const Filling&)> objection;
};

// The puzzle and the board must outlive it. With a position, only what agrees with it (`unfilled` squares agree with anything).
Question question_of(const Puzzle& puzzle, const Board& board, const Position* position = nullptr);
// The same with an instance that was derived from the board.
Question question_of(const Puzzle& puzzle, const Board& board, Instance instance);

// Restricts each cell to the options that show the position's value in its square.
void restrict_to(Instance& instance, const Position& position);

}  // namespace gridloom::answers
