// reduce(): from a model, and what propagation left of its options, to independent parts. How is in reduction.h.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/reduced.h"
#include "model/instance.h"

namespace gridloom::engine {

Reduced reduce(const Instance& model, const std::vector<OptionSet>& domains, const ReduceOptions& how = {},
               Budget* budget = nullptr);

}  // namespace gridloom::engine
