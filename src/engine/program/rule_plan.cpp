#include "engine/program/rule_plan.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {
namespace {

// Bounds after each cell: what the cells so far can have given, intersected with what the others can still complete.
void bound(RulePlan& plan, int minimum, int maximum) {
    int rest_low = 0, rest_high = 0;
    for (const RulePlan::Visit& v : plan.visits) rest_low += v.low, rest_high += v.high;
    int low = 0, high = 0;
    for (RulePlan::Visit& v : plan.visits) {
        low += v.low, high += v.high;
        rest_low -= v.low, rest_high -= v.high;
        v.low = std::max(low, minimum - rest_high);
        v.high = std::min(high, maximum - rest_low);
        v.always_satisfied_from = std::max(low, minimum - rest_low);
        v.always_satisfied_to = std::min(high, maximum - rest_high);
        if (v.low > v.high) plan.feasible = false;
        if (v.always_satisfied_to > v.always_satisfied_from) plan.by_table = true;  // at least two values are equivalent
        plan.widest = std::max(plan.widest, v.high - v.low);
    }
    plan.bits = static_cast<std::uint32_t>(std::bit_width(static_cast<unsigned>(plan.widest)));
}

}  // namespace

std::vector<RulePlan> plan_rules(const Part& part, const std::vector<std::uint32_t>& order, std::optional<std::uint32_t> kept) {
    std::vector<RulePlan> plans(part.rules.size());
    for (std::size_t r = 0; r < plans.size(); ++r) plans[r].visits.reserve(part.cells_of(part.rules[r]).size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        for (const PartUse& u : part.uses_of(order[i])) {
            const int* w = &part.weights[u.weights];
            const auto [low, high] = std::minmax_element(w, w + part.option_count(order[i]));
            plans[u.rule].visits.push_back(
                {i, u.weights, *low, *high, 0, 0});  // bounds of this cell alone; bound() accumulates them
        }
    for (std::uint32_t r = 0; r < plans.size(); ++r) {
        const PartRule& rule = part.rules[r];
        if (r != kept) {
            bound(plans[r], rule.minimum, rule.maximum);
            continue;
        }
        // As if one more cell subtracted whatever was given: no value is excluded before the end.
        plans[r].visits.push_back({static_cast<std::uint32_t>(order.size()), 0, -rule.maximum, -rule.minimum, 0, 0});
        bound(plans[r], 0, 0);
    }
    return plans;
}

}  // namespace gridloom::engine
