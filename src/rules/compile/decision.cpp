#include "rules/compile/decision.h"

#include <algorithm>

namespace gridloom::rules {

Decisions::Decisions(const Circuit& circuit, std::vector<Cell> order, std::size_t most_vertices)
    : circuit_(circuit), order_(std::move(order)), most_(most_vertices) {
    for (std::uint32_t l = 0; l < order_.size(); ++l) level_of_[order_[l]] = l;
}

Decisions::Vertex Decisions::leaf(int value) {
    const auto [known, fresh] = leaves_.try_emplace(value, static_cast<Vertex>(vertices_.size()));
    if (fresh) vertices_.push_back({leaf_level, static_cast<std::uint32_t>(value)});
    return known->second;
}

Decisions::Vertex Decisions::vertex(std::uint32_t level, const std::vector<Vertex>& children) {
    if (std::all_of(children.begin(), children.end(), [&](Vertex c) { return c == children[0]; })) return children[0];
    std::uint64_t hash = level;
    for (const Vertex c : children) hash = (hash ^ c) * 0x9e3779b97f4a7c15 + (hash >> 29);
    auto& alike = known_[hash];
    for (const Vertex v : alike)
        if (vertices_[v].level == level && std::equal(children.begin(), children.end(), children_.begin() + vertices_[v].first))
            return v;
    if (vertices_.size() >= most_) throw TooLarge{};
    constexpr std::size_t in_tables = 96;  // of the hash table, a vertex
    took(sizeof(Stored) + in_tables + children.size() * sizeof(Vertex));
    vertices_.push_back({level, static_cast<std::uint32_t>(children_.size())});
    children_.insert(children_.end(), children.begin(), children.end());
    alike.push_back(static_cast<Vertex>(vertices_.size() - 1));
    return alike.back();
}

Decisions::Vertex Decisions::literal(Node node) {
    const auto [cell, options] = circuit_.literal_at(node);
    std::vector<Vertex> children;
    for (int o = 0; o < circuit_.options_of(cell); ++o) children.push_back(leaf(static_cast<int>(options >> o & 1)));
    return vertex(level_of_.at(cell), children);
}

Decisions::Vertex Decisions::diagram(Node node) {
    if (circuit_.is_constant(node)) return leaf(node == always_holds);
    if (const auto known = diagrams_.find(node); known != diagrams_.end()) return known->second;
    Vertex result = 0;
    switch (circuit_.gate(node)) {
    case Circuit::Gate::literal: result = literal(node); break;
    case Circuit::Gate::all:
    case Circuit::Gate::any: {
        // From the back: what reads later cells is put together first, and stays small below the earlier ones.
        const bool all = circuit_.gate(node) == Circuit::Gate::all;
        const auto parts = circuit_.parts(node);
        result = leaf(all);
        for (std::size_t i = parts.size(); i-- > 0;) result = apply(all ? Op::both : Op::either, diagram(parts[i]), result);
        break;
    }
    case Circuit::Gate::total: {
        const auto terms = circuit_.terms(node);
        result = leaf(0);
        for (std::size_t i = terms.size(); i-- > 0;)
            result = apply(Op::sum, scaled(diagram(terms[i].node), terms[i].weight), result);
        std::unordered_map<Vertex, Vertex> done;
        result = within(result, circuit_.totals(node), done);
        break;
    }
    case Circuit::Gate::constant: break;
    }
    diagrams_[node] = result;
    return result;
}

Decisions::Vertex Decisions::apply(Op op, Vertex a, Vertex b) {
    if (op == Op::both && is_leaf(a)) return value_of(a) ? b : a;
    if (op == Op::both && is_leaf(b)) return value_of(b) ? a : b;
    if (op == Op::either && is_leaf(a)) return value_of(a) ? a : b;
    if (op == Op::either && is_leaf(b)) return value_of(b) ? b : a;
    if (op == Op::sum && is_leaf(a) && is_leaf(b)) return leaf(value_of(a) + value_of(b));
    if (op == Op::sum && is_leaf(a) && value_of(a) == 0) return b;
    if (op == Op::sum && is_leaf(b) && value_of(b) == 0) return a;
    if (a > b) std::swap(a, b);
    if (op != Op::sum && a == b) return a;
    const std::uint64_t key = std::uint64_t{a} << 32 | b;
    auto& memo = applied_[static_cast<std::size_t>(op)];
    if (const auto known = memo.find(key); known != memo.end()) return known->second;
    constexpr std::size_t in_memo = 48;
    took(in_memo);
    const std::uint32_t level = std::min(vertices_[a].level, vertices_[b].level);
    std::vector<Vertex> children(static_cast<std::size_t>(circuit_.options_of(order_[level])));
    for (std::size_t o = 0; o < children.size(); ++o) children[o] = apply(op, child(a, level, o), child(b, level, o));
    return memo[key] = vertex(level, children);
}

Decisions::Vertex Decisions::scaled(Vertex v, int weight) {
    if (weight == 1) return v;
    std::unordered_map<Vertex, Vertex> done;
    const auto go = [&](auto& self, Vertex u) -> Vertex {
        if (is_leaf(u)) return leaf(value_of(u) * weight);
        if (const auto known = done.find(u); known != done.end()) return known->second;
        const Stored s = vertices_[u];
        std::vector<Vertex> children;
        for (int o = 0; o < circuit_.options_of(order_[s.level]); ++o)
            children.push_back(self(self, children_[s.first + static_cast<std::size_t>(o)]));
        return done[u] = vertex(s.level, children);
    };
    return go(go, v);
}

Decisions::Vertex Decisions::within(Vertex v, const Totals& totals, std::unordered_map<Vertex, Vertex>& done) {
    if (is_leaf(v)) return leaf(totals.contains(value_of(v)));
    if (const auto known = done.find(v); known != done.end()) return known->second;
    const Stored s = vertices_[v];
    std::vector<Vertex> children;
    for (int o = 0; o < circuit_.options_of(order_[s.level]); ++o)
        children.push_back(within(children_[s.first + static_cast<std::size_t>(o)], totals, done));
    return done[v] = vertex(s.level, children);
}

// Layer by layer, the vertices that are met there; one of a lower level passes through.
std::optional<LayeredAutomaton> Decisions::automaton(Node node) {
    Vertex root = 0;
    try {
        root = diagram(node);
    } catch (const TooLarge&) {
        return std::nullopt;
    }
    const Vertex no = leaf(0);
    LayeredAutomaton a;
    std::vector<Vertex> met = {root};
    for (std::uint32_t level = 0; level < order_.size(); ++level) {
        LayeredAutomaton::Layer layer;
        layer.states = static_cast<std::uint32_t>(met.size());
        layer.options = static_cast<std::uint32_t>(circuit_.options_of(order_[level]));
        layer.next.assign(std::size_t{layer.options} * layer.states, LayeredAutomaton::dead);
        std::vector<Vertex> then;
        std::unordered_map<Vertex, std::uint32_t> number;
        for (std::size_t q = 0; q < met.size(); ++q)
            for (std::uint32_t o = 0; o < layer.options; ++o) {
                const Vertex to = child(met[q], level, o);
                if (to == no) continue;
                const auto [known, fresh] = number.try_emplace(to, static_cast<std::uint32_t>(then.size()));
                if (fresh) then.push_back(to);
                layer.next[std::size_t{o} * layer.states + q] = known->second;
            }
        a.layers.push_back(std::move(layer));
        met = std::move(then);
        if (met.empty()) met.push_back(no);
    }
    return a;
}

}  // namespace gridloom::rules
