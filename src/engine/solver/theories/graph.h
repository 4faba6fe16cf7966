// Graph: nodes and edges that exist if a literal is true, or always. Shared by the theories about groups.
#pragma once

#include <vector>

#include "engine/solver/cdcl.h"
#include "engine/solver/theories/adjacency.h"

namespace gridloom::engine {

struct Graph {
    static constexpr Literal always = no_literal - 1;

    std::vector<Literal> nodes;
    std::vector<Literal> edges;  // as the adjacency numbers them
    Adjacency beside;

    static bool was_in(const Cdcl& s, Literal l, std::uint32_t before) { return l == always || s.was_true(l, before); }
    static bool was_out(const Cdcl& s, Literal l, std::uint32_t before) { return l != always && s.was_false(l, before); }
    // Whether an edge from a node that is in certainly leads to a node that is in (joined), or certainly does not (parted).
    bool joined(const Cdcl& s, Adjacency::Neighbour to, std::uint32_t before) const {
        return was_in(s, edges[to.edge], before) && was_in(s, nodes[to.node], before);
    }
    bool parted(const Cdcl& s, Adjacency::Neighbour to, std::uint32_t before) const {
        return was_out(s, edges[to.edge], before) || was_out(s, nodes[to.node], before);
    }
    // Appends why that is so.
    void add_joined(Adjacency::Neighbour to, std::vector<Literal>& causes) const {
        if (edges[to.edge] != always) causes.push_back(edges[to.edge]);
        if (nodes[to.node] != always) causes.push_back(nodes[to.node]);
    }
    void add_parted(const Cdcl& s, Adjacency::Neighbour to, std::uint32_t before, std::vector<Literal>& causes) const {
        const bool by_node = was_out(s, nodes[to.node], before);
        causes.push_back(negated(by_node ? nodes[to.node] : edges[to.edge]));
    }
    // Watches everything, from both sides.
    void watch(Cdcl& solver) const {
        for (const auto* literals : {&nodes, &edges})
            for (const Literal l : *literals)
                if (l != always) solver.watch(l, 0), solver.watch(negated(l), 0);
    }
};

}  // namespace gridloom::engine
