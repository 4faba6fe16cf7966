#include "engine/strategy/decision_cell.h"

#include <algorithm>
#include <cmath>

#include "engine/order/width_estimate.h"

namespace gridloom::engine {
namespace {

constexpr std::size_t max_candidates = 12;
// Bits that a settled cell takes off the widest state, about.
constexpr double bits_per_cell = 0.7;

// By cell: how many of the rules and links that are unfinished at the widest place it belongs to.
std::vector<int> nearness(const Part& part, const Order& order) {
    WidthEstimate estimate(part);
    WidthEstimate::Cursor cursor = estimate.start();
    std::size_t widest = 0;
    double maximum = -1;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (!estimate.is_piece(order[i])) estimate.choose(cursor, order[i]);
        if (cursor.width() > maximum) maximum = cursor.width(), widest = i;
    }
    cursor = estimate.start();
    for (std::size_t i = 0; i <= widest; ++i)
        if (!estimate.is_piece(order[i])) estimate.choose(cursor, order[i]);
    std::vector<int> near(part.cells.size(), 0);
    for (std::uint32_t b = 0; b < estimate.hyperedges(); ++b) {
        const auto cells = estimate.cells_of(b);
        if (cursor.open(b) == 0 || cursor.open(b) == cells.size()) continue;
        for (const std::uint32_t c : cells) ++near[c];
    }
    return near;
}

}  // namespace

std::optional<Cell> best_decision_cell(const Part& part, const Order& order, Propagator& propagator) {
    const std::vector<int> near = nearness(part, order);
    std::vector<Cell> candidates;
    for (Cell c = 0; c < part.cells.size(); ++c)
        if (!is_settled(propagator.domains()[c]) && !part.is_hidden(c)) candidates.push_back(c);
    if (candidates.empty()) return std::nullopt;
    const std::size_t kept = std::min(candidates.size(), max_candidates);
    std::partial_sort(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(kept), candidates.end(),
                      [&](Cell a, Cell b) { return near[a] != near[b] ? near[a] > near[b] : a < b; });
    candidates.resize(kept);
    Cell best = candidates.front();
    double minimum = INFINITY;
    for (const Cell c : candidates) {
        double remaining = 0;  // estimated work that is left, over all its options
        for (OptionSet rest = propagator.domains()[c]; rest; rest &= rest - 1) {
            propagator.push();
            const std::size_t from = propagator.trail().size();
            if (propagator.narrow(c, rest & -rest) && propagator.settle()) {
                int settled = 0;
                for (std::size_t i = from; i < propagator.trail().size(); ++i) {
                    const Cell n = propagator.trail()[i].cell;
                    if (near[n] && is_settled(propagator.domains()[n])) ++settled;
                }
                remaining += std::exp2(-bits_per_cell * settled);
            }
            propagator.pop();
        }
        if (remaining < minimum) best = c, minimum = remaining;
    }
    return best;
}

}  // namespace gridloom::engine
