// SweepRun: the implementation behind Sweeping: one over states, one over sets of states.
#pragma once

#include <cstdint>

#include "engine/program/pruning_tables.h"
#include "engine/sweep/swept.h"

namespace gridloom::engine {

class SweepRun {
  public:
    virtual ~SweepRun() = default;
    // See Sweeping.
    virtual const Swept& go_on(std::uint64_t at_most) = 0;
    virtual void set_pruning(PruningTables tables) = 0;
};

}  // namespace gridloom::engine
