// Forms: which boards are alike. Two boards have one form exactly when one is the other turned, mirrored or, where boards wrap,
// shifted. Geometry only: other digits or colours make another form, even where the rules treat them alike; and no rule is looked at, so
// that a board upside down has the form of the board even where its puzzle knows what is up.
#pragma once

#include <functional>
#include <vector>

#include "gridloom/board.h"

namespace gridloom {

struct Puzzle;

using BoardForm = std::vector<int>;
// The forms of boards of a puzzle, which must outlive the function. May be called by several threads.
std::function<BoardForm(const Board& board)> forms_of(const Puzzle& puzzle);

}  // namespace gridloom
