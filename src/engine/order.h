// Order: in which order a part's cells are swept. The order decides how many rules are unfinished
// at once, and with them how many states there are; so several are tried on paper and the
// cheapest is taken.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/part.h"

namespace gridloom::engine {

using Order = std::vector<std::uint32_t>;

// An upper bound, as a power of two, on the work of sweeping in this order: the sum over its
// steps of the product of the unfinished rules' ranges.
double estimated_cost(const Part& part, const Order& order);

// The cheapest of the candidates, or the one named ("given", "greedy").
Order choose_order(const Part& part, const std::string& name = {});

std::vector<std::string> order_names();

}  // namespace gridloom::engine
