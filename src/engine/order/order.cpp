#include "engine/order/order.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace gridloom::engine {
namespace {

// Several narrower beams with different starts find more than one that is wider than this.
constexpr std::size_t max_drafts = 16;
// Levels of a beam that hold drafts at a time, about; and the share of the memory that all of them may take (1 / 32).
constexpr std::size_t levels_alive = 12, memory_share = 32;
// Bias to one side: penalty in bits for each row or column of distance.
constexpr double bits_per_row = 0.1;

// Calls choose(cell) for each cell that is placed by the order itself (not a contracted piece).
template <class Choose>
void each_cell(const WidthEstimate& estimate, const Order& order, Choose&& choose) {
    for (const std::uint32_t c : order)
        if (!estimate.is_piece(c)) choose(c);
}

}  // namespace

Grown OrderSearch::priced(const Order& order) {
    Grown grown{{}, -std::numeric_limits<double>::infinity()};
    WidthEstimate::Cursor cursor = estimate_.start();
    each_cell(estimate_, order, [&](std::uint32_t c) {
        glances_.after(16);
        estimate_.choose(cursor, c);
        grown.cost = log_sum(grown.cost, cursor.width());
        grown.order.push_back(c);
    });
    return grown;
}

Order OrderSearch::given() const {
    Order cells(part_.cells.size());
    std::iota(cells.begin(), cells.end(), 0u);
    return cells;
}

// By position on the board: column by column, or diagonal by diagonal.
Grown OrderSearch::by_place(bool diagonal) {
    Order cells = given();
    const auto key = [&](std::uint32_t c) {
        const Part::PartCell& cell = part_.cells[c];
        return std::pair(diagonal ? cell.row + cell.column : cell.column, cell.row);
    };
    std::stable_sort(cells.begin(), cells.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    return priced(cells);
}

// Greedy by single cells: of those that touch an unfinished hyperedge, the one that leaves the narrowest state.
Grown OrderSearch::by_cell(std::uint32_t start) {
    const std::size_t cells = part_.cells.size();
    WidthEstimate::Cursor cursor = estimate_.start();
    Order order;
    std::vector<std::uint32_t> near;
    std::vector<std::uint8_t> is_near(cells, 0);
    const auto take = [&](std::uint32_t c) {
        estimate_.choose(cursor, c);
        order.push_back(c);
        for (const std::uint32_t b : estimate_.hyperedges_of(c))
            for (const std::uint32_t n : estimate_.cells_of(b))
                if (!cursor.chosen(n) && !is_near[n]) near.push_back(n), is_near[n] = 1;
    };
    for (std::uint32_t i = 0; i < cells; ++i) {
        const auto seed = static_cast<std::uint32_t>((i + start) % cells);
        if (estimate_.is_piece(seed) || cursor.chosen(seed)) continue;
        near.push_back(seed);
        is_near[seed] = 1;
        while (!near.empty()) {
            glances_.after(near.size());
            const std::size_t best = estimate_.narrowest(cursor, near);
            const std::uint32_t c = near[best];
            near.erase(near.begin() + static_cast<std::ptrdiff_t>(best));
            take(c);
        }
    }
    return priced(order);
}

// Every second beam is biased to one of the four sides and starts there; the others start anywhere.
void OrderSearch::lean(Beam& beam, std::uint32_t side) {
    const std::size_t hyperedges = estimate_.hyperedges();
    beam.lean.resize(hyperedges);
    for (std::uint32_t b = 0; b < hyperedges; ++b) {
        double sum = 0;
        for (const std::uint32_t c : estimate_.cells_of(b)) sum += side < 2 ? part_.cells[c].row : part_.cells[c].column;
        beam.lean[b] = static_cast<float>((side % 2 ? -bits_per_row : bits_per_row) * sum /
                                          static_cast<double>(estimate_.cells_of(b).size()));
    }
    std::vector<std::uint32_t> nearest(hyperedges);
    std::iota(nearest.begin(), nearest.end(), 0u);
    std::stable_sort(nearest.begin(), nearest.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return beam.lean[a] < beam.lean[b]; });
    constexpr std::size_t starts = 4, outermost = 8;  // spread over the outermost eighth
    for (std::size_t i = 0; i < starts; ++i) beam.starts.push_back(nearest[i * hyperedges / outermost / starts]);
}

Beam OrderSearch::next_beam(std::uint64_t work, Budget* budget) {
    const std::uint32_t k = ++looks_;
    Beam beam;
    if (name_ != "rule" && work_per_draft_ > 0 && work > estimate_.work()) {
        const std::uint64_t affordable = (work - estimate_.work()) / work_per_draft_;
        beam.drafts = std::clamp<std::uint64_t>(affordable / 2, 1, max_drafts);  // each draft has two or three successors
        // Under a memory limit, layers have precedence.
        if (budget && budget->limits().memory > 0)
            beam.drafts = std::clamp<std::size_t>(budget->memory() / memory_share / (levels_alive * estimate_.bytes_per_cursor()),
                                                  1, beam.drafts);
        beam.successors = beam.drafts == 1 ? 1 : beam.drafts < 6 ? 2 : 3;
    }
    if (part_.has_columns && k % 2 == 0)
        lean(beam, k / 2 % 4);
    else
        beam.starts = {static_cast<std::uint32_t>(dice_.below(estimate_.hyperedges()))};
    return beam;
}

void OrderSearch::consider(Grown grown, const char* name) {
    ++tried_;
    if (grown.cost >= cost_) return;
    order_ = std::move(grown.order);
    cost_ = grown.cost;
    winner_ = name;
}

OrderSearch::OrderSearch(const Part& part, std::string name, Budget* budget)
    : part_(part), name_(std::move(name)), glances_(budget), estimate_(part, budget), cost_(INFINITY) {
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) fillings_ += std::log2(static_cast<double>(part.option_count(c)));
    fillings_ += std::log2(static_cast<double>(part.cells.size() + 1));
    if (name_.empty() || name_ == "given") consider(priced(given()), "given");
    // A short sweep needs no better order.
    if (part.has_columns && (name_.empty() ? is_expensive() : name_ == "columns")) consider(by_place(false), "columns");
    if (part.has_columns && (name_.empty() ? is_expensive() : name_ == "diagonal")) consider(by_place(true), "diagonal");
    if (name_ == "cell") consider(by_cell(0), "cell");
}

void OrderSearch::look(std::uint64_t work, Budget* budget) {
    if (tried_ == 0 && estimate_.hyperedges() == 0) consider(priced(given()), "given");  // nothing to go by
    if (tried_ > 0 && (estimate_.hyperedges() == 0 || name_ == "given" || name_ == "columns" || name_ == "diagonal")) return;
    std::uint64_t before = 0;
    do {
        before = estimate_.work();
        if (name_ == "cell") {
            consider(by_cell(++looks_ * 7919 % static_cast<std::uint32_t>(part_.cells.size())), "cell");
            continue;
        }
        const Beam beam = next_beam(work, budget);
        consider(grow_orders(estimate_, beam, budget), beam.drafts == 1 ? "rule" : "beam");
        if (work_per_draft_ == 0) work_per_draft_ = estimate_.work() - before;
        // A look that had nothing to choose between costs nothing, and would for ever.
    } while (estimate_.work() > before && estimate_.work() < work && (!budget || budget->go_on()));
}

// Inserts contracted pieces of a network right before their first neighbour.
Order OrderSearch::order() const {
    const Part& part = part_;
    std::vector<std::vector<std::uint32_t>> pieces(part.cells.size());
    std::vector<std::uint8_t> placed(part.cells.size(), 0);
    for (const CellNetwork& network : part.networks)
        for (const Link& l : network.links) {
            if (part.members_of(l.a).empty()) pieces[l.b].push_back(l.a);
            if (part.members_of(l.b).empty()) pieces[l.a].push_back(l.b);
        }
    Order result;
    const auto place = [&](std::uint32_t c) {
        if (!placed[c]) result.push_back(c);
        placed[c] = 1;
    };
    for (const std::uint32_t c : order_) {
        for (const std::uint32_t p : pieces[c]) place(p);
        place(c);
    }
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) place(c);
    return result;
}

EstimatedCost estimated_cost(const Part& part, const Order& order) {
    WidthEstimate estimate(part);
    WidthEstimate::Cursor cursor = estimate.start();
    EstimatedCost result{-std::numeric_limits<double>::infinity(), 0};
    each_cell(estimate, order, [&](std::uint32_t c) {
        estimate.choose(cursor, c);
        result.cost = log_sum(result.cost, cursor.width());
        result.widest = std::max(result.widest, cursor.width());
    });
    return result;
}

Order choose_order(const Part& part, const std::string& name) {
    OrderSearch search(part, name);
    search.look(200'000);
    return search.order();
}

std::vector<std::string> order_names() { return {"given", "columns", "diagonal", "cell", "rule", "beam"}; }

}  // namespace gridloom::engine
