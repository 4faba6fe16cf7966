#include "rules/logic/linear.h"

#include <fmt/format.h>

namespace gridloom::rules::logic {
namespace {

long long total_of(const std::vector<std::pair<long long, int>>& terms) {
    long long total = 0;
    for (const auto& [weight, literal] : terms) total += weight;
    return total;
}

}  // namespace

// A negated literal is 1 minus its variable.
void Linear::write(const Terms& terms, long long bound, const char* relation) {
    for (auto [weight, literal] : terms) {
        if (literal < 0) bound -= weight, weight = -weight, literal = -literal;
        text_ += fmt::format("{:+} x{} ", weight, literal);
    }
    if (terms.empty()) text_ += "+0 x1 ";
    text_ += fmt::format("{} {} ;\n", relation, bound);
    ++count_;
}

void Linear::exactly_one(const std::vector<int>& variables) {
    Terms terms;
    for (const int v : variables) terms.emplace_back(1, v);
    write(terms, 1, "=");
}

Linear::Terms Linear::terms_of(const Node& node) {
    Terms terms;
    for (std::size_t i = 0; i < node.of_refs.size(); ++i)
        terms.emplace_back(node.of == Node::Of::sum ? node.weights[i] : 1, literal(node.of_refs[i]));
    return terms;
}

void Linear::demand(Ref r) {
    if (r == yes) return;
    if (r == no) return at_least({}, 1);
    const Node& node = pool_.node(r);
    if (node.of == Node::Of::atom || (node.of == Node::Of::sum && r.negated())) return demand_literal(literal(r));
    if (node.of == Node::Of::conjunction && !r.negated()) {
        for (const Ref part : node.of_refs) demand(part);
        return;
    }
    Terms terms = terms_of(node);
    if (node.of == Node::Of::conjunction) {  // some part is false
        for (auto& [weight, literal] : terms) literal = -literal;
        return at_least(terms, 1);
    }
    if (node.low == node.high) return write(terms, node.low, "=");
    at_least(terms, node.low);
    if (node.high == total_of(terms)) return;
    for (auto& [weight, literal] : terms) weight = -weight;
    at_least(terms, -node.high);
}

// A variable that is equivalent to "the terms weigh at least so much".
int Linear::enough(const Terms& terms, long long least) {
    const int variable = variables_.add();
    Terms lower = terms, upper = terms;
    lower.emplace_back(-least, variable);
    at_least(lower, 0);
    for (auto& [weight, literal] : upper) weight = -weight;
    upper.emplace_back(total_of(terms) - least + 1, variable);
    at_least(upper, 1 - least);
    return variable;
}

int Linear::literal(Ref r) {
    const Node& node = pool_.node(r);
    if (node.of == Node::Of::atom) return variables_.literal(r);
    const auto known = known_.find(r.node());
    int variable = known == known_.end() ? 0 : known->second;
    if (variable == 0) {
        const Terms terms = terms_of(node);
        const long long total = total_of(terms);
        const bool sum = node.of == Node::Of::sum;
        variable = enough(terms, sum ? node.low : total);
        if (sum && node.high < total) variable = enough({{1, variable}, {1, -enough(terms, node.high + 1)}}, 2);
        known_[r.node()] = variable;
    }
    return r.negated() ? -variable : variable;
}

}  // namespace gridloom::rules::logic
