#include "engine/strategy/find.h"

#include <algorithm>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/solver/decide.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/sweep/search.h"

namespace gridloom::engine {
namespace {

// With a network, a search of so many states costs about what clause learning does, and often finishes.
constexpr std::uint64_t shorter_than_cuts = 20'000;

// Sums and at most one network of cells: parts for which a short search over the frontier pays.
bool is_swept_for_one(const Part& part) {
    return part.automata.empty() && part.networks.size() <= 1 && part.line_networks.empty() && part.groups.empty() &&
           part.group_sizes_at.empty() && !part.any_hidden;
}

// Depth-first search over the frontier; not finished after so many states.
Found search_frontier(const Part& part, OrderSearch& orders, std::size_t at_most, Budget& budget, std::uint64_t states) {
    if (orders.is_expensive()) orders.look(60'000, &budget);
    const Program program = compile(part, orders.order(), {0, &budget, {}});
    if (program.words > max_words) return {};
    return search(program, at_most, budget, states);
}

// Throws LimitReached.
Found found_by(const Part& part, std::size_t at_most, const std::string& order, Budget& budget) {
    // Lines, groups, automata and hidden cells: clause learning from the start.
    if (part.any_hidden || (order.empty() && !is_swept_for_one(part))) return decide(part, at_most, budget);
    OrderSearch orders(part, order, &budget);
    if (!order.empty()) return search_frontier(part, orders, at_most, budget, ~std::uint64_t{0});
    Found found;
    // Sums alone: clause learning takes less time than an order search.
    if (part.is_structured() || !orders.is_expensive()) found = search_frontier(part, orders, at_most, budget, shorter_than_cuts);
    if (found.finished || budget.stopped() != Stop::none) return found;
    Found decided = decide(part, at_most, budget);
    // Too hard as a whole, and no library is installed.
    if (!decided.finished && budget.go_on()) decided = find_by_conditioning(part, at_most, budget);
    decided.states += found.states;
    decided.peak = std::max(decided.peak, found.peak);
    return decided;
}

}  // namespace

Found find(const Part& part, std::size_t at_most, const std::string& order, Budget& budget) {
    try {
        return found_by(part, at_most, order, budget);
    } catch (const LimitReached&) {
        return {};
    }
}

}  // namespace gridloom::engine
