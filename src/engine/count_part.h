// Count a part: looking for a good order and sweeping, in turns.
//
// How many states an order meets is known only by sweeping: estimates are off by a factor of a
// hundred either way. So we look a little, sweep until that has cost as much as the looking, and
// if it is not done by then look further, ten times as long, and so on. Whatever the part turns
// out to be, little more time is lost than a clairvoyant would need. Once it turns out to be hard, a
// SAT solver is asked whether it has but a few solutions.
#pragma once

#include <string>

#include "engine/part.h"
#include "engine/sweep.h"

namespace gridloom::engine {

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress = {});

}  // namespace gridloom::engine
