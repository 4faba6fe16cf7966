// RulePlan: what becomes of one sum while a part is swept in an order. At which steps its cells come, what it can
// have been given after each of them such that it can still be met, and how one value leads to the next.
//
// A value is what the sum has been given so far, less the least that still makes sense at that point.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/part/part.h"
#include "engine/program/fields.h"

namespace gridloom::engine {

struct RulePlan {
    struct Visit {  // of one of its cells
        std::uint32_t step;
        std::uint32_t weights;  // of the cell's options, in Part::weights
        int low, high;          // given so far, once it is passed
        int always_satisfied_from, always_satisfied_to;        // these values are satisfied whatever follows (none: from > to)
    };
    std::vector<Visit> visits;
    bool by_table = false;   // satisfied values are merged
    bool feasible = true;    // false: it can not be met whatever is chosen
    int widest = 0;          // its greatest value at any time
    std::uint32_t bits = 0;  // of its values, without the guard
    Place place{};

    std::uint32_t first() const { return visits.front().step; }
    std::uint32_t last() const { return visits.back().step; }
    // Values it can have before and after a visit.
    int values_before(std::size_t visit) const { return visit == 0 ? 1 : values_after(visit - 1); }
    int values_after(std::size_t visit) const { return visits[visit].high - visits[visit].low + 1; }

    static constexpr int dead = -1;
    // The value after a visit that gives `weight`.
    int move(std::size_t visit, int weight, int value) const {
        const Visit& now = visits[visit];
        int given = (visit == 0 ? 0 : visits[visit - 1].low) + value + weight;
        if (by_table && given >= now.always_satisfied_from && given <= now.always_satisfied_to) given = now.always_satisfied_from;
        if (given < now.low || given > now.high) return dead;
        return visit + 1 == visits.size() ? 0 : given - now.low;
    }
};

// One for each rule of the part. Places are not given out yet. A rule that is kept has one visit more, which never comes: all
// that it was given is told apart until the end.
std::vector<RulePlan> plan_rules(const Part& part, const std::vector<std::uint32_t>& order, std::optional<std::uint32_t> kept = {});

}  // namespace gridloom::engine
