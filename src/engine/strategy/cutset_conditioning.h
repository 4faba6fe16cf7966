// Cutset conditioning: counts a part that is too wide to be swept as a whole (Dechter 1990; recursive conditioning, Darwiche
// 2001).
//
//     count(part):  if narrow enough: sweep it
//                   choose a cell at the widest place of the best order
//                   for each of its options: propagate, split into parts p1, p2, ..., add count(p1) * count(p2) * ...
//
// Counts of parts are cached by their signature (component caching: Sang et al. 2004), so a part that occurs again anywhere on
// the board costs nothing. Memory is bounded: the method trades it for time. The same recursion finds one or two solutions where
// clause learning gave up and no library is installed.
#pragma once

#include <cmath>

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/part/part.h"
#include "engine/sweep/sweep.h"

namespace gridloom::engine {

// The sweep that was abandoned before.
struct TooWide {
    std::uint64_t states = 0;
    double cost = INFINITY;  // parts of at least this estimated cost (OrderSearch::cost) are not swept
};

// The number of solutions. Not finished if the budget was spent, or if progress so far predicts more than 20,000 times the work
// of the abandoned sweep.
Swept count_by_conditioning(const Part& part, const TooWide& before, Budget& budget, Progress progress = {});

// Up to `at_most` solutions. Each part is searched depth first for up to `short_search` states before it is conditioned.
Found find_by_conditioning(const Part& part, std::size_t at_most, Budget& budget, std::uint64_t short_search = 20'000);

}  // namespace gridloom::engine
