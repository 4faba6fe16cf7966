// Groups: the rules as players see them. Sums of the same origin (one automaton, one table over two cells) are one rule. Rules of
// a plain sort are evident and do not count towards a step's level.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "gridloom/sentences.h"
#include "model/instance.h"

namespace gridloom::hints {

class Groups {
  public:
    Groups(const Instance& model, const Sentences& words) : of_(model.sums()) {
        std::map<std::pair<int, int>, std::uint32_t> by_origin;
        for (RuleId r = 0; r < model.sums(); ++r) {
            const Origin o = model.sum_at(r).origin;
            auto group = static_cast<std::uint32_t>(members_.size());
            if (o.square != no_square) group = by_origin.try_emplace({o.square, o.sort}, group).first->second;
            if (group == members_.size()) {
                members_.emplace_back();
                plain_.push_back(words.rules[static_cast<std::size_t>(o.sort)].plain);
                any_plain_ |= plain_.back();
            }
            members_[group].push_back(r);
            of_[r] = group;
        }
    }

    std::size_t size() const { return members_.size(); }
    std::uint32_t of(RuleId r) const { return of_[r]; }
    const std::vector<RuleId>& members(std::uint32_t group) const { return members_[group]; }
    bool is_plain(std::uint32_t group) const { return plain_[group]; }
    bool any_plain() const { return any_plain_; }
    // The number of different groups among these rules, without plain ones.
    std::size_t counted(std::span<const RuleId> rules) const {
        std::vector<std::uint32_t> seen;
        for (const RuleId r : rules)
            if (!plain_[of_[r]]) seen.push_back(of_[r]);
        std::sort(seen.begin(), seen.end());
        return static_cast<std::size_t>(std::unique(seen.begin(), seen.end()) - seen.begin());
    }

  private:
    std::vector<std::uint32_t> of_;
    std::vector<std::vector<RuleId>> members_;
    std::vector<bool> plain_;
    bool any_plain_ = false;
};

}  // namespace gridloom::hints
