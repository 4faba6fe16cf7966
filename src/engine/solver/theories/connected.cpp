#include "engine/solver/theories/connected.h"

#include <algorithm>

namespace gridloom::engine {

ConnectedTheory::ConnectedTheory(std::vector<Literal> nodes, Adjacency beside)
    : literals_(std::move(nodes)),
      beside_(std::move(beside)),
      number_(literals_.size()),
      low_(literals_.size()),
      next_(literals_.size()),
      parent_(literals_.size()),
      in_below_(literals_.size()),
      colour_(literals_.size()) {}

void ConnectedTheory::attach(Cdcl& solver) {
    for (Node n = 0; n < literals_.size(); ++n) {
        if (literals_[n] >= junction) continue;
        solver.watch(literals_[n], n);
        solver.watch(negated(literals_[n]), n);
    }
}

bool ConnectedTheory::is_in(const Cdcl& s, Node n, std::uint32_t before) const {
    return literals_[n] == always || (literals_[n] < junction && s.was_true(literals_[n], before));
}

bool ConnectedTheory::is_out(const Cdcl& s, Node n, std::uint32_t before) const {
    return literals_[n] < junction && s.was_false(literals_[n], before);
}

// Depth-first search from the root. A node is an articulation node if the subtree of a child reaches nothing above the node; if a
// node in that subtree is in, the articulation node must be in.
void ConnectedTheory::search(const Cdcl& solver, Node root) {
    std::fill(number_.begin(), number_.end(), 0);
    must_.clear();
    visited_ = 0;
    const auto enter = [&](Node n, Node from) {
        number_[n] = low_[n] = ++visited_;
        next_[n] = 0;
        parent_[n] = from;
        in_below_[n] = is_in(solver, n, solver.now());
        stack_.push_back(n);
    };
    stack_.clear();
    enter(root, nobody);
    while (!stack_.empty()) {
        const Node n = stack_.back();
        const auto near = beside_.of(n);
        if (next_[n] == near.size()) {
            stack_.pop_back();
            if (parent_[n] != nobody) leave(solver, n);
            continue;
        }
        const Node m = near[next_[n]++].node;
        if (number_[m])
            low_[n] = std::min(low_[n], number_[m]);
        else if (!is_out(solver, m, solver.now()))
            enter(m, n);
    }
}

// Post-order visit of a node.
void ConnectedTheory::leave(const Cdcl& solver, Node node) {
    const Node above = parent_[node];
    low_[above] = std::min(low_[above], low_[node]);
    in_below_[above] += in_below_[node];
    if (parent_[above] == nobody || low_[node] < number_[above] || in_below_[node] == 0) return;
    if (literals_[above] < junction && solver.is_unset(literals_[above])) must_.push_back(above);
}

bool ConnectedTheory::propagate(Cdcl& solver) {
    Node root = 0;
    while (root < literals_.size() && !is_in(solver, root, solver.now())) ++root;
    if (root == literals_.size()) return true;
    search(solver, root);
    for (Node n = 0; n < literals_.size(); ++n)
        if (!number_[n] && is_in(solver, n, solver.now())) return report_apart(solver, root, n);
    for (const Node n : must_)
        if (!solver.imply(literals_[n], n)) return false;
    for (Node n = 0; n < literals_.size(); ++n)
        if (!number_[n] && literals_[n] < junction && !solver.imply(negated(literals_[n]), n)) return false;
    return true;
}

bool ConnectedTheory::report_apart(Cdcl& solver, Node one, Node other) {
    std::vector<Literal> causes;
    explain_apart(solver, one, other, solver.now(), causes);
    return solver.conflict(causes);
}

void ConnectedTheory::explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                              std::vector<Literal>& causes) {
    if (implied == literals_[tag]) return explain_in(solver, tag, before, causes);
    // The node is out because no node that is in can reach it.
    std::fill(colour_.begin(), colour_.end(), 0);
    flood(solver, tag, nobody, before, 1);
    const Node far = oldest_in(solver, 1, false, before);
    add_cut(solver, 1, nobody, far, before, causes);
    if (literals_[far] != always) causes.push_back(literals_[far]);
}

// Colours all nodes reachable without passing the barred node; returns their number.
std::size_t ConnectedTheory::flood(const Cdcl& solver, Node from, Node barred, std::uint32_t before, std::uint32_t colour) {
    queue_.assign(1, from);
    colour_[from] = colour;
    for (std::size_t head = 0; head < queue_.size(); ++head)
        for (const auto& [m, edge] : beside_.of(queue_[head])) {
            if (colour_[m] || m == barred || is_out(solver, m, before)) continue;
            colour_[m] = colour;
            queue_.push_back(m);
        }
    return queue_.size();
}

// A node that is in, of that colour or of all others: one that is always in if possible, else the oldest.
ConnectedTheory::Node ConnectedTheory::oldest_in(const Cdcl& solver, std::uint32_t colour, bool of_colour,
                                                 std::uint32_t before) const {
    Node best = nobody;
    for (Node n = 0; n < literals_.size(); ++n) {
        if ((colour_[n] == colour) != of_colour || !is_in(solver, n, before)) continue;
        if (literals_[n] == always) return n;
        if (best == nobody || solver.place_of(literals_[n]) < solver.place_of(literals_[best])) best = n;
    }
    return best;
}

// Appends a cut between the coloured nodes and `far`: the nodes that are out, next to a coloured one, and reachable from `far`
// without passing another of them.
void ConnectedTheory::add_cut(const Cdcl& solver, std::uint32_t colour, Node barred, Node far, std::uint32_t before,
                              std::vector<Literal>& causes) {
    constexpr std::uint32_t border = ~0u, seen = ~0u - 1, used = ~0u - 2;
    for (Node n = 0; n < literals_.size(); ++n) {
        if (colour_[n] == colour || n == barred || !is_out(solver, n, before)) continue;
        for (const auto& [m, edge] : beside_.of(n))
            if (colour_[m] == colour) {
                colour_[n] = border;
                break;
            }
    }
    queue_.assign(1, far);
    colour_[far] = seen;
    for (std::size_t head = 0; head < queue_.size(); ++head)
        for (const auto& [m, edge] : beside_.of(queue_[head])) {
            if (colour_[m] == border) {
                colour_[m] = used;
                causes.push_back(negated(literals_[m]));
            }
            if (colour_[m] == seen || colour_[m] == used || colour_[m] == colour || m == barred) continue;
            colour_[m] = seen;
            queue_.push_back(m);
        }
}

void ConnectedTheory::explain_apart(const Cdcl& solver, Node one, Node other, std::uint32_t before,
                                    std::vector<Literal>& causes) {
    std::fill(colour_.begin(), colour_.end(), 0);
    const std::size_t first = flood(solver, one, nobody, before, 1), second = flood(solver, other, nobody, before, 2);
    const std::uint32_t smaller = first <= second ? 1 : 2;
    const Node near = oldest_in(solver, smaller, true, before), far = oldest_in(solver, smaller, false, before);
    for (const Node n : {near, far})
        if (literals_[n] != always) causes.push_back(literals_[n]);
    add_cut(solver, smaller, nobody, far, before, causes);
}

// The node is in because without it two nodes that are in would be separated. Explained by the cut around the smallest side.
void ConnectedTheory::explain_in(const Cdcl& solver, Node node, std::uint32_t before, std::vector<Literal>& causes) {
    std::fill(colour_.begin(), colour_.end(), 0);
    std::uint32_t colours = 0, best = 0;
    std::size_t least = ~std::size_t{0};
    for (const auto& [m, edge] : beside_.of(node)) {
        if (colour_[m] || is_out(solver, m, before)) continue;
        const std::size_t size = flood(solver, m, node, before, ++colours);
        if (size < least && oldest_in(solver, colours, true, before) != nobody) best = colours, least = size;
    }
    const Node near = oldest_in(solver, best, true, before), far = oldest_in(solver, best, false, before);
    for (const Node n : {near, far})
        if (literals_[n] != always) causes.push_back(literals_[n]);
    add_cut(solver, best, node, far, before, causes);
}

}  // namespace gridloom::engine
