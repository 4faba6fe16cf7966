#include "hints/rule_subset.h"

#include <algorithm>
#include <bit>
#include <map>

namespace gridloom::hints {
namespace {

// How the subset reads a cell: (index of the rule, weights).
using Reading = std::vector<std::pair<int, WeightId>>;

}  // namespace

RuleSubset::RuleSubset(const Instance& m, const std::vector<OptionSet>& domains, std::span<const RuleId> rules, Cell target) {
    std::map<Cell, Reading> readings;
    readings[target];
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const Sum& sum = m.sum_at(rules[i]);
        Rule rule{sum.minimum, sum.maximum, {}};
        for (const Term& t : m.terms(rules[i])) {
            const OptionSet d = domains[t.cell];
            if (is_settled(d)) {
                const int weight = m.weighing(t.weights).lightest(d);
                rule.minimum -= weight;
                rule.maximum -= weight;
            } else {
                readings[t.cell].push_back({static_cast<int>(i), t.weights});
            }
        }
        rules_.push_back(std::move(rule));
    }
    struct Group {
        std::vector<Cell> cells;
        const Reading* reading;
    };
    std::vector<Group> groups = {{{target}, &readings[target]}};
    std::map<std::pair<Reading, OptionSet>, std::size_t> alike;
    for (const auto& [cell, reading] : readings) {
        if (cell == target) continue;
        const OptionSet d = domains[cell];
        if (std::popcount(d) == 2) {
            const auto [at, fresh] = alike.try_emplace({reading, d}, groups.size());
            if (!fresh && groups[at->second].cells.size() < 60) {
                groups[at->second].cells.push_back(cell);
                continue;
            }
            at->second = groups.size();
        }
        groups.push_back({{cell}, &reading});
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const OptionSet d = domains[groups[g].cells.front()];
        const int size = static_cast<int>(groups[g].cells.size());
        const int choices = size > 1 ? size + 1 : std::popcount(d);
        Variable v;
        v.all = (std::uint64_t{1} << (choices - 1) << 1) - 1;
        for (const auto& [rule, weights] : *groups[g].reading) {
            const Weighing& w = m.weighing(weights);
            rules_[static_cast<std::size_t>(rule)].uses.push_back({static_cast<int>(g), weights_.size()});
            v.rules.push_back(rule);
            const int first = std::countr_zero(d), last = 63 - std::countl_zero(d);
            if (size > 1)
                for (int k = 0; k <= size; ++k) weights_.push_back((size - k) * w.of(first) + k * w.of(last));
            else
                for (OptionSet rest = d; rest; rest &= rest - 1) weights_.push_back(w.of(std::countr_zero(rest)));
        }
        if (g == 0)
            for (OptionSet rest = d; rest; rest &= rest - 1) target_options_.push_back(std::countr_zero(rest));
        variables_.push_back(std::move(v));
    }
}

// Bounds propagation of the queued rules to a fixed point. False: contradiction.
bool RuleSubset::settle(Masks& masks, std::vector<int> queue) const {
    std::vector<char> queued(rules_.size(), 0);
    for (const int r : queue) queued[static_cast<std::size_t>(r)] = 1;
    while (!queue.empty()) {
        const int r = queue.back();
        queue.pop_back();
        queued[static_cast<std::size_t>(r)] = 0;
        const Rule& rule = rules_[static_cast<std::size_t>(r)];
        const auto lightest = [&](const Use& u, std::uint64_t mask, int sign) {
            int best = 0;
            bool any = false;
            for (; mask; mask &= mask - 1) {
                const int w = sign * weights_[u.weights + static_cast<std::size_t>(std::countr_zero(mask))];
                best = any ? std::min(best, w) : w;
                any = true;
            }
            return sign * best;
        };
        int low = 0, high = 0;
        for (const Use& u : rule.uses) {
            low += lightest(u, masks[static_cast<std::size_t>(u.variable)], 1);
            high += lightest(u, masks[static_cast<std::size_t>(u.variable)], -1);
        }
        if (low > rule.maximum || high < rule.minimum) return false;
        for (const Use& u : rule.uses) {
            std::uint64_t& mask = masks[static_cast<std::size_t>(u.variable)];
            const int light = lightest(u, mask, 1), heavy = lightest(u, mask, -1);
            std::uint64_t keep = 0;
            for (std::uint64_t rest = mask; rest; rest &= rest - 1) {
                const int w = weights_[u.weights + static_cast<std::size_t>(std::countr_zero(rest))];
                if (w <= light + rule.maximum - low && w >= heavy - (high - rule.minimum)) keep |= rest & -rest;
            }
            if (keep == mask) continue;
            if (keep == 0) return false;
            mask = keep;
            low += lightest(u, mask, 1) - light;
            high += lightest(u, mask, -1) - heavy;
            for (const int other : variables_[static_cast<std::size_t>(u.variable)].rules)
                if (!queued[static_cast<std::size_t>(other)]) {
                    queued[static_cast<std::size_t>(other)] = 1;
                    queue.push_back(other);
                }
        }
    }
    return true;
}

std::optional<bool> RuleSubset::search(Masks& masks, int& nodes) const {
    if (--nodes < 0) return std::nullopt;
    std::size_t branch = masks.size();
    for (std::size_t v = 0; v < masks.size(); ++v)
        if (std::popcount(masks[v]) > 1 && (branch == masks.size() || std::popcount(masks[v]) < std::popcount(masks[branch])))
            branch = v;
    if (branch == masks.size()) return true;
    for (std::uint64_t rest = masks[branch]; rest; rest &= rest - 1) {
        Masks tried = masks;
        tried[branch] = rest & -rest;
        if (!settle(tried, variables_[branch].rules)) continue;
        const auto below = search(tried, nodes);
        if (!below || *below) return below;
    }
    return false;
}

std::optional<bool> RuleSubset::possible(OptionSet options, int max_nodes) {
    Masks masks;
    for (const Variable& v : variables_) masks.push_back(v.all);
    masks[0] = 0;
    for (std::size_t i = 0; i < target_options_.size(); ++i)
        if (options >> target_options_[i] & 1) masks[0] |= std::uint64_t{1} << i;
    if (masks[0] == 0) return false;
    std::vector<int> all(rules_.size());
    for (std::size_t r = 0; r < all.size(); ++r) all[r] = static_cast<int>(r);
    if (!settle(masks, all)) return false;
    return search(masks, max_nodes);
}

std::vector<RuleId> shrunk(const Instance& model, const Groups& groups, const std::vector<OptionSet>& domains,
                           std::vector<RuleId> rules, std::span<const Narrow> forbidden) {
    constexpr int thorough = 20'000;
    const auto all_forbidden = [&](std::span<const RuleId> some) {
        return std::all_of(forbidden.begin(), forbidden.end(), [&](const Narrow& n) {
            return RuleSubset(model, domains, some, n.cell).possible(domains[n.cell] & ~n.keep, thorough) == false;
        });
    };
    if (!all_forbidden(rules)) return {};
    std::vector<std::uint32_t> todo;
    for (const RuleId r : rules) todo.push_back(groups.of(r));
    std::sort(todo.begin(), todo.end());
    todo.erase(std::unique(todo.begin(), todo.end()), todo.end());
    std::stable_partition(todo.begin(), todo.end(), [&](std::uint32_t g) { return !groups.is_plain(g); });
    for (const std::uint32_t g : todo) {
        std::vector<RuleId> fewer;
        for (const RuleId r : rules)
            if (groups.of(r) != g) fewer.push_back(r);
        if (all_forbidden(fewer)) rules = std::move(fewer);
    }
    return rules;
}

Level level_of(const Groups& groups, std::span<const RuleId> rules) {
    const std::size_t count = groups.counted(rules);
    return count <= 1 ? Level::one_rule : count == 2 ? Level::two_rules : Level::window;
}

}  // namespace gridloom::hints
