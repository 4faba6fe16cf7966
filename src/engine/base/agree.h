// What all of a fleet know alike: whether they go on, a number for all, a sum of counts.
//
// Calls are made by all members, in the same order. One that ran into a limit on its own is where the others are not: so what
// they hear of it first, wherever they are, is whether all go on, and they end with it.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/base/beyond.h"
#include "engine/base/budget.h"
#include "engine/base/limbs.h"

namespace gridloom::engine {

inline Fleet* fleet_of(const Budget& budget) {
    const Beyond* beyond = budget.limits().beyond;
    return beyond ? beyond->fleet : nullptr;
}

// Whether everyone goes on: a limit that one reached is reached by all. Without a fleet: whether we do.
inline bool all_go_on(Fleet* fleet, Budget& budget, bool mine) {
    if (!fleet) return mine;
    const std::uint64_t most = fleet->most(mine ? 0 : 1 + static_cast<std::uint64_t>(budget.stopped()));
    if (most > 1) budget.stop(static_cast<Stop>(most - 1));
    return most == 0;
}

inline std::uint64_t least(Fleet& fleet, std::uint64_t mine) { return ~fleet.most(~mine); }

inline bool same_everywhere(Fleet& fleet, std::uint64_t mine) {
    const std::uint64_t most = fleet.most(mine);
    return most == least(fleet, mine);
}

// The first member's, for all.
inline std::vector<std::uint64_t> from_first(Fleet& fleet, const std::vector<std::uint64_t>& mine) {
    std::vector<std::vector<std::uint64_t>> out(fleet.ranks()), in;
    if (fleet.rank() == 0) std::fill(out.begin() + 1, out.end(), mine);
    fleet.exchange(out, in);
    if (fleet.rank() == 0) return mine;
    return std::move(in[0]);
}

// Every rank gets the sum of all ranks' counts.
inline void sum_over_fleet(Fleet& fleet, Natural& count) {
    std::vector<std::vector<std::uint64_t>> out(fleet.ranks(), limbs_of(count)), in;
    out[fleet.rank()].clear();
    fleet.exchange(out, in);
    for (const auto& limbs : in) count += natural(limbs.data(), limbs.size());
}

}  // namespace gridloom::engine
