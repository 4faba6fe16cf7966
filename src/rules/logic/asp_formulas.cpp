#include "rules/logic/asp_formulas.h"

#include <algorithm>
#include <numeric>

namespace gridloom::rules::logic {
namespace {

bool is_count(const Node& node) {
    return std::all_of(node.weights.begin(), node.weights.end(), [](long long w) { return w == 1; });
}

}  // namespace

// Of two values of a place the one is written for the other's negation.
std::string AspFormulas::atom(Ref r) const {
    const Atom& a = pool_.atom_of(r);
    if (a.of != Atom::Of::fill) return (r.negated() ? "not " : "") + a.text;
    const FillUse& fill = view_.layout().fills[at(a.fill)];
    const bool lone = fill.layer < 0 || view_.file().layers[at(fill.layer)].fields[0].type.form == ValueType::Form::mark;
    if (r.negated() && !lone)
        if (const std::vector<int> values = fills_.values(fill.layer, a.index); values.size() == 2)
            return names_.shows(fill, a.index, values[values[0] == a.value ? 1 : 0]);
    return (r.negated() ? "not " : "") + names_.shows(fill, a.index, a.value);
}

std::string AspFormulas::literal(Ref r) {
    const Node& node = pool_.node(r);
    if (node.of == Node::Of::truth) return r.negated() ? "#false" : "#true";
    if (node.of == Node::Of::atom) return atom(r);
    if (!defined_[at(r.node())]) {
        defined_[at(r.node())] = true;
        wanted_.push_back(r.node());
    }
    return (r.negated() ? "not t_" : "t_") + std::to_string(r.node());
}

// What a node says, as a body.
std::string AspFormulas::body(const Node& node) {
    std::string text;
    if (node.of == Node::Of::conjunction) {
        for (const Ref r : node.of_refs) text += (text.empty() ? "" : ", ") + part(r);
        return text;
    }
    const long long total = std::accumulate(node.weights.begin(), node.weights.end(), 0LL);
    text = std::to_string(node.low) + (is_count(node) ? " { " : " #sum { ");
    for (std::size_t i = 0; i < node.of_refs.size(); ++i) {
        text += i == 0 ? "" : "; ";
        if (!is_count(node)) text += std::to_string(node.weights[i]) + "," + std::to_string(i) + " : ";
        text += literal(node.of_refs[i]);
    }
    return text + " }" + (node.high < total ? " " + std::to_string(node.high) : "");
}

// Sums that stand by themselves in a body are written out there.
std::string AspFormulas::part(Ref r) {
    const Node& node = pool_.node(r);
    if (node.of != Node::Of::sum) return literal(r);
    return (r.negated() ? "not " : "") + body(node);
}

std::string AspFormulas::constraint(Ref r) {
    if (r == yes) return {};
    const Node node = pool_.node(r);
    if (node.of == Node::Of::conjunction && !r.negated()) {
        std::string text;
        for (const Ref part : node.of_refs) text += constraint(part);
        return text;
    }
    if (node.of == Node::Of::conjunction) return ":- " + body(node) + ".\n";
    return ":- " + part(!r) + ".\n";
}

std::string AspFormulas::definitions() {
    std::string text;
    while (!wanted_.empty()) {
        const int n = wanted_.back();
        wanted_.pop_back();
        text += "t_" + std::to_string(n) + " :- " + body(pool_.nodes()[at(n)]) + ".\n";
    }
    return text;
}

std::string AspFormulas::facts(const std::string& before, const std::vector<int>& numbers, const std::string& after) {
    if (numbers.empty()) return {};
    std::string text = before;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t j = i;
        while (j + 1 < numbers.size() && numbers[j + 1] == numbers[j] + 1) ++j;
        text += (i == 0 ? "" : ";") + std::to_string(numbers[i]);
        if (j > i) text += ".." + std::to_string(numbers[j]);
        i = j + 1;
    }
    return text + after;
}

std::string AspFormulas::pairs(const std::string& predicate, std::vector<std::pair<int, int>> all) {
    std::sort(all.begin(), all.end());
    std::string text;
    for (std::size_t i = 0; i < all.size();) {
        std::vector<int> to;
        std::size_t j = i;
        for (; j < all.size() && all[j].first == all[i].first; ++j)
            if (to.empty() || to.back() != all[j].second) to.push_back(all[j].second);
        const std::string from = predicate + "(" + std::to_string(all[i].first) + ",";
        text += to.size() == 1 ? from + std::to_string(to[0]) + ").\n" : facts(from + "(", to, ")).\n");
        i = j;
    }
    return text;
}

}  // namespace gridloom::rules::logic
