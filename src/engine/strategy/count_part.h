// Count a part, or record all its solutions, in the best order that is worth looking for.
#pragma once

#include <string>

#include "engine/part/part.h"
#include "engine/sweep/record.h"
#include "engine/sweep/sweep.h"

namespace gridloom::engine {

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {});

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {},
                     Keep keep = Keep::solutions);

}  // namespace gridloom::engine
