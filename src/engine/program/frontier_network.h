// The connected rule at the frontier: which open ends hang together.
//
// A port is a way out of a cell: a set of its options, and the links those options open. While a
// port leads to a cell not yet chosen it is pending, and the state holds its label: 0 if the
// chosen option keeps it shut, else the number of the component it belongs to. Labels are
// numbered in order of first appearance, so that equal partitions are equal words. Links of one
// cell that the same options open share a port: they always carry the same label.
//
// Pruned at once: a link that closes a loop in a tree; a component with no pending port left
// while another is open, was closed before, or must still come.
//
// Nothing here depends on the order of cells or on the shape of the board: a link that wraps
// around is pending for longer, that is all.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/part/part.h"
#include "engine/program/fields.h"

namespace gridloom::engine {

struct FrontierNetwork {
    static constexpr std::uint16_t fresh = 0xffff;
    static constexpr std::size_t max_live = 512;  // pending ports of one state

    struct Meeting {        // a link from a pending port to the cell of this step
        std::uint32_t slot;  // of the port among those live before
        OptionSet open;      // this cell's options that take the link up
    };
    struct Live {              // a port pending after this step
        Place place;
        std::uint16_t from;    // its slot before the step, or fresh
        OptionSet open;        // fresh: the options that open it
    };
    struct Step {
        std::vector<Meeting> meetings;
        std::vector<Live> live;
        OptionSet present = 0;
        OptionSet loops = 0;       // options that join the cell to itself
        bool more_to_come = false; // a later cell must be present
    };

    Network network = Network::tree;
    std::uint32_t bits = 1;        // of a label
    std::uint32_t first_word = 0;  // labels have words of their own, after those of the sums
    std::uint32_t words = 0;
    Place closed{};                // one bit: a component is complete
    std::vector<Step> steps;
    std::size_t widest = 0;        // most ports pending at once

    // Moves the labels over one choice: reads them from `before`, as they are before step `at`,
    // and writes those words of `after`. False: the choice breaks the rule.
    bool advance(std::size_t at, std::uint32_t option, const std::uint64_t* before,
                 std::uint64_t* after) const;
};

FrontierNetwork compile_network(const Part& part, const std::vector<std::uint32_t>& order,
                                std::uint32_t first_word);

}  // namespace gridloom::engine
