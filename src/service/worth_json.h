// worth() as JSON.
#pragma once

#include "gridloom/worth.h"
#include "service/answer_json.h"

namespace gridloom::service {

Json worth_json(const Puzzle& puzzle, const Board& board, const WorthAnswer& answer, const Format& format);

}  // namespace gridloom::service
