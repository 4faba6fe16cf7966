// AutomatonPlan: one automaton along an order: the steps of its cells, and the automaton that reads them in that order.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/fields.h"

namespace gridloom::engine {

struct AutomatonPlan {
    std::vector<std::uint32_t> steps;  // ascending
    LayeredAutomaton automaton;        // reads the cells in that order
    std::uint32_t bits = 0;            // of a state
    FieldPlace place{};
};

// One for each automaton of the part. Nothing: reading in this order would need too many states, or the budget (if any) is spent.
std::optional<std::vector<AutomatonPlan>> plan_automata(const Part& part, const std::vector<std::uint32_t>& order,
                                                        Budget* budget);

}  // namespace gridloom::engine
