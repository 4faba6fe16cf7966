// What each rule of a file became on one board. Every rule of a model knows which rule of the file it comes from.
#include <algorithm>

#include "rules/compile.h"

namespace gridloom::rules {

std::vector<RuleCost> costs(const File& file, const Layout& layout, const Board& board) {
    const Instance instance = compile(file, layout, board);
    std::vector<RuleCost> all(file.rules.size());
    for (std::size_t r = 0; r < all.size(); ++r) all[r].rule = static_cast<int>(r);
    RuleCost none;
    const auto of = [&](const Origin& origin) -> RuleCost& {
        return origin.sort >= 0 && at(origin.sort) < all.size() ? all[at(origin.sort)] : none;
    };
    for (RuleId r = 0; r < instance.sums(); ++r) {
        const Origin& origin = instance.sum_at(r).origin;
        ++(origin.is_definition ? of(origin).helpers : of(origin).sums);
    }
    for (const AutomatonRule& rule : instance.automata()) {
        RuleCost& cost = of(rule.origin);
        ++(rule.origin.is_definition ? cost.helpers : cost.automata);
        for (const auto& layer : rule.automaton->layers) cost.most_states = std::max<std::size_t>(cost.most_states, layer.states);
    }
    for (const Restriction& r : instance.restrictions()) {
        ++of(r.origin).restrictions;
        of(r.origin).never_holds |= r.options == 0;
    }
    for (const CellNetwork& n : instance.cell_networks()) ++of(n.origin).networks;
    for (const LineNetwork& n : instance.line_networks()) ++of(n.origin).networks;
    for (const Groups& g : instance.all_groups()) ++of(g.origin).groups;
    for (const GroupSizeAt& g : instance.group_sizes_at()) ++of(g.origin).groups;
    return all;
}

}  // namespace gridloom::rules
