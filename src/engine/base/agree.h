// What all ranks of a job know alike: whether they go on, a number for all, a sum of counts.
//
// Calls are made by all members, in the same order. One that ran into a limit on its own is where the others are not: so what
// they hear of it first, wherever they are, is whether all go on, and they end with it.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/base/budget.h"
#include "engine/base/limbs.h"
#include "engine/base/resources.h"

namespace gridloom::engine {

inline Communicator* communicator_of(const Budget& budget) {
    const Resources* resources = budget.limits().resources;
    return resources ? resources->communicator : nullptr;
}

// Whether everyone goes on: a limit that one reached is reached by all. Without a communicator: whether we do.
inline bool all_go_on(Communicator* communicator, Budget& budget, bool mine) {
    if (!communicator) return mine;
    const std::uint64_t maximum = communicator->maximum(mine ? 0 : 1 + static_cast<std::uint64_t>(budget.stopped()));
    if (maximum > 1) budget.stop(static_cast<Stop>(maximum - 1));
    return maximum == 0;
}

inline std::uint64_t minimum(Communicator& communicator, std::uint64_t mine) { return ~communicator.maximum(~mine); }

inline bool same_everywhere(Communicator& communicator, std::uint64_t mine) {
    const std::uint64_t maximum = communicator.maximum(mine);
    return maximum == minimum(communicator, mine);
}

// The first member's, for all.
inline std::vector<std::uint64_t> from_first(Communicator& communicator, const std::vector<std::uint64_t>& mine) {
    std::vector<std::vector<std::uint64_t>> out(communicator.ranks()), in;
    if (communicator.rank() == 0) std::fill(out.begin() + 1, out.end(), mine);
    communicator.exchange(out, in);
    if (communicator.rank() == 0) return mine;
    return std::move(in[0]);
}

// Every rank gets the sum of all ranks' counts.
inline void sum_over_ranks(Communicator& communicator, Natural& count) {
    std::vector<std::vector<std::uint64_t>> out(communicator.ranks(), limbs_of(count)), in;
    out[communicator.rank()].clear();
    communicator.exchange(out, in);
    for (const auto& limbs : in) count += natural(limbs.data(), limbs.size());
}

}  // namespace gridloom::engine
