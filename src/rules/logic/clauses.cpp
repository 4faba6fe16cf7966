#include "rules/logic/clauses.h"

namespace gridloom::rules::logic {

int Clauses::constant(bool value) {
    if (true_ == 0) {
        true_ = variables_.add();
        add({true_});
    }
    return value ? true_ : -true_;
}

void Clauses::exactly_one(const std::vector<int>& variables) {
    add(variables);
    for (std::size_t i = 0; i < variables.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) add({-variables[i], -variables[j]});
}

void Clauses::demand(Ref r) {
    if (r == yes) return;
    const Node& node = pool_.node(r);
    if (node.of == Node::Of::conjunction && !r.negated()) {
        for (const Ref part : node.of_refs) demand(part);
        return;
    }
    if (node.of == Node::Of::conjunction) {
        std::vector<int> clause;
        for (const Ref part : node.of_refs) clause.push_back(-literal(part));
        return add(std::move(clause));
    }
    if (node.of == Node::Of::sum && !r.negated()) {
        add({at_least(node, r.node(), 0, node.low)});
        return add({-at_least(node, r.node(), 0, node.high + 1)});
    }
    if (r == no) return add({});
    add({literal(r)});
}

int Clauses::literal(Ref r) {
    const Node& node = pool_.node(r);
    if (node.of == Node::Of::truth) return constant(!r.negated());
    if (node.of == Node::Of::atom) return variables_.literal(r);
    const auto known = known_.find(r.node());
    int variable = known == known_.end() ? 0 : known->second;
    if (variable == 0 && node.of == Node::Of::conjunction) {
        std::vector<int> parts;
        for (const Ref part : node.of_refs) parts.push_back(literal(part));
        variable = variables_.add();
        std::vector<int> all = {variable};
        for (const int part : parts) {
            add({-variable, part});
            all.push_back(-part);
        }
        add(std::move(all));
    }
    if (variable == 0) {
        const int enough = at_least(node, r.node(), 0, node.low), many = at_least(node, r.node(), 0, node.high + 1);
        variable = variables_.add();
        add({-variable, enough});
        add({-variable, -many});
        add({variable, -enough, many});
    }
    known_[r.node()] = variable;
    return r.negated() ? -variable : variable;
}

// Terms from one on weigh at least so much: with the first of them less is missing, without it the same. A decision diagram of
// the sum, whose nodes are variables (Een and Sörensson on pseudo-Boolean constraints in MiniSat).
int Clauses::at_least(const Node& node, int id, std::size_t from, long long least) {
    if (least <= 0) return constant(true);
    long long left = 0;
    for (std::size_t i = from; i < node.weights.size(); ++i) left += node.weights[i];
    if (left < least) return constant(false);
    const auto key = std::make_tuple(id, from, least);
    if (const auto known = sums_.find(key); known != sums_.end()) return known->second;
    const int term = literal(node.of_refs[from]);
    const int with = at_least(node, id, from + 1, least - node.weights[from]), without = at_least(node, id, from + 1, least);
    const int variable = variables_.add();
    add({-variable, with});
    add({-variable, term, without});
    add({variable, -without});
    add({variable, -term, -with});
    return sums_[key] = variable;
}

}  // namespace gridloom::rules::logic
