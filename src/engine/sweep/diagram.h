// Diagram: all solutions of a part as a decision diagram with products (a deterministic decomposable circuit: Darwiche 2001).
//
// A node stands for a set of partial solutions:
// - a decision node of cell c: the disjoint union, over its arcs, of the child's solutions extended by one option of c;
// - a join node: the disjoint union, over its arcs, of the products of two children that decide different cells;
// - node 0: the empty partial solution.
//
// Children come before their parents, and the root stands for all solutions. So each answer is one loop over the nodes: upward
// (first to last) for what depends on the children, downward for what depends on the parents.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/part/found.h"
#include "engine/part/part.h"

namespace gridloom::engine {

struct Diagram {
    using NodeId = std::uint32_t;
    static constexpr NodeId nothing = 0;         // the empty partial solution
    static constexpr std::uint32_t joins = ~0u;  // in place of a cell
    static constexpr NodeId no_root = ~0u;       // there is no solution

    struct Arc {
        NodeId child;
        std::uint32_t choice;  // the cell's option; of a join node the second child
    };

    std::vector<std::uint32_t> cell = {joins};       // by node
    std::vector<std::uint64_t> arcs_begin = {0, 0};  // one more than there are nodes
    std::vector<Arc> arcs;
    NodeId root = no_root;

    std::size_t nodes() const { return cell.size(); }
    std::span<const Arc> arcs_of(NodeId n) const { return {arcs.data() + arcs_begin[n], arcs.data() + arcs_begin[n + 1]}; }
    // Appends a node; its arcs must have been appended to `arcs` before.
    NodeId close_node(std::uint32_t of_cell) {
        cell.push_back(of_cell);
        arcs_begin.push_back(arcs.size());
        return static_cast<NodeId>(cell.size() - 1);
    }
    std::size_t bytes() const {
        return cell.size() * sizeof cell[0] + arcs_begin.size() * sizeof arcs_begin[0] + arcs.size() * sizeof arcs[0];
    }

    // Removes every node that is on no solution.
    void prune();
};

// The diagram of a list of all solutions of a part. Hidden cells are not in it.
Diagram diagram_of(const Part& part, const std::vector<Choices>& solutions);

}  // namespace gridloom::engine
