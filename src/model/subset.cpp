// Instance::only(): the same cells with a subset of the rules.
#include <algorithm>

#include "model/instance.h"

namespace gridloom {
namespace {

template <class Rules>
void list(std::vector<AnyRule>& all, RuleKind kind, const Rules& rules) {
    for (std::uint32_t i = 0; i < rules.size(); ++i) all.push_back({kind, i});
}

}  // namespace

std::vector<AnyRule> Instance::rules() const {
    std::vector<AnyRule> all;
    list(all, RuleKind::restriction, restrictions_);
    list(all, RuleKind::sum, sums_);
    list(all, RuleKind::automaton, automata_);
    list(all, RuleKind::cell_network, cell_networks_);
    list(all, RuleKind::line_network, line_networks_);
    list(all, RuleKind::groups, groups_);
    list(all, RuleKind::group_size_at, group_sizes_at_);
    if (any_definition_) std::erase_if(all, [&](AnyRule r) { return origin_of(r).is_definition; });
    return all;
}

void Instance::add_definitions(std::vector<AnyRule>& to) const {
    std::vector<AnyRule> all;
    list(all, RuleKind::restriction, restrictions_);
    list(all, RuleKind::sum, sums_);
    list(all, RuleKind::automaton, automata_);
    std::copy_if(all.begin(), all.end(), std::back_inserter(to), [&](AnyRule r) { return origin_of(r).is_definition; });
}

const Origin& Instance::origin_of(AnyRule rule) const {
    switch (rule.kind) {
    case RuleKind::restriction: return restrictions_[rule.index].origin;
    case RuleKind::sum: return sums_[rule.index].origin;
    case RuleKind::automaton: return automata_[rule.index].origin;
    case RuleKind::cell_network: return cell_networks_[rule.index].origin;
    case RuleKind::line_network: return line_networks_[rule.index].origin;
    case RuleKind::groups: return groups_[rule.index].origin;
    case RuleKind::group_size_at: break;
    }
    return group_sizes_at_[rule.index].origin;
}

Instance Instance::only(std::span<const AnyRule> keep) const {
    Instance m;
    m.vocabulary_ = vocabulary_;
    m.columns_ = columns_;
    m.spots_ = spots_;
    m.kind_ = kind_;
    m.square_ = square_;
    m.hidden_ = hidden_;
    m.domains_ = unrestricted_.empty() ? domains_ : unrestricted_;
    m.any_definition_ = any_definition_;
    std::vector<AnyRule> kept(keep.begin(), keep.end());
    if (any_definition_) add_definitions(kept);
    for (const AnyRule rule : kept) {
        switch (rule.kind) {
        case RuleKind::restriction: {
            const Restriction& r = restrictions_[rule.index];
            m.restrict(r.cell, r.options, r.origin);
            break;
        }
        case RuleKind::sum: {
            const Sum& s = sums_[rule.index];
            if (s.pair == no_pair)
                m.sum(terms(rule.index), s.minimum, s.maximum, s.origin);
            else
                m.edge(terms(rule.index)[0].cell, terms(rule.index)[1].cell, s.pair, s.origin);
            break;
        }
        case RuleKind::automaton: m.automata_.push_back(automata_[rule.index]); break;
        case RuleKind::cell_network: m.cell_networks_.push_back(cell_networks_[rule.index]); break;
        case RuleKind::line_network: m.line_networks_.push_back(line_networks_[rule.index]); break;
        case RuleKind::groups: m.groups_.push_back(groups_[rule.index]); break;
        case RuleKind::group_size_at: m.group_sizes_at_.push_back(group_sizes_at_[rule.index]); break;
        }
    }
    // The sums that made the ends of links agree may be among those left out.
    if (m.sums() < sums())
        for (CellNetwork& network : m.cell_networks_) network.matched = false;
    m.finish();
    return m;
}

}  // namespace gridloom
