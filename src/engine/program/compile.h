// Compile: a part and an order of its cells become a Program.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/program.h"

namespace gridloom::engine {

// Options of compile().
struct Extras {
    std::uint64_t pruning_entries = 0;  // pruning tables with about so many entries; 0: none
    Budget* budget = nullptr;           // charged for the pruning tables; where it is spent, the program has no code
    std::optional<std::uint32_t> kept;  // a rule whose total is not constrained but kept to the end: the last layer tells it
};

// Compiles a part for an order. `words` of the result may exceed max_words: then the state is wider than any code there is, and
// another order, or conditioning, is needed.
Program compile(const Part& part, const std::vector<std::uint32_t>& order, const Extras& extras = {});

}  // namespace gridloom::engine
