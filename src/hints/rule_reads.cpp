#include "hints/rule_reads.h"

#include <algorithm>

namespace gridloom::hints {

std::vector<Cell> cells_of(const Instance& model, AnyRule rule) {
    std::vector<Cell> cells;
    const auto add = [&](Cell c) {
        if (c != no_cell) cells.push_back(c);
    };
    switch (rule.kind) {
    case RuleKind::restriction: add(model.restrictions()[rule.index].cell); break;
    case RuleKind::sum:
        for (const Term& t : model.terms(rule.index)) add(t.cell);
        break;
    case RuleKind::automaton: cells = model.automata()[rule.index].cells; break;
    case RuleKind::cell_network: {
        const CellNetwork& n = model.cell_networks()[rule.index];
        for (Cell c = 0; c < n.present.size(); ++c)
            if (n.present[c]) add(c);
        for (const Link& l : n.links) add(l.a), add(l.b);
        break;
    }
    case RuleKind::line_network:
        for (const LineNetwork::Line& l : model.line_networks()[rule.index].lines) add(l.drawn.cell);
        break;
    case RuleKind::groups:
        for (const Groups::Vertex& v : model.all_groups()[rule.index].vertices) add(v.cell);
        for (const Groups::Join& j : model.all_groups()[rule.index].joins) add(j.wall.cell);
        break;
    case RuleKind::group_size_at:
        for (const Condition& m : model.group_sizes_at()[rule.index].members) add(m.cell);
        break;
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<std::vector<Cell>> definitions_of(const Instance& model) {
    std::vector<std::vector<Cell>> all;
    const auto look = [&](RuleKind kind, std::size_t count) {
        for (std::uint32_t i = 0; i < count; ++i)
            if (model.origin_of({kind, i}).is_definition) all.push_back(cells_of(model, {kind, i}));
    };
    look(RuleKind::sum, model.sums());
    look(RuleKind::automaton, model.automata().size());
    return all;
}

}  // namespace gridloom::hints
