// Builds the PruningTables of a part swept in an order.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/pruning_tables.h"
#include "engine/program/rule_plan.h"

namespace gridloom::engine {

// Tables of at most so many entries in all.
PruningTables build_pruning_tables(const Part& part, const std::vector<std::uint32_t>& order, const std::vector<RulePlan>& plans,
                                   std::uint64_t entries, Budget& budget);

}  // namespace gridloom::engine
