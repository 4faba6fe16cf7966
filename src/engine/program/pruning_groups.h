// Groups of sums for pruning tables.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/rule_plan.h"

namespace gridloom::engine {

// Sets of rules, each grown greedily from one rule by the rule that shares most cells with it, as long as at every step the
// product of the values of its unfinished rules stays below 2^bits. Every rule is in at least one set, as long as that takes little
// work and the budget lasts.
std::vector<std::vector<std::uint32_t>> pruning_groups(const Part& part, const std::vector<RulePlan>& plans, double bits,
                                                       Budget& budget);

}  // namespace gridloom::engine
