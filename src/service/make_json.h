// Boards that were made, as JSON.
#pragma once

#include "gridloom/make.h"
#include "service/answer_json.h"

namespace gridloom::service {

Json made_json(const Puzzle& puzzle, const MadeBoard& made);
// Which difficulties there are, and of how many squares.
Json offers_json(const Puzzle& puzzle);
Json picture_json(const Puzzle& puzzle, const PictureBoard& answer);
Json minimised_json(const Puzzle& puzzle, const MinimiseAnswer& answer);

}  // namespace gridloom::service
