// GroupSizeAtTheory: the groups that hold a seed have between minimum and maximum nodes together.
//
// Lower bound: nodes certainly connected to a seed that is in. Upper bound: nodes that may be. If the lower bound is the maximum,
// no further node may join; if the upper bound is the minimum, all nodes that may join must.
#pragma once

#include <vector>

#include "engine/solver/theories/graph.h"

namespace gridloom::engine {

class GroupSizeAtTheory final : public Theory {
  public:
    GroupSizeAtTheory(Graph graph, std::vector<std::uint32_t> seeds, std::uint32_t minimum, std::uint32_t maximum);

    void attach(Cdcl& solver) override { graph_.watch(solver); }
    bool assigned(std::uint32_t) override { return true; }
    void unassigned(std::uint32_t) override {}
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;

  private:
    using Node = std::uint32_t;
    void flood_certain(const Cdcl& solver, std::uint32_t before, std::vector<Literal>* causes, std::uint32_t at_most);
    void flood_possible(const Cdcl& solver, std::uint32_t before);
    void add_border(const Cdcl& solver, std::uint32_t before, std::vector<Literal>& causes);
    void enter(Node n) {
        seen_[n] = look_;
        queue_.push_back(n);
    }

    Graph graph_;
    std::vector<std::uint32_t> seeds_;
    std::vector<std::uint8_t> is_seed_;
    std::uint32_t minimum_, maximum_;
    std::vector<Node> queue_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t look_ = 0;
};

}  // namespace gridloom::engine
