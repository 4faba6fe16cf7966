// ConnectedTheory: the nodes that are in form one connected component.
//
// A node is in if its literal is true; or always; or it is a junction, which is never required and always passable (a corner
// where line segments meet). In a network of lines each line is a node, with the line's literal.
//
// One depth-first search from a node that is in, over all nodes that are not out (Tarjan 1972). Unreached nodes are out, or there
// is a conflict; an articulation node with nodes that are in behind it is in. Cost: linear in the graph.
//
//     in --- ? --- a --- ? --- in        a is in: it separates two nodes that are in
//            |           |
//           out         out              explanation: these two (the cut), and one node that is in on either side
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
    bool assigned(std::uint32_t) override { return true; }
    void unassigned(std::uint32_t) override {}
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;
    int cost() const override { return 2; }
    // Searching a small graph costs hardly more than putting it off.
    std::uint32_t patience() const override {
        return std::min<std::uint32_t>(31, static_cast<std::uint32_t>(literals_.size() / 64));
    }

  private:
    using Node = std::uint32_t;
    static constexpr Node nobody = ~Node{0};
    bool is_in(const Cdcl& s, Node n, std::uint32_t before) const;
    bool is_out(const Cdcl& s, Node n, std::uint32_t before) const;
    void search(const Cdcl& solver, Node root);
    void leave(const Cdcl& solver, Node node);
    std::size_t flood(const Cdcl& solver, Node from, Node barred, std::uint32_t before, std::uint32_t colour);
    Node oldest_in(const Cdcl& solver, std::uint32_t colour, bool of_colour, std::uint32_t before) const;
    void add_cut(const Cdcl& solver, std::uint32_t colour, Node barred, Node far, std::uint32_t before,
                 std::vector<Literal>& causes);
    void explain_in(const Cdcl& solver, Node node, std::uint32_t before, std::vector<Literal>& causes);
    void explain_apart(const Cdcl& solver, Node one, Node other, std::uint32_t before, std::vector<Literal>& causes);
    bool report_apart(Cdcl& solver, Node one, Node other);

    std::vector<Literal> literals_;
    Adjacency beside_;
    // For the search.
    std::vector<std::uint32_t> number_, low_;
    std::vector<std::uint32_t> next_;  // neighbour to visit next
    std::vector<Node> parent_, stack_;
    std::vector<std::uint32_t> in_below_;  // nodes that are in, in the subtree
    std::vector<Node> must_;               // articulation nodes that separate two that are in
    std::uint32_t visited_ = 0;
    // For explanations.
    std::vector<std::uint32_t> colour_;
    std::vector<Node> queue_;
};

}  // namespace gridloom::engine
