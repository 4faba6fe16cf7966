// Boards drawn at random, the same on every machine: std::mt19937 and plain arithmetic only.
#pragma once

#include <random>

#include "gridloom/board.h"

namespace gridloom::testing {

class Dice {
  public:
    explicit Dice(std::uint32_t seed) : engine_(seed) {}
    int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(n)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool chance(double p) { return static_cast<double>(engine_()) < p * 4294967296.0; }

  private:
    std::mt19937 engine_;
};

}  // namespace gridloom::testing
