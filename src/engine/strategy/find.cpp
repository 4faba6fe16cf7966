#include "engine/strategy/find.h"

#include <algorithm>

#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/solver/decide.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/sweep/search.h"

namespace gridloom::engine {
namespace {

// Where there is a network, a search this short costs about as much as its cuts would, and often ends.
constexpr std::uint64_t shorter_than_cuts = 20'000;

// The search over the frontier; not finished if it meets more than so many states.
Found search_frontier(const Part& part, OrderSearch& orders, std::size_t at_most, Budget& budget, std::uint64_t states) {
    if (orders.is_expensive()) orders.look(60'000, &budget);
    const Program program = compile(part, orders.order());
    if (program.words > max_words) return {};
    return search(program, at_most, budget, states);
}

}  // namespace

Found find(const Part& part, std::size_t at_most, const std::string& order, Budget& budget) {
    OrderSearch orders(part, order);
    if (!order.empty()) return search_frontier(part, orders, at_most, budget, ~std::uint64_t{0});
    Found found;
    // Sums alone are decided in less time than it takes to look for an order.
    if (part.has_network || !orders.is_expensive()) found = search_frontier(part, orders, at_most, budget, shorter_than_cuts);
    if (found.finished || (budget.stopped() != Stop::none && budget.stopped() != Stop::memory)) return found;
    budget.forgive_memory();
    Found decided = decide(part, at_most, budget);
    // Too hard as a whole, and no library to ask.
    if (!decided.finished && budget.go_on()) decided = find_by_conditioning(part, at_most, budget);
    decided.states += found.states;
    decided.peak = std::max(decided.peak, found.peak);
    return decided;
}

}  // namespace gridloom::engine
