// Makes a Foresight for a part swept in an order.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/foresight.h"
#include "engine/program/rule_plan.h"

namespace gridloom::engine {

// Tables of at most so many entries in all.
Foresight foresee(const Part& part, const std::vector<std::uint32_t>& order, const std::vector<RulePlan>& plans,
                  std::uint64_t entries, Budget& budget);

}  // namespace gridloom::engine
