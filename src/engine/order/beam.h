// Beam: beam search for an order, one hyperedge (mostly a rule) at a time.
//
// A draft is extended by all remaining cells of one hyperedge. A whole hyperedge, because a single cell opens more rules than it
// finishes wherever it lies: only looking a rule ahead tells good choices from bad ones. Of the drafts with equally many cells
// the best `drafts` are kept, and each is extended in `successors` ways. A beam of one draft is the greedy order.
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
    std::size_t drafts = 1;             // kept at a time
    std::size_t successors = 1;         // tried of each of them
    std::vector<std::uint32_t> starts;  // hyperedges to begin with
    // By hyperedge: a penalty, in bits, for finishing it early. It biases the order to one side of the board. Empty: none.
    std::vector<float> lean;
};

struct Grown {
    Order order;  // empty: the budget was spent
    double cost;  // as a power of two
};

Grown grow_orders(WidthEstimate& estimate, const Beam& beam, Budget* budget);

}  // namespace gridloom::engine
