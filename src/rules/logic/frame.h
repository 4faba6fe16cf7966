// Frames: the places a formula speaks of while it is read, innermost last.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "places/way.h"
#include "rules/formula.h"
#include "rules/logic/pool.h"

namespace gridloom::rules::logic {

struct Frame;

// One of the places of a set, and the condition under which it is.
struct Item;

// A whole that is made by a filling, or a run: which places may belong to it, and when they do.
struct Whole {
    struct Member {
        int index = 0;
        Ref in;
    };
    Kind member = Kind::cell;
    std::vector<Member> members;
    bool joined = false;             // its cells are connected by being beside each other
    const NameUse* alike = nullptr;  // a name that says the same of all of them
    int base = 0;                    // alike: one that belongs for certain
};

// A sequence that is walked.
using Walk = std::vector<Item>;

struct Frame {
    Kind kind = Kind::board;  // a square that is a hole has kind block
    int index = 0, partition = 0;
    std::shared_ptr<const Whole> whole;  // of a run, a group, an area that is filled in
    std::shared_ptr<const Walk> walk;    // the sequence it is one of
    std::size_t step = 0;                // its place in that
    std::optional<Way> way;              // the direction that is walked
};

inline Frame frame_at(Kind kind, int index, int partition = 0) {
    Frame frame;
    frame.kind = kind;
    frame.index = index;
    frame.partition = partition;
    return frame;
}

struct Item {
    Frame frame;
    Ref in = yes;
};

// Places in a row; none where one is missing, which ends runs.
struct Sequence {
    std::vector<std::optional<Item>> items;
    bool cyclic = false;
};

}  // namespace gridloom::rules::logic
