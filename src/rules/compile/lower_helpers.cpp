// Helpers: cells that stand for a part of a formula, which their definition determines.
#include <algorithm>

#include "rules/compile/lower.h"

namespace gridloom::rules {

Condition Lowering::condition(Node node, Origin origin) {
    if (node == always_holds) return {always(), 1};
    if (node == never_holds) return {always(), 0};
    if (circuit_.gate(node) != Circuit::Gate::literal) node = helper(node, origin);
    const auto [cell, options] = circuit_.literal_at(node);
    return {cell, options};
}

// A cell of two options that is 1 just where the node holds. The definition is no clue: it can not be left out.
Node Lowering::helper(Node node, Origin origin) {
    if (circuit_.gate(node) == Circuit::Gate::literal || circuit_.is_constant(node)) return node;
    if (const auto known = helpers_.find(node); known != helpers_.end()) return circuit_.literal(known->second, 2);
    if (const auto opposite = helpers_.find(circuit_.negation(node)); opposite != helpers_.end())
        return circuit_.literal(opposite->second, 1);
    const Cell cell = circuit_.add_cell(2);
    add_cell({0, 1}, no_square);
    helpers_[node] = cell;
    define(cell, node, origin);
    return circuit_.literal(cell, 2);
}

Condition Lowering::copied(Node node, Origin origin) {
    const Cell cell = circuit_.add_cell(2);
    add_cell({0, 1}, no_square);
    define(cell, node, origin);
    return {cell, 2};
}

void Lowering::define(Cell cell, Node node, Origin origin) {
    ++figures_.helpers;
    const Node of[] = {node};
    helper_spots_.push_back({cell, circuit_.support(of)[0]});
    origin.is_definition = true;
    instance_.has_definitions();
    const Node own = circuit_.literal(cell, 2);
    if (const Node definition = circuit_.alike(own, node); circuit_.gate(node) == Circuit::Gate::literal) {
        require(definition, origin);
        return;
    } else if (automaton(definition, origin, most_transitions)) {
        return;
    }
    if (reified_total(cell, node, origin)) return;
    const Node smaller = with_helpers(node, origin);
    require(circuit_.implied(own, smaller), origin);
    require(circuit_.implied(smaller, own), origin);
}

// cell = 1 just where a long sum of literals lies between bounds: two sums in which the cell weighs what it makes up for.
bool Lowering::reified_total(Cell cell, Node node, Origin origin) {
    if (circuit_.gate(node) != Circuit::Gate::total) return false;
    std::vector<Weighted> terms(circuit_.terms(node).begin(), circuit_.terms(node).end());
    int least = 0, most = 0;
    for (const Weighted& t : terms) {
        if (circuit_.gate(t.node) != Circuit::Gate::literal) return false;
        (t.weight < 0 ? least : most) += t.weight;
    }
    const Totals totals = circuit_.totals(node);
    const Node own = circuit_.literal(cell, 2);
    if (!totals.is_interval() || (totals.low() > least && totals.high() < most)) {
        // At least one bound and at most the other; one of several intervals.
        std::vector<Node> parts;
        for (const auto& [low, high] : totals.intervals())
            parts.push_back(circuit_.both(helper(circuit_.total(terms, Totals(low, most)), origin),
                                          helper(circuit_.total(terms, Totals(least, high)), origin)));
        const Node any = circuit_.any(std::move(parts));
        require(circuit_.implied(own, any), origin);
        require(circuit_.implied(any, own), origin);
        return true;
    }
    // own: total >= bound, else total <= bound - 1 (or the other way round).
    const bool from_below = totals.low() > least;
    const int bound = from_below ? totals.low() : totals.high() + 1;
    const Node above = from_below ? own : circuit_.negation(own);
    std::vector<Weighted> with = terms;
    with.push_back({above, least - bound});
    require(circuit_.total(with, Totals(least, most)), origin);
    with.back().weight = -(most - bound + 1);
    require(circuit_.total(with, Totals(least - (most - bound + 1), bound - 1)), origin);
    return true;
}

// The same, with each part that is no literal standing for itself as a cell.
Node Lowering::with_helpers(Node node, Origin origin) {
    switch (circuit_.gate(node)) {
    case Circuit::Gate::all:
    case Circuit::Gate::any: {
        const auto parts = circuit_.parts(node);
        std::vector<Node> of(parts.begin(), parts.end());
        for (Node& p : of) p = helper(p, origin);
        return circuit_.gate(node) == Circuit::Gate::all ? circuit_.all(std::move(of)) : circuit_.any(std::move(of));
    }
    case Circuit::Gate::total: {
        const auto terms = circuit_.terms(node);
        std::vector<Weighted> of(terms.begin(), terms.end());
        const Totals totals = circuit_.totals(node);
        for (Weighted& t : of) t.node = helper(t.node, origin);
        return circuit_.total(std::move(of), totals);
    }
    default: return node;
    }
}

}  // namespace gridloom::rules
