// Boards of which no two are alike (gridloom/forms.h).
//
// The board at a place of such a series depends on the seed, the place and the boards before it, not on how many were passed over: its first
// try is the board of that number, and where that is like an earlier one the next try has a random stream of its own.
#pragma once

#include <functional>
#include <string>
#include <unordered_set>

#include "gridloom/forms.h"
#include "gridloom/make.h"

namespace gridloom::make {

class Distinct {
  public:
    explicit Distinct(const Puzzle& puzzle) : form_of_(forms_of(puzzle)) {}

    // False: one like it was there.
    bool add(const Board& board);
    // The board itself, or the first that is new of further tries at its place. After so many tries in a row that brought nothing new the
    // outcome is `not_found`, which says so.
    MadeBoard new_one(MadeBoard made, std::uint64_t place, const std::function<MadeBoard(std::uint64_t index)>& make);

  private:
    static constexpr int most_tries = 500;
    std::function<BoardForm(const Board&)> form_of_;
    std::unordered_set<std::string> seen_;
};

}  // namespace gridloom::make
