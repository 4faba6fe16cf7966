// Room `sweep`: runs programs over layers of states.
//
// Key types: Sweeping (counts, keeping two layers), Layer (a table of states), ShardedSweep and Streams (layers too wide for one
// table), WordSweep (loops as words, without states), Recorded and Diagram (layers kept as a decision diagram), Found by search()
// (depth first, to the first solutions).
// It takes a program as it is: which order, and what to do when memory runs out, is decided in the room `strategy`.
//
// Sweep: breadth-first dynamic programming over the frontier: layer by layer, each distinct state with the number of ways to it.
#pragma once

#include <memory>

#include "engine/base/budget.h"
#include "engine/program/program.h"
#include "engine/sweep/sweep_run.h"
#include "engine/sweep/swept.h"

namespace gridloom::engine {

// A sweep that can pause. It counts the solutions of the part that its program was compiled from, and keeps two layers.
class Sweeping {
  public:
    Sweeping(Program program, Budget& budget, Progress progress = {});
    Sweeping(Sweeping&&) noexcept;
    Sweeping& operator=(Sweeping&&) noexcept;
    ~Sweeping();

    // Runs until `at_most` states were met in all; a later call continues. After a limit was reached it may be broken: then it
    // never finishes. A sweep that went over to words (planar_run.h) does not pause: what it costs is known by then.
    const Swept& go_on(std::uint64_t at_most = ~std::uint64_t{0});
    // Replaces the pruning tables for the steps to come.
    void set_pruning(PruningTables tables);

  private:
    std::unique_ptr<SweepRun> run_;
};

// A sweep in one go.
Swept sweep(Program program, Budget& budget, Progress progress = {});

}  // namespace gridloom::engine
