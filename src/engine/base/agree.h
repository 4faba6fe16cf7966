// Collective operations on the ranks of a job: a vote whether all go on, a minimum, a broadcast, a sum of counts.
//
// Every rank makes the same calls in the same order. A rank that reaches a limit on its own breaks that lockstep, so each phase
// of a sweep begins with the vote all_go_on(), after which either all ranks continue or all stop.
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

// The vote to continue. A limit that one rank reached is reached by all. Without a communicator: this process decides alone.
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

// Broadcast: every rank gets what rank 0 has.
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
