// An automaton for the same words with its cells read in another order.
//
// Read along the line or against it, the automaton stays about as small as it is. Read in any other order, what is known is a
// function from states to states for each run of cells that was read, and there may be many of those.
#pragma once

#include <optional>
#include <span>

#include "engine/base/budget.h"
#include "model/automaton.h"

namespace gridloom::engine {

// Reads cell order[0] of the automaton first, then order[1] and so on. Nothing: some layer has more than `max_states` states, or
// the budget (if any) is spent.
std::optional<LayeredAutomaton> reordered(const LayeredAutomaton& automaton, std::span<const std::uint32_t> order,
                                          Budget* budget = nullptr, std::size_t max_states = 20'000);

}  // namespace gridloom::engine
