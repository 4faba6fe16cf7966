// Lower bound: what can still be said of a part that was not counted.
#pragma once

#include "engine/part/part.h"
#include "gridloom/limits.h"
#include "gridloom/natural.h"

namespace gridloom::answers {

// Solutions of the part that were found within so many seconds, each with its ways; 0: none was.
Natural solutions_found(const engine::Part& part, const Limits& limits, double seconds);

}  // namespace gridloom::answers
