// Frontier state of a network of cells: the partition of its pending ports into components (Sekine, Imai, Tani 1995).
//
// A port is a set of options of a cell together with the links that those options open. It is pending while it leads to a cell
// that was not passed yet, and the state holds its label: 0 if the chosen option keeps it shut, else the number of its component.
// Labels are numbered by first appearance (a restricted growth string), so equal partitions are equal words. Links of a cell that
// the same options open share a port: their labels are always equal.
//
//     passed | not passed        labels 1 1 2: the upper two ports belong to one component,
//      a---- | - - ?             the lower one to another
//      |     |
//      b---- | - - ?
//      c---- | - - ?
//
// Pruned at once: a link that closes a loop in a tree; a component that loses its last pending port while another one is open,
// was closed before, or must still come.
//
// Nothing depends on the order of cells or the shape of the board: a link that wraps around is just pending for longer.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/part.h"
#include "engine/program/fields.h"

namespace gridloom::engine {

struct FrontierNetwork {
    static constexpr std::uint16_t fresh = 0xffff;
    static constexpr std::size_t max_live = 512;  // most pending ports of a state

    struct Meeting {         // a link from a pending port to the cell of this step
        std::uint32_t slot;  // index of the port among those pending before the step
        OptionSet open;      // this cell's options that open the link
    };
    struct Live {  // a port pending after this step
        FieldPlace place;
        std::uint16_t from;  // its slot before the step, or fresh
        OptionSet open;      // fresh: the options that open it
    };
    struct Step {
        std::vector<Meeting> meetings;
        std::vector<Live> live;
        OptionSet present = 0;
        OptionSet loops = 0;        // options that link the cell to itself
        bool more_to_come = false;  // some later cell is certainly present
    };

    Network network = Network::tree;
    std::uint32_t bits = 1;        // of a label
    std::uint32_t first_word = 0;  // labels have words of their own, after those of the sums
    std::uint32_t words = 0;
    FieldPlace closed{};  // one bit: a component is complete
    std::vector<Step> steps;
    std::size_t widest = 0;  // most ports pending at once

    // Moves the labels over one choice: reads the words of `before`, a state before step `at`, and writes those of `after`.
    // False: the choice breaks the rule.
    bool advance(std::size_t at, std::uint32_t option, const std::uint64_t* before, std::uint64_t* after) const;
};

FrontierNetwork compile_network(const Part& part, const CellNetwork& rule, const std::vector<std::uint32_t>& order,
                                std::uint32_t first_word, Charge* held);

}  // namespace gridloom::engine
