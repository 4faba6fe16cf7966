#include "engine/solver/theories/connected.h"

#include <algorithm>

namespace gridloom::engine {

ConnectedTheory::ConnectedTheory(std::vector<Literal> nodes, Adjacency beside)
    : literals_(std::move(nodes)),
      beside_(std::move(beside)),
      state_(literals_.size(), open),
      visits_(literals_.size()),
      colour_(literals_.size(), plain) {
    for (Node n = 0; n < literals_.size(); ++n)
        if (literals_[n] == always) state_[n] = in;
}

// Tags: twice the node, and one for out.
void ConnectedTheory::attach(Cdcl& solver) {
    for (Node n = 0; n < literals_.size(); ++n) {
        if (literals_[n] >= junction) continue;
        solver.watch(literals_[n], 2 * n);
        solver.watch(negated(literals_[n]), 2 * n + 1);
    }
}

bool ConnectedTheory::assigned(std::uint32_t tag) {
    state_[tag / 2] = tag & 1 ? out : in;
    return true;
}

void ConnectedTheory::unassigned(std::uint32_t tag) { state_[tag / 2] = open; }

// Depth-first search from the root. A node is an articulation node if the subtree of a child reaches nothing above the node; if a
// node in that subtree is in, the articulation node must be in.
void ConnectedTheory::search(Node root) {
    for (Visit& v : visits_) v.number = 0;
    must_.clear();
    visited_ = 0;
    Node at = root;
    const auto enter = [&](Node n, Node from) {
        ++visited_;
        visits_[n] = {visited_, visited_, 0, from, state_[n] == in, false};
        at = n;
    };
    enter(root, nobody);
    while (at != nobody) {
        Visit& here = visits_[at];
        const auto near = beside_.of(at);
        const Node self = at;
        while (here.next < near.size() && at == self) {
            const Node m = near[here.next++].node;
            if (visits_[m].number)
                here.low = std::min(here.low, visits_[m].number);
            else if (state_[m] != out)
                enter(m, self);
        }
        if (at != self) continue;
        at = here.parent;
        if (at != nobody) leave(self);
    }
}

// Post-order visit of a node.
void ConnectedTheory::leave(Node node) {
    const Visit& done = visits_[node];
    Visit& above = visits_[done.parent];
    above.low = std::min(above.low, done.low);
    above.in_below += done.in_below;
    if (above.parent == nobody || done.low < above.number || done.in_below == 0) return;
    if (state_[done.parent] == open && literals_[done.parent] != junction && !above.is_cut) {
        above.is_cut = true;
        must_.push_back(done.parent);
    }
}

bool ConnectedTheory::propagate(Cdcl& solver) {
    const auto first = std::find(state_.begin(), state_.end(), in);
    if (first == state_.end()) return true;
    const auto root = static_cast<Node>(first - state_.begin());
    search(root);
    for (Node n = root; n < literals_.size(); ++n)
        if (state_[n] == in && !visits_[n].number) return report_apart(solver, root, n);
    for (const Node n : must_)
        if (!solver.imply(literals_[n], n)) return false;
    for (Node n = 0; n < literals_.size(); ++n)
        if (state_[n] == open && !visits_[n].number && literals_[n] != junction && !solver.imply(negated(literals_[n]), n))
            return false;
    return true;
}

// Collects in side_ all nodes reachable without passing the barred node. False: they are more than `most`.
bool ConnectedTheory::flood(Then then, Node from, Node barred, std::size_t most) {
    for (const Node n : side_) colour_[n] = plain;
    side_.assign(1, from);
    colour_[from] = inside;
    for (std::size_t head = 0; head < side_.size(); ++head) {
        if (side_.size() > most) return false;
        for (const auto& to : beside_.of(side_[head])) {
            if (colour_[to.node] == inside || to.node == barred || was(out, to.node, then)) continue;
            colour_[to.node] = inside;
            side_.push_back(to.node);
        }
    }
    return true;
}

// Of nodes that are in: one that is certain if possible, else the oldest. Stops at the former.
class ConnectedTheory::Oldest {
  public:
    Oldest(const ConnectedTheory& theory, Then then) : theory_(theory), then_(then) {}
    bool see(Node n) {
        if (!theory_.was(in, n, then_)) return false;
        const Literal l = theory_.literals_[n];
        const bool certain = l == always || then_.solver.is_fixed(l);
        if (node == nobody || certain || then_.solver.place_of(l) < then_.solver.place_of(theory_.literals_[node])) node = n;
        return certain;
    }
    Node node = nobody;

  private:
    const ConnectedTheory& theory_;
    Then then_;
};

ConnectedTheory::Node ConnectedTheory::oldest_in_side(Then then) const {
    Oldest oldest(*this, then);
    for (const Node n : side_)
        if (oldest.see(n)) break;
    return oldest.node;
}

// A node beyond border_ that is in: the nearest one that is certain, else the oldest. Whatever lies between may be passed.
ConnectedTheory::Node ConnectedTheory::far_in(Then then, Node barred) {
    Oldest oldest(*this, then);
    queue_.clear();
    const auto look_around = [&](Node n) {
        for (const auto& to : beside_.of(n))
            if (colour_[to.node] == plain && to.node != barred) colour_[to.node] = outside, queue_.push_back(to.node);
    };
    for (const Node n : border_) look_around(n);
    if (barred != nobody) look_around(barred);
    for (std::size_t head = 0; head < queue_.size() && !oldest.see(queue_[head]); ++head) look_around(queue_[head]);
    for (const Node n : queue_) colour_[n] = plain;
    // Nothing leads there at all.
    for (Node n = 0; n < literals_.size() && oldest.node == nobody; ++n)
        if (colour_[n] == plain) oldest.see(n);
    return oldest.node;
}

// Explains that side_ and what is in beyond are apart: by a node that is in on either side (`near` in side_, if any) and the cut: nodes that
// are out, next to side_, and reachable from beyond without passing another of them.
void ConnectedTheory::add_cut(Then then, Node near, Node barred, std::vector<Literal>& causes) {
    border_.clear();
    for (const Node n : side_)
        for (const auto& to : beside_.of(n))
            if (colour_[to.node] == plain && to.node != barred) colour_[to.node] = rim, border_.push_back(to.node);
    const Node far = far_in(then, barred);
    for (const Node n : {near, far})
        if (n != nobody && literals_[n] != always) causes.push_back(literals_[n]);
    queue_.assign(1, far);
    colour_[far] = outside;
    std::size_t unmet = border_.size();
    for (std::size_t head = 0; head < queue_.size() && unmet > 0; ++head)
        for (const auto& to : beside_.of(queue_[head])) {
            auto& colour = colour_[to.node];
            if (colour == rim) {
                colour = used;
                --unmet;
                causes.push_back(negated(literals_[to.node]));
            } else if (colour == plain && to.node != barred) {
                colour = outside;
                queue_.push_back(to.node);
            }
        }
    for (const auto* nodes : {&side_, &border_, &queue_})
        for (const Node n : *nodes) colour_[n] = plain;
    side_.clear();
}

bool ConnectedTheory::report_apart(Cdcl& solver, Node one, Node other) {
    const Then then{solver, solver.now()};
    for (std::size_t most = 32;; most *= 4)
        for (const Node n : {one, other}) {
            if (!flood(then, n, nobody, most)) continue;
            std::vector<Literal> causes;
            add_cut(then, oldest_in_side(then), nobody, causes);
            return solver.conflict(causes);
        }
}

void ConnectedTheory::explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                              std::vector<Literal>& causes) {
    const Then then{solver, before};
    if (implied == literals_[tag]) return explain_in(then, tag, causes);
    // The node is out because no node that is in can reach it.
    flood(then, tag, nobody, literals_.size());
    add_cut(then, nobody, nobody, causes);
}

// The node is in because without it two nodes that are in would be separated. Explained by the cut around the smallest side.
void ConnectedTheory::explain_in(Then then, Node node, std::vector<Literal>& causes) {
    for (std::size_t most = 32;; most *= 4)
        for (const auto& to : beside_.of(node)) {
            if (was(out, to.node, then) || !flood(then, to.node, node, most)) continue;
            const Node near = oldest_in_side(then);
            if (near != nobody) return add_cut(then, near, node, causes);
        }
}

}  // namespace gridloom::engine
