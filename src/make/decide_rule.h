// Decide rule: whether some filling keeps the rules that are on and breaks one that is off. For cases that a short search left
// open: the engine decides, on what propagation leaves.
#pragma once

#include "engine/base/budget.h"
#include "make/another.h"

namespace gridloom::make {

Other decide_rule(const SwitchedSums& sums, RuleId rule, engine::Budget& budget);

}  // namespace gridloom::make
