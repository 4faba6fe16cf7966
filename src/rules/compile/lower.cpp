#include "rules/compile/lower.h"

#include <algorithm>
#include <numeric>

#include "rules/compile/decision.h"

namespace gridloom::rules {
namespace {

// The formula with cells numbered in the order they are read: equal for alike formulas about other cells.
void write_shape(const Circuit& circuit, Node node, const std::unordered_map<Cell, std::uint32_t>& number,
                 std::unordered_map<Node, std::uint64_t>& known, std::vector<std::uint64_t>& to) {
    if (const auto again = known.find(node); again != known.end()) {
        to.push_back(std::uint64_t{1} << 40 | again->second);
        return;
    }
    const std::uint64_t name = known.size();
    known[node] = name;
    to.push_back(static_cast<std::uint64_t>(circuit.gate(node)));
    switch (circuit.gate(node)) {
    case Circuit::Gate::constant: to.push_back(node); break;
    case Circuit::Gate::literal: {
        const auto [cell, options] = circuit.literal_at(node);
        to.push_back(number.at(cell));
        to.push_back(static_cast<std::uint64_t>(circuit.options_of(cell)));
        to.push_back(options);
        break;
    }
    case Circuit::Gate::all:
    case Circuit::Gate::any:
        to.push_back(circuit.parts(node).size());
        for (const Node p : circuit.parts(node)) write_shape(circuit, p, number, known, to);
        break;
    case Circuit::Gate::total:
        to.push_back(circuit.terms(node).size());
        for (const Weighted& t : circuit.terms(node)) {
            to.push_back(static_cast<std::uint64_t>(t.weight));
            write_shape(circuit, t.node, number, known, to);
        }
        to.push_back(circuit.totals(node).intervals().size());
        for (const auto& [low, high] : circuit.totals(node).intervals()) {
            to.push_back(static_cast<std::uint64_t>(low));
            to.push_back(static_cast<std::uint64_t>(high));
        }
        break;
    }
}

}  // namespace

void Lowering::add_cell(const std::vector<int>& values, int square) { instance_.cell(instance_.kind(values), square); }

Cell Lowering::always() {
    if (always_ == no_cell) {
        always_ = circuit_.add_cell(1);
        add_cell({0}, no_square);
    }
    return always_;
}

// No solution, because of this rule.
void Lowering::forbid(Origin origin) { instance_.restrict(always(), 0, origin); }

void Lowering::require(Node node, Origin origin, bool together) {
    if (node == always_holds) return;
    if (node == never_holds) return forbid(origin);
    // What neighbours say of each other is often said twice. What a clue says is said by each clue, so that it may go with its clue.
    const std::tuple anyone{node, origin.is_definition, 0, no_square, 0};
    if (required_.count(anyone)) return;
    const bool by_clue = origin.is_clue && !origin.is_definition;
    const std::tuple by{node, origin.is_definition, origin.sort, origin.square, origin.place_sort};
    if (!required_.insert(by_clue ? by : anyone).second) return;
    constexpr std::size_t in_tables = 64;
    circuit_.watch().took(in_tables);
    if (circuit_.gate(node) == Circuit::Gate::literal) {
        const auto [cell, options] = circuit_.literal_at(node);
        return instance_.restrict(cell, options, origin);
    }
    constexpr std::size_t small = 4'000;  // transitions of an automaton for several clauses together
    if (circuit_.gate(node) == Circuit::Gate::all) {
        if (together && automaton(node, origin, small)) return;
        const auto parts = circuit_.parts(node);
        const std::vector<Node> copy(parts.begin(), parts.end());
        for (const Node p : copy) require(p, origin);
        return;
    }
    if (circuit_.gate(node) == Circuit::Gate::any && distributed(node, origin)) return;
    if (sum(node, origin) || automaton(node, origin, most_transitions) || wide_total(node, origin)) return;
    require(with_helpers(node, origin), origin);
}

// "a, or all of these" is "a or this one" for each of them.
bool Lowering::distributed(Node node, Origin origin) {
    const auto parts = circuit_.parts(node);
    std::vector<Node> literals, all;
    for (const Node p : parts) {
        if (circuit_.gate(p) == Circuit::Gate::literal) {
            literals.push_back(p);
        } else {
            if (!all.empty() || circuit_.gate(p) != Circuit::Gate::all) return false;
            all.assign(circuit_.parts(p).begin(), circuit_.parts(p).end());
        }
    }
    for (const Node p : all) {
        std::vector<Node> clause = literals;
        clause.push_back(p);
        require(circuit_.any(std::move(clause)), origin);
    }
    return !all.empty();
}

WeightId Lowering::weigh(Cell cell, const std::vector<int>& weights) {
    const auto [known, fresh] = weights_.try_emplace({instance_.kind_id(cell), weights}, 0);
    if (fresh) {
        const gridloom::Kind& kind = instance_.kind_of(cell);
        known->second = instance_.weigh(instance_.kind_id(cell), [&](int value) {
            const auto o = std::find(kind.values.begin(), kind.values.end(), value) - kind.values.begin();
            return weights[static_cast<std::size_t>(o)];
        });
    }
    return known->second;
}

void Lowering::add_sum(const std::vector<std::pair<Cell, std::vector<int>>>& terms, int low, int high, Origin origin) {
    std::vector<Term> own;
    for (const auto& [cell, weights] : terms) own.push_back({cell, weigh(cell, weights)});
    ++figures_.sums;
    circuit_.watch().took(sizeof(Sum) + own.size() * (sizeof(Term) + sizeof(Instance::Use)));
    if (own.size() == 2 && instance_.weighing(own[0].weights).short_list && instance_.weighing(own[1].weights).short_list) {
        const auto [known, fresh] = pairs_.try_emplace({own[0].weights, own[1].weights, low, high}, 0);
        if (fresh) known->second = instance_.pair_of(own[0].weights, own[1].weights, low, high);
        instance_.edge(own[0].cell, own[1].cell, known->second, origin);
        return;
    }
    instance_.sum(own, low, high, origin);
}

// One literal of each cell: most sums, so without tables of weights.
bool Lowering::sum_of_cells(const std::vector<Weighted>& terms, int low, int high, Origin origin) {
    own_.clear();
    met_.resize(circuit_.cells(), 0);
    ++look_;
    for (const Weighted& t : terms) {
        if (circuit_.gate(t.node) != Circuit::Gate::literal) return false;
        const auto [cell, options] = circuit_.literal_at(t.node);
        if (met_[cell] == look_) return false;
        met_[cell] = look_;
        const auto [known, fresh] = literals_.try_emplace({instance_.kind_id(cell), options, t.weight}, 0);
        if (fresh) {
            std::vector<int> weights(static_cast<std::size_t>(circuit_.options_of(cell)), 0);
            for (std::size_t o = 0; o < weights.size(); ++o)
                if (options >> o & 1) weights[o] = t.weight;
            known->second = weigh(cell, weights);
        }
        own_.push_back({cell, known->second});
    }
    ++figures_.sums;
    circuit_.watch().took(sizeof(Sum) + own_.size() * (sizeof(Term) + sizeof(Instance::Use)));
    instance_.sum(own_, low, high, origin);
    return true;
}

// Literals of several cells, added up, between two bounds.
bool Lowering::sum(Node node, Origin origin) {
    std::vector<Weighted> terms;
    int low = 1, high = 0;
    if (circuit_.gate(node) == Circuit::Gate::any) {
        for (const Node p : circuit_.parts(node)) terms.push_back({p, 1});
        high = static_cast<int>(terms.size());
    } else {
        terms.assign(circuit_.terms(node).begin(), circuit_.terms(node).end());
        if (!circuit_.totals(node).is_interval()) return false;
        low = circuit_.totals(node).low(), high = circuit_.totals(node).high();
    }
    if (terms.size() > 2 && sum_of_cells(terms, low, high, origin)) return true;
    std::vector<std::pair<Cell, std::vector<int>>> by_cell;
    std::unordered_map<Cell, std::size_t> place;
    for (const Weighted& t : terms) {
        if (circuit_.gate(t.node) != Circuit::Gate::literal) return false;
        const auto [cell, options] = circuit_.literal_at(t.node);
        const auto [known, fresh] = place.try_emplace(cell, by_cell.size());
        if (fresh) by_cell.push_back({cell, std::vector<int>(static_cast<std::size_t>(circuit_.options_of(cell)), 0)});
        auto& weights = by_cell[known->second].second;
        for (std::size_t o = 0; o < weights.size(); ++o)
            if (options >> o & 1) weights[o] += t.weight;
    }
    // Two cells whose weights take many values are a table: bounds would not tell all.
    if (by_cell.size() == 2)
        for (const auto& [cell, weights] : by_cell) {
            const int least = *std::min_element(weights.begin(), weights.end()),
                      most = *std::max_element(weights.begin(), weights.end());
            if (std::any_of(weights.begin(), weights.end(), [&](int w) { return w != least && w != most; })) return false;
        }
    add_sum(by_cell, low, high, origin);
    return true;
}

std::shared_ptr<const LayeredAutomaton> Lowering::shared(LayeredAutomaton automaton) {
    circuit_.watch().took(automaton.transitions() * sizeof(std::uint32_t));
    return std::make_shared<const LayeredAutomaton>(std::move(automaton));
}

void Lowering::require(std::vector<Cell> cells, LayeredAutomaton automaton, Origin origin) {
    drop_settled(automaton, cells);
    if (automaton.layers.empty() || automaton.is_empty()) {
        if (!automaton.layers.empty()) forbid(origin);
        return;
    }
    ++figures_.automata;
    std::size_t widest = 0;
    for (const auto& layer : automaton.layers) widest = std::max<std::size_t>(widest, layer.states);
    figures_.states += widest;
    figures_.most_states = std::max(figures_.most_states, widest);
    instance_.automaton({std::move(cells), shared(std::move(automaton)), origin});
}

// As an automaton, or for two cells as a table.
bool Lowering::automaton(Node node, Origin origin, std::size_t most) {
    const Node of[] = {node};
    std::vector<Cell> cells = circuit_.support(of);
    std::unordered_map<Cell, std::uint32_t> number;
    for (std::uint32_t i = 0; i < cells.size(); ++i) number[cells[i]] = i;
    std::vector<std::uint64_t> shape;
    std::unordered_map<Node, std::uint64_t> known;
    write_shape(circuit_, node, number, known, shape);
    shape.push_back(most);
    const auto [found, fresh] = alike_.try_emplace(std::move(shape), nullptr);
    if (fresh) {
        auto made = Decisions(circuit_, cells, most_vertices).automaton(node);
        if (made && made->transitions() <= most) found->second = shared(std::move(*made));
    }
    if (!found->second) return false;
    const LayeredAutomaton& a = *found->second;
    if (cells.size() == 2) {
        std::vector<OptionSet> allowed(a.layers[0].options, 0);
        for (std::uint32_t o = 0; o < a.layers[0].options; ++o)
            for (std::uint32_t p = 0; p < a.layers[1].options; ++p)
                if (const std::uint32_t q = a.layers[0].after(o, 0);
                    q != LayeredAutomaton::dead && a.layers[1].after(p, q) != LayeredAutomaton::dead)
                    allowed[o] |= OptionSet{1} << p;
        instance_.pair(cells[0], cells[1], allowed, origin);
        ++figures_.sums;
        return true;
    }
    if (a.is_empty()) {
        forbid(origin);
        return true;
    }
    ++figures_.automata;
    std::size_t widest = 0;
    for (const auto& layer : a.layers) widest = std::max<std::size_t>(widest, layer.states);
    figures_.states += widest;
    figures_.most_states = std::max(figures_.most_states, widest);
    instance_.automaton({std::move(cells), found->second, origin});
    return true;
}

// A long sum whose totals have gaps: its partial totals are the states, cell by cell.
bool Lowering::wide_total(Node node, Origin origin) {
    if (circuit_.gate(node) != Circuit::Gate::total) return false;
    const auto terms = circuit_.terms(node);
    if (std::any_of(terms.begin(), terms.end(),
                    [&](const Weighted& t) { return circuit_.gate(t.node) != Circuit::Gate::literal; }))
        return false;
    // Between the bounds, and not in a gap: a helper for each interval.
    const std::vector<Weighted> copy(terms.begin(), terms.end());
    std::vector<Node> any;
    const Totals totals = circuit_.totals(node);
    for (const auto& [low, high] : totals.intervals()) any.push_back(helper(circuit_.total(copy, Totals(low, high)), origin));
    require(circuit_.any(std::move(any)), origin);
    return true;
}

}  // namespace gridloom::rules
