// Automata that read a sequence of conditions and compare the lengths of its runs with a list, along a line or around a square.
#pragma once

#include <optional>
#include <vector>

#include "model/automaton.h"

namespace gridloom::rules {

struct RunList {
    std::vector<int> lengths;  // clue_untold: a run of any length
    bool any_order = false;
};

// What one place of the sequence is: a gap never is in a run; else by option of its cell whether it is.
struct Stage {
    bool gap = false;
    std::vector<std::uint8_t> holds;  // by option; of a gap empty
};

// Reads the stages that are no gaps. `is_ring`: the last place is next to the first one. Nothing: more than so many states.
std::optional<LayeredAutomaton> list_automaton(const std::vector<Stage>& stages, bool is_ring, const RunList& list,
                                               std::size_t most_states);

}  // namespace gridloom::rules
