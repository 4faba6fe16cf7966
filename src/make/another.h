// Another: is there a solution besides the known one? Asked rule by rule: what was unique with a
// rule is unique without it unless some filling keeps all others and breaks this one. So the search
// begins by breaking it, and goes on by repairing what that makes discontent, as far as it has to.
#pragma once

#include "make/switched_sums.h"

namespace gridloom::make {

enum class Other { none, found, unknown };

// Whether the rules that are on allow a filling that this rule (which is off) does not. Looks at no
// more than so many decisions (counted down); `unknown` if that was not enough.
Other another_without(SwitchedSums& sums, RuleId rule, std::uint64_t& decisions);

}  // namespace gridloom::make
