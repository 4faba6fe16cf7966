#include "engine/order.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/gauge.h"

namespace gridloom::engine {
namespace {

// log2(2^a + 2^b)
double log_sum(double a, double b) {
    if (a < b) std::swap(a, b);
    if (std::isinf(b)) return a;
    return a + std::log2(1 + std::exp2(b - a));
}

// SplitMix64: a seed costs nothing, and the numbers are the same everywhere.
class Shuffle {
  public:
    explicit Shuffle(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    double fraction() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  private:
    std::uint64_t state_;
};

}  // namespace

// An order under construction and its cost so far.
struct OrderSearch::Draft {
    explicit Draft(Gauge& g) : gauge(g) { gauge.reset(); }
    void take(std::uint32_t c) {
        gauge.choose(c);
        order.push_back(c);
        cost = log_sum(cost, gauge.width());
    }
    Gauge& gauge;
    Order order;
    double cost = -std::numeric_limits<double>::infinity();
};

// As the model lists them.
OrderSearch::Draft OrderSearch::given() {
    Draft d(gauge_);
    for (std::uint32_t c = 0; c < part_.cells.size(); ++c)
        if (!gauge_.is_piece(c)) d.take(c);
    return d;
}

// By the places of the squares: column by column, or diagonal by diagonal.
OrderSearch::Draft OrderSearch::by_place(bool diagonal) {
    Order cells(part_.cells.size());
    std::iota(cells.begin(), cells.end(), 0u);
    const auto key = [&](std::uint32_t c) {
        const Part::PartCell& cell = part_.cells[c];
        return std::pair(diagonal ? cell.row + cell.column : cell.column, cell.row);
    };
    std::stable_sort(cells.begin(), cells.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    Draft d(gauge_);
    for (const std::uint32_t c : cells)
        if (!gauge_.is_piece(c)) d.take(c);
    return d;
}

// Always the cell that leaves the narrowest state, among those that touch what is unfinished.
OrderSearch::Draft OrderSearch::by_cell(std::uint32_t start) {
    Gauge& gauge = gauge_;
    const std::size_t cells = part_.cells.size();
    Draft d(gauge);
    std::vector<std::uint32_t> near;
    std::vector<std::uint8_t> is_near(cells, 0);
    const auto take = [&](std::uint32_t c) {
        d.take(c);
        for (const std::uint32_t b : gauge.bonds_of(c))
            for (const std::uint32_t n : gauge.cells_of(b))
                if (!gauge.chosen(n) && !is_near[n]) near.push_back(n), is_near[n] = 1;
    };
    for (std::uint32_t i = 0; i < cells; ++i) {
        const std::uint32_t seed = static_cast<std::uint32_t>((i + start) % cells);
        if (gauge.is_piece(seed) || gauge.chosen(seed)) continue;
        near.push_back(seed);
        is_near[seed] = 1;
        while (!near.empty()) {
            std::size_t best = 0;
            double narrowest = INFINITY;
            for (std::size_t k = 0; k < near.size(); ++k) {
                const double w = gauge.after({&near[k], 1});
                if (w < narrowest - 1e-9) best = k, narrowest = w;
            }
            const std::uint32_t c = near[best];
            near.erase(near.begin() + static_cast<std::ptrdiff_t>(best));
            take(c);
        }
    }
    return d;
}

// Always the rule that, once finished, leaves the narrowest state; its cells one by one, narrowest
// first. Looking a whole rule ahead is what makes the difference: a single cell opens more than it
// closes, wherever it lies. `noise` shuffles the choices a little, for another try.
struct OrderSearch::ByRule {
    double bias;   // bits a cell that finishing the rule takes costs beside the width
    double noise;  // bits
    std::uint32_t seed;
};

OrderSearch::Draft OrderSearch::by_rule(const ByRule& how, Budget* budget) {
    Gauge& gauge = gauge_;
    const std::size_t cells = part_.cells.size();
    Draft d(gauge);
    Shuffle dice(how.seed);
    const auto shaken = [&] { return how.noise > 0 ? how.noise * dice.fraction() : 0; };
    std::vector<std::uint32_t> open, rest;
    std::vector<std::uint8_t> seen(gauge.bonds(), 0);
    const auto rest_of = [&](std::uint32_t bond) {
        rest.clear();
        for (const std::uint32_t c : gauge.cells_of(bond))
            if (!gauge.chosen(c)) rest.push_back(c);
    };
    const auto finish = [&](std::uint32_t bond) {
        rest_of(bond);
        while (!rest.empty()) {
            std::size_t best = 0;
            double narrowest = INFINITY;
            for (std::size_t k = 0; k < rest.size(); ++k) {
                const double w = gauge.after({&rest[k], 1});
                if (w < narrowest - 1e-9) best = k, narrowest = w;
            }
            d.take(rest[best]);
            for (const std::uint32_t b : gauge.bonds_of(rest[best]))
                if (!seen[b]) seen[b] = 1, open.push_back(b);
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(best));
        }
    };
    const auto first = static_cast<std::uint32_t>(dice.next() % cells);
    for (std::uint32_t i = 0; i < cells; ++i) {
        const std::uint32_t seed = (i + first) % static_cast<std::uint32_t>(cells);
        if (gauge.is_piece(seed) || gauge.chosen(seed)) continue;
        const auto bonds = gauge.bonds_of(seed);
        if (bonds.empty()) {
            d.take(seed);
            continue;
        }
        finish(bonds[0]);
        for (;;) {
            std::erase_if(open, [&](std::uint32_t b) { return gauge.open(b) == 0; });
            if (open.empty()) break;
            if (budget && !budget->go_on()) {
                d.cost = INFINITY;  // an order of some cells only is none
                return d;
            }
            std::uint32_t best = open[0];
            double narrowest = INFINITY;
            for (const std::uint32_t b : open) {
                rest_of(b);
                const double w = gauge.after(rest) + how.bias * static_cast<double>(rest.size()) + shaken();
                if (w < narrowest) best = b, narrowest = w;
            }
            finish(best);
        }
    }
    return d;
}

void OrderSearch::consider(Draft d, const char* name) {
    ++tried_;
    if (d.cost >= cost_) return;
    order_ = std::move(d.order);
    cost_ = d.cost;
    winner_ = name;
}

OrderSearch::OrderSearch(const Part& part, std::string name)
    : part_(part), name_(std::move(name)), gauge_(part), cost_(INFINITY) {
    if (name_.empty() || name_ == "given") consider(given(), "given");
    // A sweep that is surely short needs no other order.
    if (part.has_columns && (name_.empty() ? cost_ > surely_short : name_ == "columns")) consider(by_place(false), "columns");
    if (part.has_columns && (name_.empty() ? cost_ > surely_short : name_ == "diagonal")) consider(by_place(true), "diagonal");
    if (name_ == "cell") consider(by_cell(0), "cell");
}

void OrderSearch::look(std::uint64_t work, Budget* budget) {
    if (tried_ > 0 && (name_ == "given" || name_ == "columns" || name_ == "diagonal")) return;
    std::uint64_t before = 0;
    do {
        before = gauge_.work();
        const std::uint32_t k = ++looks_;
        if (name_ == "cell")
            consider(by_cell(k * 7919 % static_cast<std::uint32_t>(part_.cells.size())), "cell");
        else
            consider(by_rule({0.3 * (k % 3), k < 4 ? 0.0 : 1.5, k}, budget), "rule");
    } while (gauge_.work() < work && gauge_.work() > before && (!budget || budget->go_on()));  // cells without bonds: nothing to look for
}

// Contracted pieces of a network go right before their first neighbour.
Order OrderSearch::order() const {
    const Part& part = part_;
    const Order& order = order_;
    std::vector<std::vector<std::uint32_t>> pieces(part.cells.size());
    std::vector<std::uint8_t> placed(part.cells.size(), 0);
    for (const PartLink& l : part.links) {
        if (part.members_of(l.a).empty()) pieces[l.b].push_back(l.a);
        if (part.members_of(l.b).empty()) pieces[l.a].push_back(l.b);
    }
    Order result;
    const auto place = [&](std::uint32_t c) {
        if (!placed[c]) result.push_back(c);
        placed[c] = 1;
    };
    for (const std::uint32_t c : order) {
        for (const std::uint32_t p : pieces[c]) place(p);
        place(c);
    }
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) place(c);
    return result;
}

OnPaper on_paper(const Part& part, const Order& order) {
    Gauge gauge(part);
    OnPaper result{-std::numeric_limits<double>::infinity(), 0};
    for (const std::uint32_t c : order) {
        if (gauge.is_piece(c)) continue;
        gauge.choose(c);
        result.cost = log_sum(result.cost, gauge.width());
        result.widest = std::max(result.widest, gauge.width());
    }
    return result;
}

Order choose_order(const Part& part, const std::string& name) {
    OrderSearch search(part, name);
    search.look(200'000);
    return search.order();
}

std::vector<std::string> order_names() { return {"given", "columns", "diagonal", "cell", "rule"}; }

}  // namespace gridloom::engine
