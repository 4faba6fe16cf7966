// ConnectedTheory: the nodes that are in form one connected component.
//
// A node is in if its literal is true; or always; or it is a junction, which is never required and always passable (a corner
// where line segments meet). In a network of lines each line is a node, with the line's literal.
//
// One depth-first search from a node that is in, over all nodes that are not out (Tarjan 1972). Unreached nodes are out, or there
// is a conflict; an articulation node with nodes that are in behind it is in. Cost: linear in the graph.
// Every event wakes it: to leave out those that can not matter loses conflicts of earlier levels that were put off.
//
//     in --- ? --- a --- ? --- in        a is in: it separates two nodes that are in
//            |           |
//           out         out              explanation: these two (the cut), and one node that is in on either side
//
// Explanations look at one side of a cut, the smaller one where there is a choice, and not at the whole graph.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/solver/cdcl.h"
#include "engine/solver/theories/adjacency.h"

namespace gridloom::engine {

class ConnectedTheory final : public Theory {
  public:
    // Of a node: its literal, or one of these.
    static constexpr Literal always = no_literal - 1, junction = no_literal - 2;

    ConnectedTheory(std::vector<Literal> nodes, Adjacency beside);

    void attach(Cdcl& solver) override;
    bool assigned(std::uint32_t tag) override;
    void unassigned(std::uint32_t tag) override;
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;
    int cost() const override { return is_large() ? 3 : 2; }
    // Searching a small graph costs hardly more than putting it off.
    std::uint32_t patience() const override { return static_cast<std::uint32_t>(literals_.size() / (is_large() ? 16 : 64)); }

  private:
    using Node = std::uint32_t;
    bool is_large() const { return literals_.size() > 512; }
    static constexpr Node nobody = ~Node{0};
    enum State : std::uint8_t { open, in, out };
    struct Visit {
        std::uint32_t number = 0, low = 0;
        std::uint32_t next = 0;  // neighbour to visit next
        Node parent = nobody;
        std::uint32_t in_below = 0;  // nodes that are in, in the subtree
        bool is_cut = false;         // must be in: it separates nodes that are
    };
    // The past, for explanations: what was so before a place of the trail.
    struct Then {
        const Cdcl& solver;
        std::uint32_t before;
    };
    bool was(State state, Node n, Then then) const {
        return state_[n] == state && (literals_[n] >= junction || then.solver.place_of(literals_[n]) < then.before);
    }
    class Oldest;

    void search(Node root);
    void leave(Node node);
    bool flood(Then then, Node from, Node barred, std::size_t most);
    Node oldest_in_side(Then then) const;
    Node far_in(Then then, Node barred);
    void add_cut(Then then, Node near, Node barred, std::vector<Literal>& causes);
    void explain_in(Then then, Node node, std::vector<Literal>& causes);
    bool report_apart(Cdcl& solver, Node one, Node other);

    std::vector<Literal> literals_;
    Adjacency beside_;
    std::vector<std::uint8_t> state_;
    // For the search.
    std::vector<Visit> visits_;
    std::vector<Node> must_;  // articulation nodes that separate two that are in
    std::uint32_t visited_ = 0;
    // For explanations: side_ is one side of a cut, marked inside; border_ the nodes around it that are out.
    enum Colour : std::uint8_t { plain, inside, rim, used, outside };
    std::vector<std::uint8_t> colour_;
    std::vector<Node> side_, border_, queue_;
};

}  // namespace gridloom::engine
