// Which sums a pruning table looks at together.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/part/part.h"
#include "engine/program/rule_plan.h"

namespace gridloom::engine {

// Sets of rules, each grown from one rule by those that share most cells with it, for as long as the values of those
// that are unfinished at a time stay below 2^bits. Every rule is in one of them.
std::vector<std::vector<std::uint32_t>> pruning_groups(const Part& part, const std::vector<RulePlan>& plans, double bits);

}  // namespace gridloom::engine
