// Room `sweep`: runs programs over layers of states.
//
// Key types: Sweeping (counts, keeping two layers), Layer (a table of states), ShardedSweep and Streams (layers too wide for one
// table), Recorded and Diagram (layers kept as a decision diagram), Found by search() (depth first, to the first solutions).
// It takes a program as it is: which order, and what to do when memory runs out, is decided in the room `strategy`.
//
// Sweep: breadth first over the frontier, layer by layer, every distinct state with its count.
#pragma once

#include <memory>

#include "engine/base/budget.h"
#include "engine/program/program.h"
#include "engine/sweep/swept.h"

namespace gridloom::engine {

// A sweep that can pause: the exact number of solutions of the part that its program was compiled from. Keeps two layers.
class Sweeping {
  public:
    Sweeping(Program program, Budget& budget, Progress progress = {});
    Sweeping(Sweeping&&) noexcept;
    Sweeping& operator=(Sweeping&&) noexcept;
    ~Sweeping();

    // Until it has met `at_most` states in all; later it goes on where it stood. Once the budget was spent it may be broken: then it
    // never finishes.
    const Swept& go_on(std::uint64_t at_most = ~std::uint64_t{0});
    // Other pruning tables for the states to come.
    void set_pruning(PruningTables tables);

    class Run;

  private:
    std::unique_ptr<Run> run_;
};

// One that does not pause.
Swept sweep(Program program, Budget& budget, Progress progress = {});

}  // namespace gridloom::engine
