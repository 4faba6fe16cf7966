// GroupedRules: one solver for a model whose rules belong to groups that can be left out, such as clues. Each group has a literal,
// and its rules are enforced where that is assumed (Een and Sorensson 2003): what is learned for one choice of groups holds for
// all others, and the core of a refutation names the groups that it needed.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/base/budget.h"
#include "engine/part/reduce.h"
#include "engine/solver/cdcl_adapter.h"
#include "engine/solver/encode.h"
#include "model/instance.h"

namespace gridloom::engine {

class GroupedRules {
  public:
    using GroupOf = std::function<int(const Origin&)>;  // -1: a rule that always holds

    // The model must be finished and outlive it. Throws LimitReached.
    GroupedRules(const Instance& model, std::size_t groups, GroupOf group_of, Budget& budget);
    // False: this model can not be said to the solver; nothing else may be asked.
    bool is_supported() const { return supported_; }

    enum class Found { solution, none, unknown };
    // A solution with which the rules of these groups hold, and that is in none of the excluded sets asked for.
    Found find(std::span<const std::size_t> groups, std::span<const std::size_t> excluded = {});
    // After a solution: the option of each cell. Of a cell that shows nothing it may be any that is possible.
    const std::vector<int>& options() const { return options_; }
    // After `none`: groups that suffice for that.
    const std::vector<std::size_t>& core() const { return core_; }

    // Sets of solutions that find() can leave out.
    std::size_t new_set();
    void exclude(std::size_t set, const std::vector<int>& options);

  private:
    bool prepare(const Instance& model);
    void encode(const Part& part);
    void split(const Part& part, std::uint32_t cell, const Encoding& encoding);
    void add_free(Cell cell);
    void add_restrictions();
    Literal new_literal() { return positive(adapter_.cdcl().new_variable()); }
    void under(int group) { adapter_.cdcl().under(group < 0 ? no_literal : groups_[static_cast<std::size_t>(group)]); }

    const Instance& model_;
    GroupOf group_of_;
    Budget& budget_;
    CdclAdapter adapter_;
    std::vector<Literal> groups_, sets_;
    std::vector<OptionSet> domains_;              // by the rules that always hold
    std::vector<std::vector<Literal>> literals_;  // by cell and option; empty: settled
    std::vector<int> options_;
    std::vector<std::size_t> core_;
    Instance reduced_from_;
    Reduced reduced_;
    bool supported_ = true, impossible_ = false;
};

}  // namespace gridloom::engine
