// Ambiguity: which squares of a board the rules do not settle, as far as one looks.
#pragma once

#include <vector>

#include "engine/base/budget.h"
#include "gridloom/answers.h"
#include "gridloom/make.h"

namespace gridloom::make {

enum class Reach {
    single_rules,  // one sum at a time, no network
    propagation,   // whatever propagation knows
    everything,    // no square is ambiguous unless two solutions differ there
};

struct Ambiguity {
    bool gave_up = false;
    std::vector<int> squares;  // none: the board is unique
};

// The board has a solution.
Ambiguity find_ambiguity(const Puzzle& puzzle, const Board& board, Reach reach, engine::Budget& budget);

// The ambiguity of a board that is drawn anew again and again where it is. What the rest of it tells, whatever lies in
// that part, is worked out once; so only the part that is touched is proved anew.
class AmbiguityTracker {
  public:
    AmbiguityTracker(const Puzzle& puzzle, Reach reach, engine::Budget& budget) : puzzle_(puzzle), reach_(reach), budget_(budget) {}

    // The board is as it was last time, but for some squares.
    Ambiguity update(const Board& board);

  private:
    bool is_worth_it(const Board& board) const;
    std::vector<int> changed_beyond(const Board& board) const;
    void work_out_rest(const Board& board, std::span<const int> squares);

    const Puzzle& puzzle_;
    Reach reach_;
    engine::Budget& budget_;
    Board seen_;  // last time
    std::vector<int> ambiguous_;
    std::vector<std::uint8_t> in_part_;  // of each square; empty: nothing was worked out
    Model rest_;                         // with what it settles
};

// Two solutions (or the one), by whatever is quickest.
struct TwoSolutions {
    bool finished = true;
    std::vector<Filling> solutions;
};
TwoSolutions two_solutions(const Puzzle& puzzle, const Board& board, engine::Budget& budget);

}  // namespace gridloom::make
