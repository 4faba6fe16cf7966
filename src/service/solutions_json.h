// Answers about all solutions of a board as JSON: one function a question, for the command line,
// the API and batch alike.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "gridloom/solutions.h"
#include "gridloom/trace.h"

namespace gridloom::service {

using Json = nlohmann::ordered_json;

// Squares as [{"row","column"}, ...].
Json cells_json(const Board& board, const std::vector<int>& squares);

// Where the solutions are not known: the verdict and the figures.
Json gave_up_json(const Puzzle& puzzle, const Board& board, const Stats& stats);

Json solutions_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions,
                    const std::vector<Filling>& shown, const Format& format);
Json marginals_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions,
                    const std::vector<SquareMarginals>& marginals);
// For each square the share of solutions that show its last value (black, for a Mosaic), or where
// a square has more than two values how far it is from settled: 1 - the largest share.
std::vector<double> heat_of(const Board& board, const Natural& count, const std::vector<SquareMarginals>& marginals);
Json weights_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions, const Extremes& extremes,
                  const std::map<long long, Natural>& by_weight, const Format& format);
Json complete_json(const Puzzle& puzzle, const Board& board, const CountAnswer& answer, const BlameAnswer* blame);
Json conflict_json(const Board& board, const ConflictAnswer& answer);
Json trace_json(const Puzzle& puzzle, const Board& board, const TraceAnswer& answer);

}  // namespace gridloom::service
