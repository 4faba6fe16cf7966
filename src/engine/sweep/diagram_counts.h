// Counts for each node of a diagram, bottom-up and top-down: the fold that most answers begin with.
#pragma once

#include <optional>

#include "engine/base/budget.h"
#include "engine/sweep/diagram.h"
#include "gridloom/natural.h"

namespace gridloom::engine {

// A number for each node, in as many 64-bit limbs as the largest one needs. Its memory stays charged to the budget.
class NodeCounts {
  public:
    Natural of(Diagram::NodeId n) const;
    std::size_t limbs() const { return limbs_; }
    const std::uint64_t* at(Diagram::NodeId n) const { return &words_[n * limbs_]; }

  private:
    friend class CountFold;
    std::size_t limbs_ = 1;
    std::vector<std::uint64_t> words_;
};

// The number of partial solutions each node stands for. Empty: memory ran out.
std::optional<NodeCounts> count_up(const Diagram& diagram, const Part& part, Budget& budget);

// By node: the number of ways to complete one of its partial solutions (the same for each). up * down is the number of solutions
// through a node.
std::optional<NodeCounts> count_down(const Diagram& diagram, const Part& part, const NodeCounts& up, Budget& budget);

}  // namespace gridloom::engine
