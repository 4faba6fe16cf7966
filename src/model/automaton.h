// LayeredAutomaton: a rule along a list of cells as a deterministic automaton, unrolled: one layer of states between each two
// cells (a decision diagram by levels). A formula over a few cells, a list of runs, a count whose totals are a set, a
// table: all are this.
//
// Layer i has states 0 .. states - 1. Option o of cell i leads from state q to next[o * states + q], or to `dead`. A word is
// accepted if it leads from state 0 of the first layer to state 0 behind the last one.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "model/vocabulary.h"

namespace gridloom {

struct LayeredAutomaton {
    static constexpr std::uint32_t dead = ~std::uint32_t{0};
    struct Layer {
        std::uint32_t states = 1, options = 0;
        std::vector<std::uint32_t> next;  // [option * states + state]
        std::uint32_t after(std::uint32_t option, std::uint32_t state) const {
            return next[std::size_t{option} * states + state];
        }
        friend bool operator==(const Layer&, const Layer&) = default;
    };
    std::vector<Layer> layers;  // one for each cell

    std::uint32_t states_before(std::size_t cell) const { return cell == layers.size() ? 1 : layers[cell].states; }
    // No word is accepted.
    bool is_empty() const;
    std::size_t transitions() const;
    friend bool operator==(const LayeredAutomaton&, const LayeredAutomaton&) = default;
};

// Takes out states that no word reaches or that reach no end, and merges those from which the same words are accepted: the
// smallest automaton of its kind (Hopcroft's equivalence, by layers from the back). `last` are the accepting states behind the
// last cell, of `last_states` there; afterwards there is one.
LayeredAutomaton minimised(LayeredAutomaton automaton, std::uint32_t last_states, const std::vector<std::uint8_t>& last);

// A deterministic automaton unrolled over cells with so many options each. next(state, cell, option) is a state or -1.
LayeredAutomaton unrolled(std::span<const int> options, int states, int start, std::span<const int> accept,
                          const std::function<int(int state, std::size_t cell, int option)>& next);

// The same with some options gone: `keep[i]` are those that cell i keeps, renumbered in order.
LayeredAutomaton restricted(const LayeredAutomaton& automaton, std::span<const OptionSet> keep);

// Cells whose layer has one option taken out; `cells` loses the same. An automaton without layers accepts everything.
void drop_settled(LayeredAutomaton& automaton, std::vector<Cell>& cells);

}  // namespace gridloom
