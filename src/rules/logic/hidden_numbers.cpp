#include "rules/logic/hidden_numbers.h"

#include <algorithm>
#include <numeric>

namespace gridloom::rules::logic {
namespace {

constexpr long long most_values = 5'000;

class Settler {
  public:
    explicit Settler(Found& found) : found_(found), pool_(found.pool) {}

    void run() {
        if (pool_.hidden_numbers().empty()) return;
        find_uses();
        group_uses();
        std::unordered_map<int, Ref> known;
        for (std::size_t n = 0; n < used_.size(); ++n)
            if (!pool_.nodes()[n].numbers.empty() && used_[n] != 0) replace(static_cast<int>(n), known);
        each_ref([&](Ref& r) { r = pool_.rebuilt(r, known); });
    }

  private:
    static constexpr std::uint8_t positive = 1, negative = 2;

    template <class F>
    void each_ref(F&& f) {
        for (Constraint& c : found_.constraints) f(c.holds);
        for (Graph& g : found_.graphs) {
            for (Ref& r : g.in) f(r);
            for (Graph::Join& j : g.joins) f(j.on);
        }
        for (Structure& s : found_.structures)
            for (Structure::Seed& seed : s.seeds) f(seed.is);
    }

    // Whether a node matters when it is true, when it is false, or both.
    void find_uses() {
        used_.assign(pool_.nodes().size(), 0);
        std::vector<std::pair<int, std::uint8_t>> open;
        const auto use = [&](Ref r, std::uint8_t how) {
            if (r.negated()) how = static_cast<std::uint8_t>((how & positive) << 1 | (how & negative) >> 1);
            open.emplace_back(r.node(), how);
        };
        for (const Constraint& c : found_.constraints) use(c.holds, positive);
        for (const Graph& g : found_.graphs) {
            for (const Ref r : g.in) use(r, positive | negative);
            for (const Graph::Join& j : g.joins) use(j.on, positive | negative);
        }
        for (const Structure& s : found_.structures)
            for (const Structure::Seed& seed : s.seeds) use(seed.is, positive | negative);
        while (!open.empty()) {
            const auto [n, how] = open.back();
            open.pop_back();
            if ((used_[at(n)] | how) == used_[at(n)]) continue;
            used_[at(n)] |= how;
            const Node& node = pool_.nodes()[at(n)];
            const bool sum = node.of == Node::Of::sum;
            for (const Ref part : node.of_refs) use(part, sum ? static_cast<std::uint8_t>(positive | negative) : how);
        }
    }

    // Numbers that stand in one sum are bounded together.
    void group_uses() {
        const std::size_t numbers = pool_.hidden_numbers().size();
        uses_.assign(numbers, 0);
        only_helps_.assign(numbers, true);
        group_.resize(numbers);
        std::iota(group_.begin(), group_.end(), 0);
        bound_.assign(numbers, 2);
        const auto finite = [](long long b) { return b <= -unbounded || b >= unbounded ? 0 : std::abs(b); };
        for (std::size_t n = 0; n < used_.size(); ++n) {
            const Node& node = pool_.nodes()[n];
            if (node.numbers.empty() || used_[n] == 0) continue;
            for (const NumberTerm& t : node.numbers) {
                ++uses_[at(t.number)];
                if (used_[n] != positive || std::abs(t.weight) != 1) only_helps_[at(t.number)] = false;
                if (std::abs(t.weight) != 1 && node.numbers.size() > 1)
                    throw Unsayable{{}, "clues '?' can not be multiplied and compared with each other"};
                const int a = root(t.number), b = root(node.numbers[0].number);
                if (a == b) continue;
                bound_[at(b)] += bound_[at(a)];
                group_[at(a)] = b;
            }
            long long& bound = bound_[at(root(node.numbers[0].number))];
            bound += finite(node.low) + finite(node.high) + 1;
            for (const long long w : node.weights) bound += w;
        }
    }
    int root(int n) const {
        while (group_[at(n)] != n) n = group_[at(n)];
        return n;
    }

    // A sum with hidden numbers, without them.
    void replace(int n, std::unordered_map<int, Ref>& known) {
        const Node node = pool_.nodes()[at(n)];
        std::vector<Term> terms;
        for (std::size_t i = 0; i < node.of_refs.size(); ++i)
            terms.push_back({node.weights[i], pool_.rebuilt(node.of_refs[i], known)});
        long long low = node.low, high = node.high;
        for (const NumberTerm& t : node.numbers) {
            const HiddenNumber number = pool_.hidden_numbers()[at(t.number)];
            if (uses_[at(t.number)] == 1 && only_helps_[at(t.number)]) {
                if (low > -unbounded) low += t.weight > 0 ? -number.high : number.low;
                if (high < unbounded) high += t.weight > 0 ? -number.low : number.high;
                continue;
            }
            const long long last = std::min(number.high, std::max(number.low, bound_[at(root(t.number))]));
            if (last - number.low > most_values) throw Unsayable{{}, "a clue '?' has too many values that make a difference"};
            const std::vector<Ref> is = pool_.choice(number.name, number.low, last);
            for (std::size_t v = 0; v < is.size(); ++v)
                terms.push_back({t.weight * (number.low + static_cast<long long>(v)), is[v]});
        }
        known.emplace(n, pool_.sum(std::move(terms), low, high));
    }

    Found& found_;
    Pool& pool_;
    std::vector<std::uint8_t> used_;
    std::vector<int> uses_, group_;
    std::vector<bool> only_helps_;
    std::vector<long long> bound_;
};

}  // namespace

void settle_hidden_numbers(Found& found) { Settler(found).run(); }

}  // namespace gridloom::rules::logic
