#include "make/other_solutions.h"

#include <algorithm>

#include "gridloom/answers.h"

namespace gridloom::make {

Unique OtherSolutions::is_unique(const Board& board, engine::Budget& budget) {
    if (is_solved_by_another(board)) return Unique::no;
    const auto left = left_of(budget)();
    if (!left) return Unique::unknown;
    Settings settings;
    settings.limits = *left;
    CheckAnswer answer = check(puzzle_, board, settings, 2);
    if (answer.verdict == Verdict::gave_up) {
        budget.stop(answer.stats.stopped);
        return Unique::unknown;
    }
    if (answer.verdict == Verdict::unique && answer.solutions.at(0) == solution_) return Unique::yes;
    for (Filling& found : answer.solutions) {
        if (found == solution_) continue;
        if (known_.size() == most) known_.erase(known_.begin());
        known_.push_back(std::move(found));
    }
    return Unique::no;
}

bool OtherSolutions::is_solved_by_another(const Board& board) {
    if (known_.empty()) return false;
    std::function<std::optional<Fault>(const Filling&)> judge;
    if (puzzle_.judging) judge = puzzle_.judging(board);
    for (std::size_t i = known_.size(); i-- > 0;) {
        if (judge ? judge(known_[i]) : puzzle_.judge(board, known_[i])) continue;
        std::rotate(known_.begin() + static_cast<std::ptrdiff_t>(i), known_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                    known_.end());
        return true;
    }
    return false;
}

}  // namespace gridloom::make
