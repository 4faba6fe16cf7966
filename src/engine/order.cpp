#include "engine/order.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gridloom::engine {
namespace {

// Follows a sweep on paper: how wide, in bits, the state is after each cell.
class Gauge {
  public:
    explicit Gauge(const Part& part) : part_(part), rules_(part.rules.size()), chosen_(part.cells.size(), 0) {
        for (std::uint32_t c = 0; c < part.cells.size(); ++c)
            for (const PartUse& u : part.uses_of(c)) {
                const auto [low, high] = range(c, u);
                rules_[u.rule].rest_low += low;
                rules_[u.rule].rest_high += high;
                ++rules_[u.rule].open;
            }
        link_begin_.assign(part.cells.size() + 1, 0);
        for (const PartLink& l : part.links) ++link_begin_[l.a + 1], ++link_begin_[l.b + 1];
        std::partial_sum(link_begin_.begin(), link_begin_.end(), link_begin_.begin());
        links_.resize(part.links.size() * 2);
        auto next = link_begin_;
        for (const PartLink& l : part.links) links_[next[l.a]++] = l.b, links_[next[l.b]++] = l.a;
    }

    double width() const { return width_; }

    // The width if this cell came next.
    double after(std::uint32_t c) const {
        double w = width_;
        for (const PartUse& u : part_.uses_of(c)) w += change(c, u);
        return w + link_bits_ * network_change(c);
    }

    void choose(std::uint32_t c) {
        width_ = after(c);
        for (const PartUse& u : part_.uses_of(c)) {
            Rule& r = rules_[u.rule];
            const auto [low, high] = range(c, u);
            r.low += low, r.high += high;
            r.rest_low -= low, r.rest_high -= high;
            --r.open;
        }
        chosen_[c] = 1;
    }

    bool chosen(std::uint32_t c) const { return chosen_[c]; }
    const std::vector<std::uint32_t>& links() const { return links_; }
    std::uint32_t link_begin(std::uint32_t c) const { return link_begin_[c]; }

  private:
    static constexpr double link_bits_ = 1.5;  // a pending wire: there or not, and whose
    struct Rule {
        int low = 0, high = 0, rest_low = 0, rest_high = 0;
        std::size_t open = 0;
    };
    std::pair<int, int> range(std::uint32_t c, const PartUse& u) const {
        const int* w = &part_.weights[u.weights];
        const auto [low, high] = std::minmax_element(w, w + part_.option_count(c));
        return {*low, *high};
    }
    double bits(const PartRule& rule, const Rule& r) const {
        if (r.open == 0) return 0;
        const int low = std::max(r.low, rule.least - r.rest_high);
        const int high = std::min(r.high, rule.most - r.rest_low);
        return std::log2(std::max(high - low, 0) + 1);
    }
    double change(std::uint32_t c, const PartUse& u) const {
        const Rule& before = rules_[u.rule];
        Rule r = before;
        const auto [low, high] = range(c, u);
        r.low += low, r.high += high;
        r.rest_low -= low, r.rest_high -= high;
        --r.open;
        return bits(part_.rules[u.rule], r) - bits(part_.rules[u.rule], before);
    }
    double network_change(std::uint32_t c) const {
        double change = 0;
        for (std::uint32_t i = link_begin_[c]; i < link_begin_[c + 1]; ++i)
            if (links_[i] != c) change += chosen_[links_[i]] ? -1 : 1;
        return change;
    }

    const Part& part_;
    std::vector<Rule> rules_;
    std::vector<std::uint8_t> chosen_;
    std::vector<std::uint32_t> link_begin_, links_;
    double width_ = 0;
};

Order given(const Part& part) {
    // As the model lists them; a contracted piece of a network goes before its first neighbour.
    Order order;
    std::vector<std::uint8_t> placed(part.cells.size(), 0);
    std::vector<std::vector<std::uint32_t>> pieces(part.cells.size());
    for (const PartLink& l : part.links) {
        if (part.members_of(l.a).empty()) pieces[l.b].push_back(l.a);
        if (part.members_of(l.b).empty()) pieces[l.a].push_back(l.b);
    }
    const auto place = [&](std::uint32_t c) {
        if (!placed[c]) order.push_back(c);
        placed[c] = 1;
    };
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
        if (part.members_of(c).empty()) continue;
        for (const std::uint32_t p : pieces[c]) place(p);
        place(c);
    }
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) place(c);
    return order;
}

// Always the cell that leaves the narrowest state, among those that touch what is unfinished.
Order greedy(const Part& part, std::uint32_t start) {
    Gauge gauge(part);
    Order order;
    std::vector<std::uint32_t> near;
    std::vector<std::uint8_t> is_near(part.cells.size(), 0);
    const auto take = [&](std::uint32_t c) {
        gauge.choose(c);
        order.push_back(c);
        const auto meet = [&](std::uint32_t d) {
            if (!gauge.chosen(d) && !is_near[d]) near.push_back(d), is_near[d] = 1;
        };
        for (const PartUse& u : part.uses_of(c))
            for (const std::uint32_t d : part.cells_of(part.rules[u.rule])) meet(d);
        for (std::uint32_t i = gauge.link_begin(c); i < gauge.link_begin(c + 1); ++i) meet(gauge.links()[i]);
    };
    take(start);
    std::uint32_t unmet = 0;
    while (order.size() < part.cells.size()) {
        if (near.empty()) {
            while (gauge.chosen(unmet)) ++unmet;
            take(unmet);
            continue;
        }
        std::size_t best = 0;
        double best_width = INFINITY;
        for (std::size_t i = 0; i < near.size(); ++i) {
            const double w = gauge.after(near[i]);
            if (w < best_width - 1e-9) best = i, best_width = w;
        }
        const std::uint32_t c = near[best];
        near.erase(near.begin() + static_cast<std::ptrdiff_t>(best));
        take(c);
    }
    return order;
}

}  // namespace

double estimated_cost(const Part& part, const Order& order) {
    Gauge gauge(part);
    double cost = -INFINITY;
    for (const std::uint32_t c : order) {
        gauge.choose(c);
        const double w = gauge.width();
        cost = std::max(cost, w) + std::log2(1 + std::exp2(-std::abs(cost - w)));
    }
    return cost;
}

std::vector<std::string> order_names() { return {"given", "greedy"}; }

Order choose_order(const Part& part, const std::string& name) {
    Order best = given(part);
    if (name == "given" || part.cells.size() < 3) return best;
    double cost = name == "greedy" ? INFINITY : estimated_cost(part, best);
    const std::size_t n = part.cells.size();
    for (const std::size_t start : {std::size_t{0}, n - 1, n / 2, n / 4}) {
        if (cost < 6) break;  // a few dozen states: thinking longer costs more than sweeping
        Order candidate = greedy(part, static_cast<std::uint32_t>(start));
        const double c = estimated_cost(part, candidate);
        if (c < cost) best = std::move(candidate), cost = c;
    }
    return best;
}

}  // namespace gridloom::engine
