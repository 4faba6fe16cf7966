// What sets, runs and groups hold.
#pragma once

#include <deque>
#include <numeric>
#include <vector>

#include "rules/judge/frame.h"
#include "rules/judge/truth.h"
#include "rules/layout.h"

namespace gridloom::rules::judging {

// Places that a set holds: one sequence, or one of several (a ray in each of four ways).
struct Walk {
    Kind kind = Kind::cell;
    int partition = 0;
    Places places;        // -1: a gap
    bool cyclic = false;  // the last is next to the first
    int way = -1;
    Truth in = Truth::yes;                        // whether they are in the set,
    const std::vector<Truth>* each_in = nullptr;  // or for each
};
struct Walks {
    std::vector<Walk> list;
    std::deque<std::vector<int>> places;  // of those that are not in tables
    std::deque<std::vector<Truth>> truths;
    void clear() { list.clear(), places.clear(), truths.clear(); }
};

// Runs or groups: lists of places.
struct Parts {
    Kind member = Kind::cell;
    std::vector<int> order, begins;  // part i: order from begins[i] to begins[i + 1]
    std::vector<int> part_of;        // of groups: by place, -1: in none
    bool unknown = false;
    Parts() { clear(); }
    int count() const { return static_cast<int>(begins.size()) - 1; }
    Places part(int i) const {
        const auto b = static_cast<std::size_t>(begins[at(i)]), e = static_cast<std::size_t>(begins[at(i + 1)]);
        return Places(order).subspan(b, e - b);
    }
    // Ends the part that the latest of `order` belong to; none: nothing.
    void end_part() {
        if (static_cast<int>(order.size()) > begins.back()) begins.push_back(static_cast<int>(order.size()));
    }
    void clear() {
        for (const int p : order)
            if (at(p) < part_of.size()) part_of[at(p)] = -1;
        order.clear();
        begins.assign(1, 0);
        unknown = false;
    }
};

// Disjoint sets; the root of each is its lowest.
class Forest {
  public:
    explicit Forest(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0); }
    int find(int v) {
        while (parent_[at(v)] != v) v = parent_[at(v)] = parent_[at(parent_[at(v)])];
        return v;
    }
    // False: they were one already.
    bool join(int a, int b) {
        a = find(a), b = find(b);
        parent_[at(std::max(a, b))] = std::min(a, b);
        return a != b;
    }

  private:
    std::vector<int> parent_;
};

// What the walls of filled areas say.
struct FilledAreas {
    std::vector<int> of;  // by square; -1 in holes
    std::vector<std::vector<int>> cells;
    int idle_wall = -1;  // an edge with a wall and the same area on both sides
};

}  // namespace gridloom::rules::judging
