// Distribution: how often a rule without an end is given what.
#pragma once

#include <cstdint>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/sweep/swept.h"

namespace gridloom::engine {

// The count of a part with a rule that has no end (see Extras): how often it is given what. Not finished where no sweep is narrow enough.
Swept distribution_of(const Part& part, std::uint32_t kept, Budget& budget);

}  // namespace gridloom::engine
