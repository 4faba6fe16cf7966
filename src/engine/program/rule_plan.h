// RulePlan: one sum along an order: the steps of its cells, the range of partial totals after each of them from which it can
// still be met, and the transition from one value to the next.
//
// A value is the partial total, less the lowest one from which the sum can still be met at that point.
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
        std::uint32_t weights;                           // of the cell's options, in Part::weights
        int low, high;                                   // range of the partial total after this cell
        int always_satisfied_from, always_satisfied_to;  // from these values the sum is met whatever follows (none: from > to)
    };
    std::vector<Visit> visits;
    bool by_table = false;   // moved by tables, which merge always-satisfied values
    bool feasible = true;    // false: it can not be met at all
    int widest = 0;          // its greatest value at any time
    std::uint32_t bits = 0;  // of its values, without the guard
    FieldPlace place{};

    std::uint32_t first() const { return visits.front().step; }
    std::uint32_t last() const { return visits.back().step; }
    // The number of values before and after a visit.
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

// One for each rule of the part, without places. A kept rule has one more visit that is no step: so all its totals stay distinct
// until the end.
std::vector<RulePlan> plan_rules(const Part& part, const std::vector<std::uint32_t>& order,
                                 std::optional<std::uint32_t> kept = {});

}  // namespace gridloom::engine
