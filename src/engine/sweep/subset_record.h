// Record of a part with hidden cells: a diagram that decides the visible cells only.
//
// A node is a set of states (set_table.h). A hidden cell leads from each set to one set. Where several sets lead to the same one,
// a join node is their union; otherwise the node is reused.
#pragma once

#include "engine/base/budget.h"
#include "engine/program/program.h"
#include "engine/sweep/recorded.h"

namespace gridloom::engine {

Recorded record_subsets(const Program& program, Budget& budget, Progress progress, std::uint64_t at_most, Keep keep);

}  // namespace gridloom::engine
