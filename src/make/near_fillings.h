// NearFillings: what the rules allow without clues, in order of the number of places in which it differs from a given filling.
//
// The distance is a sum over all cells; for one distance after the other the solver lists what has it.
#pragma once

#include <memory>
#include <optional>

#include "engine/solver/grouped_rules.h"
#include "gridloom/puzzle.h"

namespace gridloom::make {

class NearFillings {
  public:
    // All must outlive it. Throws LimitReached, as next() does.
    NearFillings(const Puzzle& puzzle, const Board& board, const Filling& from, engine::Budget& budget);

    // Nothing: there are no more. The filling itself is not among them.
    std::optional<Filling> next();
    // The places in which the last one differs.
    const std::vector<int>& differ() const { return differ_; }

  private:
    bool at_distance(int distance);

    const Puzzle& puzzle_;
    const Board& board_;
    const Filling& from_;
    engine::Budget& budget_;
    Instance model_;  // of the board, with no distance asked for
    Instance at_;     // with one
    std::unique_ptr<engine::GroupedRules> rules_;
    std::size_t listed_ = 0;
    int distance_ = 0, farthest_ = 0;
    std::vector<int> differ_;
};

}  // namespace gridloom::make
