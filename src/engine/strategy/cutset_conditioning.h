// Cutset conditioning: a part too wide to be swept whole is cut up by choosing.
//
// A cell near the widest place of the best order is given each of its options in turn; what that forces is
// propagated, what is left falls into parts, and each of those is swept if it is narrow enough, or cut up again.
// The count of a part is remembered by all it depends on, so that the same part met again, wherever it lies, costs
// nothing. So a part degrades gracefully where its layers would not fit in memory. The same way finds one or two
// solutions where clause learning gave up and there is no library to ask.
#pragma once

#include <cmath>

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/part/part.h"
#include "engine/sweep/sweep.h"

namespace gridloom::engine {

// What a sweep of the part met before it was given up.
struct TooWide {
    std::uint64_t states = 0;
    double cost = INFINITY;  // parts as expensive as this (see OrderSearch::cost) are not swept either
};

// The number of solutions. Not finished if the budget was spent, or if what is done by then tells that all of it would
// take some ten thousand times as long as the sweep that was given up.
Swept count_by_conditioning(const Part& part, const TooWide& before, Budget& budget, Progress progress = {});

// Up to `at_most` solutions. A search that meets no more than `short_search` states is better than another choice.
Found find_by_conditioning(const Part& part, std::size_t at_most, Budget& budget, std::uint64_t short_search = 20'000);

}  // namespace gridloom::engine
