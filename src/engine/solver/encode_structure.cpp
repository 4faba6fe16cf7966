#include "engine/solver/encode_structure.h"

#include <algorithm>

#include "engine/solver/theories/acyclic.h"
#include "engine/solver/theories/automaton.h"
#include "engine/solver/theories/connected.h"
#include "engine/solver/theories/group_size_at.h"

namespace gridloom::engine {

StructureEncoder::StructureEncoder(const Part& part, Encoding& encoding, Cdcl& solver, Budget& budget)
    : part_(part), encoding_(encoding), solver_(solver), glances_(&budget), always_(literal_of(encoding.always())) {}

void StructureEncoder::run(const std::function<void(const Origin&)>& before) {
    const auto add_all = [&](const auto& rules) {
        for (const auto& rule : rules) {
            if (before) before(rule.origin);
            add(rule);
        }
    };
    add_all(part_.automata);
    add_all(part_.networks);
    add_all(part_.line_networks);
    add_all(part_.groups);
    add_all(part_.group_sizes_at);
}

Literal StructureEncoder::when(const Condition& condition) {
    return literal_of(encoding_.any_of(condition.cell, condition.options));
}

Literal StructureEncoder::both(Literal a, Literal b) {
    if (a == b || b == always_) return a;
    if (a == always_) return b;
    if (a == never() || b == never()) return never();
    const Literal l = new_literal();
    solver_.clause({negated(l), a});
    solver_.clause({negated(l), b});
    solver_.clause({l, negated(a), negated(b)});
    return l;
}

void StructureEncoder::exactly(std::span<const Literal> literals, int minimum, int maximum) {
    std::vector<Cdcl::Weighted> terms;
    for (const Literal l : literals) terms.push_back({l, 1});
    if (maximum < 0 || minimum > static_cast<int>(terms.size())) return solver_.clause({never()});
    if (maximum < static_cast<int>(terms.size())) solver_.at_most(terms, maximum);
    if (minimum <= 0) return;
    for (auto& t : terms) t.literal = negated(t.literal);
    solver_.at_most(terms, static_cast<int>(terms.size()) - minimum);
}

void StructureEncoder::add(const AutomatonRule& rule) {
    std::vector<std::vector<Literal>> literals;
    for (const Cell c : rule.cells) {
        auto& options = literals.emplace_back();
        for (std::uint32_t o = 0; o < part_.option_count(c); ++o) options.push_back(literal_of(encoding_.option(c, o)));
    }
    solver_.add(std::make_unique<AutomatonTheory>(rule.automaton, std::move(literals)));
}

// A link that is open whenever both ends are present is an edge of the graph; any other link is a node of its own.
void StructureEncoder::add(const CellNetwork& rule) {
    std::vector<Literal> nodes;
    std::vector<std::uint32_t> node_of(rule.present.size(), ~0u);
    for (Cell c = 0; c < rule.present.size(); ++c) {
        if (!rule.present[c]) continue;
        node_of[c] = static_cast<std::uint32_t>(nodes.size());
        const Literal in = when({c, rule.present[c]});
        nodes.push_back(in == always_ ? ConnectedTheory::always : in);
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> beside;
    std::vector<AcyclicTheory::Edge> edges;
    for (const Link& l : rule.links) {
        const std::uint32_t a = node_of[l.a], b = node_of[l.b];
        const bool plain = l.open_a == rule.present[l.a] && l.open_b == rule.present[l.b];
        const Literal open =
            plain && rule.network == Network::connected ? always_ : both(when({l.a, l.open_a}), when({l.b, l.open_b}));
        if (open == never()) continue;
        if (rule.network != Network::connected) edges.push_back({a, b, open});
        if (plain) {
            beside.push_back({a, b});
            continue;
        }
        const auto link = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back(open == always_ ? ConnectedTheory::junction : open);
        beside.push_back({a, link});
        beside.push_back({link, b});
    }
    if (rule.network != Network::connected) solver_.add(std::make_unique<AcyclicTheory>(nodes.size(), std::move(edges)));
    if (rule.network == Network::forest) return;
    const Adjacency adjacency(nodes.size(), beside);
    solver_.add(std::make_unique<ConnectedTheory>(std::move(nodes), adjacency));
}

void StructureEncoder::add(const GroupSizeAt& rule) {
    Graph graph;
    for (const Condition& m : rule.members) {
        const Literal in = when(m);
        graph.nodes.push_back(in == always_ ? Graph::always : in);
    }
    graph.edges.assign(rule.joins.size(), Graph::always);
    graph.beside = Adjacency(graph.nodes.size(), rule.joins);
    solver_.add(std::make_unique<GroupSizeAtTheory>(std::move(graph), rule.seeds, rule.minimum, rule.maximum));
}

}  // namespace gridloom::engine
