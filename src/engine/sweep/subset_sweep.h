// The sweep of a part with hidden cells: counts the fillings of its visible cells that can be completed.
//
// It runs over sets of states (set_table.h), on one thread, with two layers in memory, and pauses between steps.
#pragma once

#include <memory>

#include "engine/base/budget.h"
#include "engine/program/program.h"
#include "engine/sweep/sweep_run.h"

namespace gridloom::engine {

// For programs with hidden steps; of a width that there is code for.
std::unique_ptr<SweepRun> subset_run(Program program, Budget& budget, Progress progress);

}  // namespace gridloom::engine
