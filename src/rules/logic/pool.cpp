#include "rules/logic/pool.h"

#include <algorithm>
#include <numeric>

#include "rules/logic/unsayable.h"

namespace gridloom::rules::logic {
namespace {

// What an export may hold: beyond it a board is refused.
constexpr std::size_t most_nodes = 20'000'000;

long long floor_divided(long long a, long long b) { return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0); }
long long ceil_divided(long long a, long long b) { return -floor_divided(-a, b); }

}  // namespace

Pool::Pool() { nodes_.emplace_back(); }

Ref Pool::make(Node node) {
    std::vector<long long> key = {static_cast<long long>(node.of), node.low, node.high, node.atom,
                                  static_cast<long long>(node.of_refs.size())};
    for (const Ref r : node.of_refs) key.push_back(r.code);
    key.insert(key.end(), node.weights.begin(), node.weights.end());
    for (const NumberTerm& t : node.numbers) key.push_back(-t.weight), key.push_back(-1 - t.number);
    const auto [found, is_new] = known_.emplace(std::move(key), static_cast<int>(nodes_.size()));
    if (is_new) {
        if (nodes_.size() >= most_nodes) throw Unsayable{{}, "the board is too large to be written out"};
        nodes_.push_back(std::move(node));
    }
    return {found->second * 2};
}

Ref Pool::atom(Atom atom) {
    Ref& known = atom.of == Atom::Of::fill ? known_fill_[{atom.fill, atom.index, atom.value}] : known_text_[atom.text];
    if (known != yes) return known;
    Node node;
    node.of = Node::Of::atom;
    node.atom = static_cast<int>(atoms_.size());
    atoms_.push_back(std::move(atom));
    return known = make(std::move(node));
}

std::vector<Ref> Pool::choice(const std::string& name, long long low, long long high) {
    std::vector<Ref> refs;
    for (long long v = low; v <= high; ++v) {
        Atom a;
        a.of = Atom::Of::choice;
        a.value = static_cast<int>(v);
        a.text = name + "," + std::to_string(v) + ")";
        const std::size_t before = atoms_.size();
        refs.push_back(atom(std::move(a)));
        if (atoms_.size() == before) continue;
        atoms_.back().index = static_cast<int>(choices_.size());
    }
    if (!refs.empty() && atom_of(refs[0]).index == static_cast<int>(choices_.size())) choices_.push_back(refs);
    return refs;
}

int Pool::hidden_number(HiddenNumber number) {
    for (std::size_t i = 0; i < hidden_.size(); ++i)
        if (hidden_[i].name == number.name) return static_cast<int>(i);
    hidden_.push_back(std::move(number));
    return static_cast<int>(hidden_.size()) - 1;
}

Ref Pool::all(std::vector<Ref> refs) {
    std::sort(refs.begin(), refs.end());
    refs.erase(std::unique(refs.begin(), refs.end()), refs.end());
    std::erase(refs, yes);
    for (std::size_t i = 0; i < refs.size(); ++i)
        if (refs[i] == no || (i > 0 && refs[i - 1].node() == refs[i].node())) return no;
    if (refs.empty()) return yes;
    if (refs.size() == 1) return refs[0];
    Node node;
    node.of = Node::Of::conjunction;
    node.of_refs = std::move(refs);
    return make(std::move(node));
}

Ref Pool::any(std::vector<Ref> refs) {
    for (Ref& r : refs) r = !r;
    return !all(std::move(refs));
}

Ref Pool::iff(Ref a, Ref b) {
    if (a == yes || b == yes) return a == yes ? b : a;
    if (a == no || b == no) return a == no ? !b : !a;
    if (a == b) return yes;
    if (a == !b) return no;
    return both(implies(a, b), implies(b, a));
}

Ref Pool::sum(std::vector<Term> terms, long long low, long long high, std::vector<NumberTerm> numbers) {
    std::sort(terms.begin(), terms.end(), [](const Term& a, const Term& b) { return a.of < b.of; });
    std::vector<Term> merged;
    long long constant = 0;
    for (Term t : terms) {
        if (t.of == yes) constant += t.weight;
        if (t.of == yes || t.of == no || t.weight == 0) continue;
        if (t.of.negated()) constant += t.weight, t = {-t.weight, !t.of};  // a formula and its negation are one term
        if (!merged.empty() && merged.back().of == t.of)
            merged.back().weight += t.weight;
        else
            merged.push_back(t);
    }
    std::erase_if(merged, [](const Term& t) { return t.weight == 0; });
    std::sort(numbers.begin(), numbers.end(), [](const NumberTerm& a, const NumberTerm& b) { return a.number < b.number; });
    for (std::size_t i = 1; i < numbers.size();) {
        if (numbers[i].number != numbers[i - 1].number) {
            ++i;
            continue;
        }
        numbers[i - 1].weight += numbers[i].weight;
        numbers.erase(numbers.begin() + static_cast<std::ptrdiff_t>(i));
    }
    std::erase_if(numbers, [](const NumberTerm& t) { return t.weight == 0; });
    long long total = 0;
    for (Term& t : merged) {
        if (t.weight < 0) constant += t.weight, t = {-t.weight, !t.of};
        total += t.weight;
    }
    if (low > -unbounded) low -= constant;
    if (high < unbounded) high -= constant;
    if (numbers.empty()) return small_sum(merged, low, high, total);
    Node node;
    node.of = Node::Of::sum;
    for (const Term& t : merged) node.of_refs.push_back(t.of), node.weights.push_back(t.weight);
    node.numbers = std::move(numbers);
    node.low = low;
    node.high = high;
    return make(std::move(node));
}

// Sums that are no sums: always, never, all, none, some.
Ref Pool::small_sum(std::vector<Term>& terms, long long low, long long high, long long total) {
    long long divisor = 0;
    for (const Term& t : terms) divisor = std::gcd(divisor, t.weight);
    if (divisor > 1) {
        for (Term& t : terms) t.weight /= divisor;
        total /= divisor;
        low = ceil_divided(low, divisor);
        high = floor_divided(high, divisor);
    }
    low = std::max(low, 0LL);
    high = std::min(high, total);
    if (low > high) return no;
    if (low == 0 && high == total) return yes;
    if (low == 0) return !small_sum(terms, high + 1, total, total);
    std::vector<Ref> refs;
    for (const Term& t : terms) refs.push_back(t.of);
    if (low == total) return all(std::move(refs));
    const bool counts = total == static_cast<long long>(terms.size());
    if (low == 1 && high == total) return any(std::move(refs));
    if (counts && high == total && low == total) return all(std::move(refs));
    Node node;
    node.of = Node::Of::sum;
    node.of_refs = std::move(refs);
    for (const Term& t : terms) node.weights.push_back(t.weight);
    node.low = low;
    node.high = high;
    return make(std::move(node));
}

Ref Pool::rebuilt(Ref r, std::unordered_map<int, Ref>& known) {
    // By hand: chains of nodes may be deep.
    std::vector<int> open = {r.node()};
    while (!open.empty()) {
        const int n = open.back();
        if (known.count(n)) {
            open.pop_back();
            continue;
        }
        const Node node = nodes_[static_cast<std::size_t>(n)];
        bool ready = true;
        for (const Ref part : node.of_refs)
            if (!known.count(part.node())) open.push_back(part.node()), ready = false;
        if (!ready) continue;
        open.pop_back();
        const auto now = [&](Ref part) {
            const Ref to = known.at(part.node());
            return part.negated() ? !to : to;
        };
        std::vector<Ref> parts;
        for (const Ref part : node.of_refs) parts.push_back(now(part));
        Ref to{n * 2};
        if (node.of == Node::Of::conjunction) to = all(std::move(parts));
        if (node.of == Node::Of::sum) {
            std::vector<Term> terms;
            for (std::size_t i = 0; i < parts.size(); ++i) terms.push_back({node.weights[i], parts[i]});
            to = sum(std::move(terms), node.low, node.high, node.numbers);
        }
        known.emplace(n, to);
    }
    const Ref to = known.at(r.node());
    return r.negated() ? !to : to;
}

}  // namespace gridloom::rules::logic
