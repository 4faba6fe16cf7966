// Beam: many orders grown side by side, rule by rule.
//
// An order grows by the rule that, once finished, leaves the narrowest state: a single cell opens more than it closes,
// wherever it lies, so looking a whole rule ahead is what makes the difference. What looks best now is often not best in
// the end. So several drafts that have taken equally many cells are kept at a time, each of them goes on in several ways,
// and only the cheapest of what comes of that stay. A beam of one draft is the greedy order.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/budget.h"
#include "engine/order/width_estimate.h"

namespace gridloom::engine {

using Order = std::vector<std::uint32_t>;

// log2(2^a + 2^b)
double log_sum(double a, double b);

struct Beam {
    std::size_t drafts = 1;  // kept at a time
    std::size_t successors = 1;  // tried of each of them
    std::vector<std::uint32_t> starts;  // hyperedges to begin with
    // What it costs, in bits, to finish each hyperedge early rather than late: leans the order to one side. Empty: nothing.
    std::vector<float> lean;
};

struct Grown {
    Order order;  // empty: the budget was spent
    double cost;  // as a power of two
};

Grown grow_orders(WidthEstimate& estimate, const Beam& beam, Budget* budget);

}  // namespace gridloom::engine
