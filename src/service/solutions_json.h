// What is known of all solutions of a board, as JSON: marginals, extremes, and the sweep that found it.
#pragma once

#include "gridloom/solutions.h"
#include "gridloom/trace.h"
#include "service/answer_json.h"

namespace gridloom::service {

Json solution_json(const Board& board, const Filling& solution, const Format& format);
// The beginning of every answer out of Solutions: verdict, count, figures.
Json answer_json(const Puzzle& puzzle, const Board& board, const Solutions& solutions);
Json marginals_json(const Puzzle& puzzle, const Board& board, const std::vector<SquareMarginals>& marginals);
Json marginals_json(const Puzzle& puzzle, const Board& board, const SquareMarginals& marginals);
// Their text has so many bytes or more.
std::size_t least_marginals_size(const Solutions& solutions);
Json extreme_json(const Board& board, const Extreme& extreme, const Format& format);
Json by_weight_json(const std::map<long long, Natural>& counts);
// A filling as it is asked for by `shown`, for each solution.
Json solutions_json(const Board& board, const std::vector<Filling>& shown, const Format& format);
// Clues that contradict each other.
Json conflict_json(const Puzzle& puzzle, const Board& board, const ConflictAnswer& answer);
// For a heat map, as on the page: of a square that shows 0 or 1 the share of solutions that show 1, of any
// other the share that agree on what it shows most often. Negative: nothing to fill in.
std::vector<double> heat_of(const Puzzle& puzzle, const Board& board, const Natural& count,
                            const std::vector<SquareMarginals>& marginals);
// Squares are numbers here, row by row from 0: a trace is long.
Json answer_json(const Puzzle& puzzle, const Board& board, const TraceAnswer& trace);

}  // namespace gridloom::service
