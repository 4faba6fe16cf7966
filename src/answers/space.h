// Solutions::Space: the diagrams of all parts, and the free cells.
//
// The index of a solution is a mixed-radix number: a digit for each part, then for each free cell, the most significant first.
// The digit of a part is the index along its diagram (enumerate.cpp).
#pragma once

#include "answers/prepare.h"
#include "engine/sweep/diagram.h"
#include "engine/sweep/diagram_counts.h"
#include "gridloom/solutions.h"

namespace gridloom {

struct Solutions::Space {
    Space(answers::Question question, const Settings& settings);

    struct PartSpace {
        const engine::Part* part;
        engine::Diagram diagram;
        engine::NodeCounts up;
        Natural count;
    };

    Settings settings;
    mutable engine::Budget budget;
    answers::Prepared prepared;
    std::vector<OptionSet> possible;  // by cell: its options before propagation
    std::vector<PartSpace> parts;
    bool known = false;
    Natural count = 0;
    Stats stats;

    // Throws std::invalid_argument where sums of these weights can pass 63 bits.
    void need_weights(const Weight& weight) const;
    // Throws LimitReached.
    void record_all();
    void give_up(double parts_done);

    // The filling with every settled cell shown.
    Filling settled() const;
};

inline std::size_t bytes_of(const Natural& n) { return n.backend().size() * sizeof(boost::multiprecision::limb_type); }

}  // namespace gridloom
