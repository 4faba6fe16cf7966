// A lower bound for a part that was not counted.
#pragma once

#include "engine/part/part.h"
#include "gridloom/limits.h"
#include "gridloom/natural.h"

namespace gridloom::answers {

// The number of solutions that were found within so many seconds, with multiplicity.
Natural solutions_found(const engine::Part& part, const Limits& limits, double seconds);

}  // namespace gridloom::answers
