// ReachTheory: at most so many nodes are in, the root among them, and they hang together.
//
// A node that is in costs nothing, any other that is not out costs one: what is in and the cheapest way to a node must fit together.
// So a node is out if that way costs more than is left (0-1 breadth-first search from the root, linear in the graph).
//
//     root  in   ?    ?    v       four at most, two are in, two are left: the way to v costs three
//            |         |
//           out       out          explanation: what is in, and what is out where a way through it would be cheap enough
#pragma once

#include <vector>

#include "engine/solver/cdcl.h"
#include "engine/solver/theories/adjacency.h"

namespace gridloom::engine {

class ReachTheory final : public Theory {
  public:
    static constexpr Literal always = no_literal - 1;

    ReachTheory(std::vector<Literal> nodes, Adjacency beside, std::uint32_t root, std::uint32_t most);

    void attach(Cdcl& solver) override;
    bool assigned(std::uint32_t) override { return true; }
    void unassigned(std::uint32_t) override {}
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;
    int cost() const override { return 2; }
    std::uint32_t patience() const override { return 3; }

  private:
    using Node = std::uint32_t;
    using Distances = std::vector<std::uint32_t>;
    static constexpr std::uint32_t far = ~std::uint32_t{0};
    bool is_in(const Cdcl& s, Node n, std::uint32_t before) const {
        return n == root_ || literals_[n] == always || s.was_true(literals_[n], before);
    }
    bool is_out(const Cdcl& s, Node n, std::uint32_t before) const {
        return !is_in(s, n, before) && s.was_false(literals_[n], before);
    }
    void collect_in(const Cdcl& solver, std::uint32_t before);
    void search(const Cdcl& solver, Node from, std::uint32_t before, bool through_out, Distances& distance);
    void explain_far(const Cdcl& solver, Node node, std::uint32_t before, std::vector<Literal>& causes);

    std::vector<Literal> literals_;
    Adjacency beside_;
    Node root_;
    std::uint32_t most_;
    std::vector<Node> in_;
    Distances from_root_, from_node_;  // cost of the way, both ends included
    std::vector<Node> queue_, next_;
};

}  // namespace gridloom::engine
