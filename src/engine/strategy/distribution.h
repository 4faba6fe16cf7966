// Distribution: the number of solutions for each total of one rule.
#pragma once

#include <cstdint>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/sweep/swept.h"

namespace gridloom::engine {

// Counts a part by the total of one rule, whose bounds are not enforced (Extras::kept). Not finished where no order is narrow
// enough.
Swept distribution_of(const Part& part, std::uint32_t kept, Budget& budget);

}  // namespace gridloom::engine
