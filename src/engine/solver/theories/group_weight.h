// GroupWeightTheory: every maximal connected set of nodes that are in has an allowed weight: its size, or how many clues it
// holds.
//
// Two floods a call, over what is certainly there (groups) and over what is not excluded (regions):
//  - a group heavier than the largest weight, or in a region too light for it, is a conflict;
//  - what would join groups to more than the largest weight is out; so are all nodes of a region that is too light;
//  - a group whose weight is not allowed and that has one way to grow takes it.
// Explanations: the nodes of the groups involved, and what is out around them.
#pragma once

#include <vector>

#include "engine/solver/theories/graph.h"

namespace gridloom::engine {

class GroupWeightTheory final : public Theory {
  public:
    // `allowed` ascending, not empty.
    GroupWeightTheory(Graph graph, std::vector<std::uint32_t> weights, std::vector<std::uint32_t> allowed);

    void attach(Cdcl& solver) override { graph_.watch(solver); }
    bool assigned(std::uint32_t) override { return true; }
    void unassigned(std::uint32_t) override {}
    bool propagate(Cdcl& solver) override;
    void explain(const Cdcl& solver, Literal implied, std::uint32_t tag, std::uint32_t before,
                 std::vector<Literal>& causes) override;

  private:
    using Node = std::uint32_t;
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    std::uint32_t largest() const { return allowed_.back(); }
    // The smallest allowed weight of at least so much; none: there is none.
    std::uint32_t allowed_from(std::uint32_t least) const;
    std::uint32_t weight_of_queue() const;
    void flood_group(const Cdcl& solver, Node from, std::uint32_t before, std::vector<Literal>* causes, std::uint32_t at_most);
    void flood_region(const Cdcl& solver, Node from, std::uint32_t before);
    bool find_groups(Cdcl& solver);
    bool find_regions(Cdcl& solver);
    bool forbid_joins(Cdcl& solver);
    bool forbid_edges(Cdcl& solver);
    bool force_growth(Cdcl& solver);
    bool report_light(Cdcl& solver, Node from);
    void add_border(const Cdcl& solver, std::uint32_t before, std::vector<Literal>& causes);
    void explain_too_heavy(const Cdcl& solver, std::uint32_t tag, std::uint32_t before, std::vector<Literal>& causes);

    Graph graph_;
    std::vector<std::pair<Node, Node>> ends_;  // of each edge
    std::vector<std::uint32_t> weights_, allowed_;
    std::vector<std::uint32_t> group_;  // by node: its group, or none
    std::vector<std::uint32_t> group_weights_;
    std::vector<Node> group_from_;  // by group: one of its nodes
    std::vector<std::uint8_t> in_region_;
    std::vector<Node> queue_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t look_ = 0;
};

}  // namespace gridloom::engine
