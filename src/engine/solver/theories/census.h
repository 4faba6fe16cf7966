// CensusTheory: there are at most as many groups of each size as the census lists. A separate count makes the number of members
// equal to the total of the census, so there are exactly as many.
//
// Only complete groups are counted: those whose neighbours are all out.
#pragma once

#include <map>
#include <vector>

#include "engine/solver/theories/graph.h"

namespace gridloom::engine {

class CensusTheory final : public Theory {
  public:
    CensusTheory(Graph graph, const std::vector<std::uint32_t>& census);

    void attach(Cdcl& solver) override { graph_.watch(solver); }
    bool assigned(std::uint32_t) override { return true; }
    void unassigned(std::uint32_t) override {}
    bool propagate(Cdcl& solver) override;
    // It implies nothing.
    void explain(const Cdcl&, Literal, std::uint32_t, std::uint32_t, std::vector<Literal>&) override {}
    int cost() const override { return 2; }

  private:
    using Node = std::uint32_t;
    bool flood(const Cdcl& solver, Node from);
    bool report(Cdcl& solver, const std::vector<Node>& groups);

    Graph graph_;
    std::map<std::uint32_t, std::uint32_t> quota_;  // by size
    std::vector<Node> queue_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t look_ = 0;
};

}  // namespace gridloom::engine
