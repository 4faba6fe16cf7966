// Compile: a part and an order of its cells become a Program.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/program.h"

namespace gridloom::engine {

// What a program may have beside its part and its order.
struct Extras {
    std::uint64_t pruning_entries = 0;    // tables of about so many entries; 0: none
    Budget* budget = nullptr;             // of the pruning tables
    std::optional<std::uint32_t> kept;    // a rule that has no end: the last layer tells what it was given
};

// Compiles a part for a line order. `words` of the result may exceed max_words: then no code can
// run it and another order, or branching, is needed.
Program compile(const Part& part, const std::vector<std::uint32_t>& order, const Extras& extras = {});

}  // namespace gridloom::engine
