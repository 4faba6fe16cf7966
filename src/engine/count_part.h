// Count a part, or record all its solutions, in the best order that is worth looking for.
#pragma once

#include <string>

#include "engine/found.h"
#include "engine/part.h"
#include "engine/record.h"
#include "engine/sweep.h"

namespace gridloom::engine {

// In how many ways these choices can be made.
Natural ways_of(const Part& part, const Choices& choices);

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {});

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {},
                     Keep keep = Keep::solutions);

}  // namespace gridloom::engine
