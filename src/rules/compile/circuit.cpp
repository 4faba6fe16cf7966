#include "rules/compile/circuit.h"

#include <algorithm>
#include <bit>
#include <map>

namespace gridloom::rules {
namespace {

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15 + (hash << 6) + (hash >> 2);
    return hash * 0xff51afd7ed558ccd;
}

}  // namespace

Circuit::Circuit(Watch& watch) : watch_(&watch) {
    gates_.assign(2, {Gate::constant});
    earlier_.assign(2, never_holds);
}

Cell Circuit::add_cell(int options) {
    options_.push_back(options);
    return static_cast<Cell>(options_.size() - 1);
}

bool Circuit::same(const Stored& known, const Stored& fresh, std::span<const Node> parts, std::span<const Weighted> terms,
                   const Totals* totals) const {
    if (known.gate != fresh.gate) return false;
    switch (known.gate) {
    case Gate::literal: return known.a == fresh.a && known.options == fresh.options;
    case Gate::all:
    case Gate::any: return std::equal(parts.begin(), parts.end(), parts_.begin() + known.a, parts_.begin() + known.a + known.b);
    case Gate::total:
        return *totals == totals_[static_cast<std::size_t>(known.options)] &&
               std::equal(terms.begin(), terms.end(), terms_.begin() + known.a, terms_.begin() + known.a + known.b);
    case Gate::constant: break;
    }
    return false;
}

Node Circuit::store(Stored gate, std::span<const Node> parts, std::span<const Weighted> terms, const Totals* totals) {
    watch_->took(0);
    std::uint64_t hash = mixed(static_cast<std::uint64_t>(gate.gate), gate.a);
    hash = mixed(hash, gate.options);
    for (const Node p : parts) hash = mixed(hash, p);
    for (const Weighted& t : terms) hash = mixed(mixed(hash, t.node), static_cast<std::uint64_t>(t.weight));
    if (totals)
        for (const auto& [a, b] : totals->intervals())
            hash = mixed(mixed(hash, static_cast<std::uint64_t>(a)), static_cast<std::uint64_t>(b));
    Node& latest = known_.try_emplace(hash, never_holds).first->second;
    for (Node n = latest; n != never_holds; n = earlier_[n])
        if (same(gates_[n], gate, parts, terms, totals)) return n;
    constexpr std::size_t in_tables = 96;  // of the hash table, a gate
    watch_->took(sizeof(Stored) + in_tables + parts.size_bytes() + terms.size_bytes());
    if (gate.gate == Gate::all || gate.gate == Gate::any) {
        gate.a = static_cast<std::uint32_t>(parts_.size());
        gate.b = static_cast<std::uint32_t>(parts.size());
        parts_.insert(parts_.end(), parts.begin(), parts.end());
    } else if (gate.gate == Gate::total) {
        gate.a = static_cast<std::uint32_t>(terms_.size());
        gate.b = static_cast<std::uint32_t>(terms.size());
        terms_.insert(terms_.end(), terms.begin(), terms.end());
        gate.options = totals_.size();
        totals_.push_back(*totals);
    }
    gates_.push_back(gate);
    earlier_.push_back(latest);
    return latest = static_cast<Node>(gates_.size() - 1);
}

Node Circuit::literal(Cell cell, OptionSet options) {
    const OptionSet full = options_[cell] == 64 ? ~OptionSet{0} : (OptionSet{1} << options_[cell]) - 1;
    options &= full;
    if (options == 0) return never_holds;
    if (options == full) return always_holds;
    return store({Gate::literal, cell, 0, options}, {}, {}, nullptr);
}

// Flattened, without constants, one literal for each cell, in the order in which parts were given: orders of cells follow it.
Node Circuit::junction(Gate gate, std::vector<Node> of) {
    const bool is_all = gate == Gate::all;
    const Node ends = is_all ? never_holds : always_holds, drops = is_all ? always_holds : never_holds;
    std::vector<Node> flat;
    for (const Node n : of) {
        if (n == ends) return ends;
        if (n == drops) continue;
        if (gates_[n].gate == gate)
            flat.insert(flat.end(), parts_.begin() + gates_[n].a, parts_.begin() + gates_[n].a + gates_[n].b);
        else
            flat.push_back(n);
    }
    if (flat.size() == 1) return flat[0];
    std::vector<Node> kept;
    std::map<Cell, std::size_t> literals;  // where each cell's literal stands
    std::map<Node, bool> others;
    for (const Node n : flat) {
        if (gates_[n].gate != Gate::literal) {
            if (others.try_emplace(n, true).second) kept.push_back(n);
            continue;
        }
        const auto [known, fresh] = literals.try_emplace(gates_[n].a, kept.size());
        if (fresh) {
            kept.push_back(n);
            continue;
        }
        const OptionSet old = gates_[kept[known->second]].options, mine = gates_[n].options;
        const Node merged = literal(gates_[n].a, is_all ? old & mine : old | mine);
        if (merged == ends) return ends;
        kept[known->second] = merged;
    }
    if (kept.empty()) return drops;
    if (kept.size() == 1) return kept[0];
    if (kept.size() == 2 && kept[0] > kept[1]) std::swap(kept[0], kept[1]);  // said from either side it is the same
    return store({gate}, kept, {}, nullptr);
}

// Of literals on two cells a sum, [a] - [b] = 0: what many rules say of neighbours.
Node Circuit::alike(Node a, Node b) {
    if (gate(a) == Gate::literal && gate(b) == Gate::literal && literal_at(a).cell != literal_at(b).cell)
        return total({{a, 1}, {b, -1}}, Totals(0, 0));
    return both(implied(a, b), implied(b, a));
}

Node Circuit::negation(Node n) {
    if (is_constant(n)) return n == never_holds ? always_holds : never_holds;
    if (gates_[n].gate == Gate::literal) return literal(gates_[n].a, ~gates_[n].options);
    if (const auto known = negations_.find(n); known != negations_.end()) return known->second;
    Node result;
    if (gates_[n].gate == Gate::total) {
        const auto old = terms(n);
        std::vector<Weighted> copy(old.begin(), old.end());
        int low = 0, high = 0;
        for (const Weighted& t : copy) (t.weight < 0 ? low : high) += t.weight;
        result = total(std::move(copy), totals(n).complement(low, high));
    } else {
        const auto old = parts(n);
        std::vector<Node> negated(old.begin(), old.end());
        for (Node& p : negated) p = negation(p);
        result = junction(gates_[n].gate == Gate::all ? Gate::any : Gate::all, std::move(negated));
    }
    negations_[n] = result;
    negations_[result] = n;
    return result;
}

// Literals of one cell become one for each weight its options have in all, the least weight being a constant, which is returned.
int Circuit::merge_by_cell(std::vector<Weighted>& terms) {
    met_cells_.resize(options_.size());
    ++call_;
    for (std::uint32_t i = 0; i < terms.size(); ++i) {
        if (gate(terms[i].node) != Gate::literal) continue;
        Met& met = met_cells_[literal_at(terms[i].node).cell];
        if (met.call != call_) met = {call_, i, 0};
        ++met.times;
    }
    const bool is_merged = std::all_of(terms.begin(), terms.end(), [&](const Weighted& t) {
        return gate(t.node) != Gate::literal || (met_cells_[literal_at(t.node).cell].times == 1 && t.weight > 0);
    });
    if (is_merged) return 0;
    int constant = 0;
    std::vector<Weighted> merged;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (gate(terms[i].node) != Gate::literal) {
            merged.push_back(terms[i]);
            continue;
        }
        const Cell cell = literal_at(terms[i].node).cell;
        const auto [call, first, count] = met_cells_[cell];
        if (first != i) continue;
        if (count == 1 && terms[i].weight > 0) {
            merged.push_back(terms[i]);
            continue;
        }
        std::vector<int> weights(static_cast<std::size_t>(options_of(cell)), 0);
        for (std::size_t j = i, left = count; left > 0; ++j) {
            if (gate(terms[j].node) != Gate::literal || literal_at(terms[j].node).cell != cell) continue;
            --left;
            for (std::size_t o = 0; o < weights.size(); ++o)
                if (literal_at(terms[j].node).options >> o & 1) weights[o] += terms[j].weight;
        }
        // One literal that weighs less than nothing becomes its complement: every total has one form.
        const int least = *std::min_element(weights.begin(), weights.end());
        constant += least;
        std::map<int, OptionSet> by_weight;
        for (std::size_t o = 0; o < weights.size(); ++o)
            if (weights[o] != least) by_weight[weights[o] - least] |= OptionSet{1} << o;
        for (const auto& [weight, options] : by_weight) merged.push_back({literal(cell, options), weight});
    }
    terms = std::move(merged);
    return constant;
}

// A total over one cell is a literal.
std::optional<Node> Circuit::options_of_one_cell(const std::vector<Weighted>& terms, const Totals& totals) {
    OptionSet weighed = 0, fit = 0;
    for (const Weighted& t : terms) {
        if (gate(t.node) != Gate::literal || literal_at(t.node).cell != literal_at(terms[0].node).cell) return std::nullopt;
        weighed |= literal_at(t.node).options;
        if (totals.contains(t.weight)) fit |= literal_at(t.node).options;
    }
    if (totals.contains(0)) fit |= ~weighed;
    return literal(literal_at(terms[0].node).cell, fit);
}

Node Circuit::total(std::vector<Weighted> given, Totals totals) {
    std::vector<Weighted> terms;
    terms.reserve(given.size());
    met_nodes_.resize(gates_.size());
    ++call_;
    int constant = 0;
    for (const Weighted& t : given) {
        if (t.node == always_holds) constant += t.weight;
        if (is_constant(t.node) || t.weight == 0) continue;
        Met& met = met_nodes_[t.node];
        if (met.call == call_) {
            terms[met.place].weight += t.weight;
            continue;
        }
        met = {call_, static_cast<std::uint32_t>(terms.size()), 1};
        terms.push_back(t);
    }
    std::erase_if(terms, [](const Weighted& t) { return t.weight == 0; });
    constant += merge_by_cell(terms);
    int low = 0, high = 0;
    for (const Weighted& t : terms) (t.weight < 0 ? low : high) += t.weight;
    if (constant != 0) totals = totals.shifted(-constant);
    if (totals.empty() || totals.low() < low || totals.high() > high) totals = totals.clipped(low, high);
    if (totals.empty()) return never_holds;
    if (totals.is_interval() && totals.low() == low && totals.high() == high) return always_holds;
    if (terms.size() == 1) {
        if (!totals.contains(terms[0].weight)) return totals.contains(0) ? negation(terms[0].node) : never_holds;
        return totals.contains(0) ? always_holds : terms[0].node;
    }
    if (const auto one = options_of_one_cell(terms, totals)) return *one;
    const bool unit = std::all_of(terms.begin(), terms.end(), [](const Weighted& t) { return t.weight == 1; });
    if (unit && totals.is_interval()) {  // none, any, all
        std::vector<Node> of;
        for (const Weighted& t : terms) of.push_back(t.node);
        if (totals.high() == 0) {
            for (Node& n : of) n = negation(n);
            return all(std::move(of));
        }
        if (totals.low() == high) return all(std::move(of));
        if (totals.low() == 1 && totals.high() == high) return any(std::move(of));
    }
    return store({Gate::total}, {}, terms, &totals);
}

bool Circuit::is_one_of(std::span<const Node> nodes) {
    // Most often they are the options of one cell.
    OptionSet met = 0;
    for (const Node n : nodes) {
        const auto [cell, options] = literal_at(n);
        if (gate(n) != Gate::literal || cell != literal_at(nodes[0]).cell || (met & options) != 0) {
            std::vector<Weighted> terms;
            for (const Node t : nodes) terms.push_back({t, 1});
            return total(std::move(terms), Totals(1, 1)) == always_holds;
        }
        met |= options;
    }
    return !nodes.empty() && std::popcount(met) == options_of(literal_at(nodes[0]).cell);
}

std::vector<Cell> Circuit::support(std::span<const Node> nodes) const {
    seen_.resize(gates_.size(), 0);
    cell_seen_.resize(options_.size(), 0);
    const std::uint32_t look = ++look_;
    std::vector<Cell> cells;
    std::vector<Node> open(nodes.rbegin(), nodes.rend());
    while (!open.empty()) {
        const Node n = open.back();
        open.pop_back();
        if (seen_[n] == look) continue;
        seen_[n] = look;
        switch (gates_[n].gate) {
        case Gate::literal:
            if (cell_seen_[gates_[n].a] != look) cell_seen_[gates_[n].a] = look, cells.push_back(gates_[n].a);
            break;
        case Gate::all:
        case Gate::any: {
            const auto of = parts(n);
            open.insert(open.end(), of.rbegin(), of.rend());
            break;
        }
        case Gate::total: {
            const auto of = terms(n);
            for (std::size_t i = of.size(); i-- > 0;) open.push_back(of[i].node);
            break;
        }
        case Gate::constant: break;
        }
    }
    return cells;
}

}  // namespace gridloom::rules
