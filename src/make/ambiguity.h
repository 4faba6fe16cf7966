// Ambiguity: the squares of a board that are not settled, at a chosen depth of reasoning.
#pragma once

#include <vector>

#include "engine/base/budget.h"
#include "gridloom/answers.h"
#include "gridloom/make.h"
#include "model/instance.h"

namespace gridloom::make {

enum class Reach {
    single_rules,  // one sum at a time, no network
    propagation,   // all of propagation
    everything,    // exact: squares in which two solutions differ
};

struct Ambiguity {
    bool gave_up = false;
    std::vector<int> squares;  // none: the board is unique
};

// Requires a board with a solution.
Ambiguity find_ambiguity(const Puzzle& puzzle, const Board& board, Reach reach, engine::Budget& budget);

// The ambiguity of a board that is redrawn again and again in its ambiguous part. What follows from the rest, whatever the part
// is, is propagated once; after that only the part is examined.
class AmbiguityTracker {
  public:
    AmbiguityTracker(const Puzzle& puzzle, Reach reach, engine::Budget& budget)
        : puzzle_(puzzle), reach_(reach), budget_(budget) {}

    // The board differs from the last one in some squares only.
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
    std::vector<std::uint8_t> in_part_;  // by square; empty: the rest was not propagated yet
    Instance rest_;                      // the rest, with the domains it leaves
};

}  // namespace gridloom::make
