// The oracle of oracles: every filling of a small board, asked of the judge alone. It takes from
// the model only which values a square can show, never a rule.
#pragma once

#include "gridloom/puzzle.h"
#include "model/instance.h"

namespace gridloom::testing {

// The values each square can be filled with; squares without any stay unfilled.
inline std::vector<std::vector<int>> values_by_square(const Puzzle& puzzle, const Board& board) {
    const Instance model = puzzle.model(board).take();
    std::vector<std::vector<int>> values(static_cast<std::size_t>(board.squares()));
    for (Cell c = 0; c < model.cells(); ++c)
        if (model.square_of(c) != no_square) values[static_cast<std::size_t>(model.square_of(c))] = model.kind_of(c).values;
    return values;
}

// Calls visit(filling) for each filling the judge accepts.
template <class Visit>
void each_solution(const Puzzle& puzzle, const Board& board, Visit&& visit) {
    const auto values = values_by_square(puzzle, board);
    Filling filling(values.size(), unfilled);
    std::vector<std::size_t> at(values.size(), 0);
    for (std::size_t s = 0; s < values.size(); ++s)
        if (!values[s].empty()) filling[s] = values[s][0];
    for (;;) {
        if (!puzzle.judge(board, filling)) visit(filling);
        std::size_t s = 0;  // count on, like an odometer
        for (; s < values.size(); ++s) {
            if (values[s].empty()) continue;
            if (++at[s] < values[s].size()) {
                filling[s] = values[s][at[s]];
                break;
            }
            at[s] = 0;
            filling[s] = values[s][0];
        }
        if (s == values.size()) return;
    }
}

inline std::uint64_t brute_count(const Puzzle& puzzle, const Board& board) {
    std::uint64_t count = 0;
    each_solution(puzzle, board, [&](const Filling&) { ++count; });
    return count;
}

}  // namespace gridloom::testing
