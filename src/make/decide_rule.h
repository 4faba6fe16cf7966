// Decide rule: whether some filling keeps the rules that are on and breaks one that is off, where a
// short search did not tell: asked of the engine, on what propagation leaves open.
#pragma once

#include "engine/base/budget.h"
#include "make/another.h"

namespace gridloom::make {

Other decide_rule(const SwitchedSums& sums, RuleId rule, engine::Budget& budget);

}  // namespace gridloom::make
