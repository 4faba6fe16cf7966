// Smallest hitting sets: sets of items, as small as can be, that contain an item of every list. Branches on the items of the shortest
// list not hit yet, with increasing size.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/base/budget.h"

namespace gridloom::answers {

using Items = std::vector<std::size_t>;

struct HittingSets {
    bool finished = false;    // false: too much work; `sets` holds one that is not known to be smallest, if any
    std::vector<Items> sets;  // sorted; at most so many of the smallest size
};

// The lists are sorted. Of an empty list there is no hitting set. Throws LimitReached.
HittingSets smallest_hitting_sets(const std::vector<Items>& lists, std::size_t at_most, engine::Budget& budget);

}  // namespace gridloom::answers
