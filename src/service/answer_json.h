// Answers as JSON: the same object from --json, batch, the engine on standard input and the API.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "gridloom/answers.h"
#include "gridloom/estimate.h"
#include "gridloom/hints.h"

namespace gridloom::service {

using Json = nlohmann::ordered_json;

Json to_json(const Stats& stats);
Json to_json(const Error& error);
std::string_view to_text(Verdict verdict);
// A text without its last line end.
std::string trimmed(std::string text);
// A solution without its last line end.
std::string solution_text(const Board& board, const Filling& filling, const Format& format);

// A place: of a cell its row and column from 1, of any other its sort, its number there and its name. Of a filling by its index, with the
// layer where the puzzle has several.
Json place_json(const Puzzle& puzzle, const Board& board, const Place& place);
Json place_json(const Puzzle& puzzle, const Board& board, int index);
Json places_json(const Puzzle& puzzle, const Board& board, const std::vector<int>& indices);

// What every answer begins with: the puzzle and the board, in its one-line form.
Json about(const Puzzle& puzzle, const Board& board);
Json answer_json(const Puzzle& puzzle, const Board& board, const SolveAnswer& answer, const Format& format);
Json answer_json(const Puzzle& puzzle, const Board& board, const CountAnswer& answer);
Json answer_json(const Puzzle& puzzle, const Board& board, const EstimateAnswer& answer);
Json answer_json(const Puzzle& puzzle, const Board& board, const CheckAnswer& answer, const Format& format);
// What a judge said of a solution.
Json answer_json(const Puzzle& puzzle, const Board& board, const std::optional<Fault>& fault);
// Steps have the same shape whether one was asked for or all.
Json answer_json(const Puzzle& puzzle, const Board& board, const HintAnswer& answer, const Format& format);
Json answer_json(const Puzzle& puzzle, const Board& board, const Rating& rating);

}  // namespace gridloom::service
