// Brute force over a rules file's judge: it takes from the compiler nothing but which values a place can show.
#pragma once

#include <optional>

#include "rules/judge.h"
#include "support/solvable_rules_board.h"

namespace gridloom::testing {

inline double fillings_of(const rules::File& file, const rules::Layout& layout, const Board& board) {
    double fillings = 1;
    for (const auto& v : possible_values(file, layout, rules::BoardView(file, layout, board)))
        fillings *= static_cast<double>(v.size());
    return fillings;
}

// All fillings that the judge accepts; nothing: there are too many to try.
inline std::optional<int> judged(const rules::File& file, const rules::Layout& layout, const Board& board, double most) {
    const rules::BoardView view(file, layout, board);
    const auto values = possible_values(file, layout, view);
    if (fillings_of(file, layout, board) > most) return std::nullopt;
    rules::Judge judge(file, layout, board);
    std::vector<std::size_t> chosen(values.size(), 0);
    Filling filling;
    for (const auto& v : values) filling.push_back(v[0]);
    for (int accepted = 0;;) {
        accepted += !judge(filling);
        std::size_t i = 0;
        for (; i < chosen.size(); ++i) {
            chosen[i] = (chosen[i] + 1) % values[i].size();
            filling[i] = values[i][chosen[i]];
            if (chosen[i] > 0) break;
        }
        if (i == chosen.size()) return accepted;
    }
}

}  // namespace gridloom::testing
