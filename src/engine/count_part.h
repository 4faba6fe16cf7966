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

// The same with a rule that has no end (see Extras): how often it is given what. Not finished where no sweep is narrow enough.
Swept spread_of(const Part& part, std::uint32_t kept, Budget& budget);

Recorded record_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {},
                     Keep keep = Keep::solutions);

}  // namespace gridloom::engine
