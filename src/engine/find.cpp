#include "engine/find.h"

#include "engine/condition.h"
#include "engine/decide.h"
#include "engine/order.h"
#include "engine/search.h"

namespace gridloom::engine {
namespace {

// A search this short costs about as much as a SAT solver needs to begin, and often ends.
constexpr std::uint64_t shorter_than_sat = 20'000;

}  // namespace

Found find(const Part& part, std::size_t at_most, const std::string& order, Budget& budget) {
    OrderSearch orders(part, order);
    if (orders.is_dear()) orders.look(60'000, &budget);
    const Program program = compile(part, orders.order());
    const bool deciding = can_decide();
    Found found;
    std::uint64_t states = 0, peak = 0;
    if (program.words <= max_words) {
        found = search(program, at_most, budget, order.empty() ? shorter_than_sat : ~std::uint64_t{0});
        states = found.states;
        peak = found.peak;
    }
    if (!found.finished && order.empty() && (budget.stopped() == Stop::none || budget.stopped() == Stop::memory)) {
        budget.forgive_memory();
        found = deciding ? decide(part, at_most, budget) : find_by_cases(part, at_most, budget);
        found.states += states;
        found.peak = std::max(found.peak, peak);
    }
    return found;
}

}  // namespace gridloom::engine
