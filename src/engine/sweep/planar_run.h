// PlanarRun: a sweep that goes over to words once it has shown that it meets many states.
#pragma once

#include <memory>

#include "engine/program/program.h"
#include "engine/sweep/sweep_run.h"

namespace gridloom::engine {

// Whether a program can be swept over words: nothing but one planar loop, in this process and in memory.
bool is_planar(const Program& program, const Budget& budget);
// `by_states` is another run of the program.
std::unique_ptr<SweepRun> planar_run(const Program& program, std::unique_ptr<SweepRun> by_states, Budget& budget,
                                     Progress progress);

}  // namespace gridloom::engine
