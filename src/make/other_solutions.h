// OtherSolutions: solutions of a board with some clues gone, other than the one it is made for. Most boards with one clue less have
// a solution that another such board had: the judge tells, and nothing is compiled or searched.
#pragma once

#include <vector>

#include "make/drawn_clues.h"

namespace gridloom::make {

class OtherSolutions {
  public:
    OtherSolutions(const Puzzle& puzzle, const Filling& solution) : puzzle_(puzzle), solution_(solution) {}

    // Whether the solution is the board's only one.
    Unique is_unique(const Board& board, engine::Budget& budget);

  private:
    static constexpr std::size_t most = 40;
    bool is_solved_by_another(const Board& board);

    const Puzzle& puzzle_;
    const Filling& solution_;
    std::vector<Filling> known_;  // those that solved a board last are at the back
};

}  // namespace gridloom::make
