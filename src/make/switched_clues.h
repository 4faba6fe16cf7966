// SwitchedClues: a board of a rules file, compiled once, whose clues are switched on and off one by one. Each clue's rules hold only
// where its switch, a cell of its own, is on; a solver that is kept from question to question assumes which are on, and looks for a
// solution other than the known one. Where there is none it names the clues that suffice, so many go at once.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/base/budget.h"
#include "engine/solver/cdcl_adapter.h"
#include "gridloom/make.h"
#include "model/instance.h"

namespace gridloom::make {

class SwitchedClues {
  public:
    // Nothing: some rule can not be switched. Throws LimitReached.
    static std::optional<SwitchedClues> of(const Puzzle& puzzle, const Board& board, const Filling& solution,
                                           engine::Budget& budget);

    // The clues that can be switched, as the drawer numbers them.
    const std::vector<int>& clues() const { return clues_; }
    bool has(int clue) const { return switch_of_.count(clue) > 0; }

    enum class Other { exists, none, unknown };
    // Whether there is a solution other than the known one with these clues on and the other ones off. Unknown: the budget is spent.
    Other other(std::span<const int> on);
    // After `none`: whether a clue was needed to tell that.
    bool was_used(int clue) const;

  private:
    SwitchedClues() = default;
    struct Search;
    std::shared_ptr<Search> search_;
    std::vector<int> clues_;
    std::unordered_map<int, engine::Literal> switch_of_;
    engine::Budget* budget_ = nullptr;
    bool always_other_ = false;  // whatever is on
};

}  // namespace gridloom::make
