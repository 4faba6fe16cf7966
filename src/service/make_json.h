// Boards that were made, as JSON.
#pragma once

#include "gridloom/make.h"
#include "gridloom/solution_first.h"
#include "service/answer_json.h"

namespace gridloom::service {

Json made_json(const Puzzle& puzzle, const MadeBoard& made);
Json picture_json(const Puzzle& puzzle, const PictureBoard& answer);
Json solution_board_json(const Puzzle& puzzle, const SolutionBoard& answer);
Json minimised_json(const Puzzle& puzzle, const MinimiseAnswer& answer);

}  // namespace gridloom::service
