// Sweep: breadth first over the frontier, layer by layer, every distinct state with its count.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engine/budget.h"
#include "engine/program.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

struct Swept {
    bool finished = false;     // false: paused, the budget was spent, or no code holds states that wide
    Natural count = 0;
    std::uint64_t states = 0;  // distinct, over all layers
    std::uint64_t peak = 0;    // of the widest layer
    double done = 0;           // share of the steps
    // Where a rule was kept: what it was given in the end, and how often.
    std::vector<std::pair<int, Natural>> given;
};

// States from which on a layer is swept in shards.
std::size_t wide_layer(const Limits& limits);

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
    // Another foresight for the states to come.
    void foresee(Foresight foresight);

    class Run;

  private:
    std::unique_ptr<Run> run_;
};

// One that does not pause.
Swept sweep(Program program, Budget& budget, Progress progress = {});

}  // namespace gridloom::engine
