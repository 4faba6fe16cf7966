#include "make/to_difficulty.h"

#include <algorithm>
#include <array>

#include "gridloom/hints.h"

namespace gridloom::make {
namespace {

constexpr std::array<std::string_view, 4> words = {"easy", "medium", "hard", "expert"};

}  // namespace

int difficulty_rank(std::string_view word) {
    return static_cast<int>(std::find(words.begin(), words.end(), word) - words.begin());
}
std::string_view difficulty_word(int rank) { return words[static_cast<std::size_t>(rank)]; }

bool remove_to_difficulty(const Puzzle& puzzle, const ClueRemoval& removal, int asked, const Bisection& how,
                          const std::function<void(Board&, int clue)>& drop, Board& board, engine::Budget& budget) {
    const Board full = std::move(board);
    // In steps of the removal, after each of which the board is unique and symmetric.
    const std::size_t steps = removal.ends.size() - 1;
    std::size_t low = how.least_steps, high = steps;
    bool met = false;
    // For `expert`, start with every redundant clue removed; where few clues are wanted, always.
    for (std::size_t next = asked == 3 || how.sparest ? high : low;; next = low + (high - low) / 2) {
        Board fewer = full;
        for (std::size_t i = 0; i < removal.ends[next]; ++i) drop(fewer, removal.removed[i]);
        Settings settings;
        settings.limits = budget.rest();
        const Rating rating = rate(puzzle, fewer, settings);
        if (rating.verdict != Verdict::unique) return false;
        const int found = difficulty_rank(rating.word);
        if (found == asked) {
            board = std::move(fewer);
            met = true;
            if (!how.sparest || next == steps) return true;
        }
        if (!budget.go_on()) return false;
        if (found <= asked)
            low = next + 1;
        else if (next == 0)
            return met;
        else
            high = next - 1;
        if (low > high || high > steps) return met;
    }
}

}  // namespace gridloom::make
