#include "engine/program/pruning_groups.h"

#include <algorithm>
#include <cmath>

namespace gridloom::engine {
namespace {

class Grower {
  public:
    Grower(const Part& part, const std::vector<RulePlan>& plans, double bits)
        : part_(part),
          plans_(plans),
          bits_(bits),
          width_(part.cells.size(), 0),
          shared_(plans.size(), 0),
          known_(plans.size(), 0) {}

    std::vector<std::uint32_t> grow(std::uint32_t seed) {
        std::fill(width_.begin(), width_.end(), 0.0);
        std::vector<std::uint32_t> group;
        near_.assign(1, seed);
        known_[seed] = 1;
        while (!near_.empty()) {
            const auto best = std::max_element(near_.begin(), near_.end(), [&](std::uint32_t a, std::uint32_t b) {
                return shared_[a] != shared_[b] ? shared_[a] < shared_[b] : a > b;
            });
            const std::uint32_t r = *best;
            near_.erase(best);
            done_.push_back(r);
            if (!fits(r)) continue;
            take(r);
            group.push_back(r);
        }
        for (const std::uint32_t r : done_) known_[r] = 0, shared_[r] = 0;
        done_.clear();
        std::sort(group.begin(), group.end());
        return group;
    }

    std::uint64_t work() const { return work_; }

  private:
    // Calls something(step, bits) for each step after which the rule is unfinished, with log2 of its values there, until it
    // returns false.
    template <class Do>
    bool each_step(std::uint32_t r, Do&& something) const {
        const RulePlan& plan = plans_[r];
        for (std::size_t v = 0; v + 1 < plan.visits.size(); ++v) {
            const double bits = std::log2(plan.values_after(v));
            work_ += plan.visits[v + 1].step - plan.visits[v].step;
            for (std::uint32_t i = plan.visits[v].step; i < plan.visits[v + 1].step; ++i)
                if (!something(i, bits)) return false;
        }
        return true;
    }
    bool fits(std::uint32_t r) const {
        return each_step(r, [&](std::uint32_t i, double bits) { return width_[i] + bits <= bits_; });
    }
    void take(std::uint32_t r) {
        each_step(r, [&](std::uint32_t i, double bits) {
            width_[i] += bits;
            return true;
        });
        for (const std::uint32_t c : part_.cells_of(part_.rules[r]))
            for (const PartUse& use : part_.uses_of(c)) {
                ++shared_[use.rule];
                if (!known_[use.rule]) known_[use.rule] = 1, near_.push_back(use.rule);
            }
    }

    const Part& part_;
    const std::vector<RulePlan>& plans_;
    double bits_;
    std::vector<double> width_;          // log2 of the group's combinations after each step
    std::vector<std::uint32_t> shared_;  // by rule: cells in common with the group
    std::vector<std::uint8_t> known_;
    std::vector<std::uint32_t> near_, done_;
    mutable std::uint64_t work_ = 0;
};

// Steps of rules that are looked at: beyond that there are groups enough, and finding more would cost more than they save.
constexpr std::uint64_t max_work = 20'000'000;

}  // namespace

std::vector<std::vector<std::uint32_t>> pruning_groups(const Part& part, const std::vector<RulePlan>& plans, double bits,
                                                       Budget& budget) {
    Grower grower(part, plans, bits);
    std::vector<std::uint32_t> by_first(plans.size());
    for (std::uint32_t r = 0; r < plans.size(); ++r) by_first[r] = r;
    std::sort(by_first.begin(), by_first.end(), [&](std::uint32_t a, std::uint32_t b) {
        return plans[a].first() != plans[b].first() ? plans[a].first() < plans[b].first() : a < b;
    });
    std::vector<std::uint8_t> covered(plans.size(), 0);
    std::vector<std::vector<std::uint32_t>> groups;
    for (const std::uint32_t r : by_first) {
        if (covered[r]) continue;
        if (grower.work() > max_work || !budget.go_on()) break;
        std::vector<std::uint32_t> group = grower.grow(r);
        for (const std::uint32_t member : group) covered[member] = 1;
        if (group.size() > 1) groups.push_back(std::move(group));
    }
    return groups;
}

}  // namespace gridloom::engine
