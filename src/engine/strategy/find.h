// Find: some solutions of a part, by a portfolio in fixed order: a short search over the frontier, clause learning, cutset
// conditioning.
#pragma once

#include <string>

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/part/part.h"

namespace gridloom::engine {

Found find(const Part& part, std::size_t at_most, const std::string& order, Budget& budget);

}  // namespace gridloom::engine
