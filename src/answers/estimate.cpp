#include "gridloom/estimate.h"

#include <algorithm>
#include <cmath>

#include "answers/prepare.h"
#include "engine/order/order.h"
#include "engine/program/compile.h"
#include "engine/program/program.h"

namespace gridloom {
namespace {

// Work units of order search for a part: no more than the sweep that it could save, and about a tenth of a second at most.
std::uint64_t a_look(double cost) {
    constexpr double work_a_state = 50, most = 20'000'000;
    return static_cast<std::uint64_t>(std::min(most, work_a_state * std::exp2(cost)));
}

}  // namespace

EstimateAnswer estimate(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    const answers::Stopwatch watch;
    EstimateAnswer answer;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(answers::question_of(puzzle, board), settings, budget);
    answer.stats = p.stats;
    answer.contradiction = p.contradiction;
    try {
        for (const engine::Part& part : p.reduced.parts) {
            engine::OrderSearch orders(part, settings.order, &budget);
            if (orders.is_expensive()) orders.look(0, &budget);  // a first estimate
            if (orders.is_expensive()) orders.look(a_look(orders.cost()), &budget);
            const engine::Order order = orders.order();
            answer.parts.push_back({part.cells.size(), part.rules.size(), orders.winner(), orders.tried(),
                                    engine::compile(part, order, {0, &budget, {}}).words,
                                    engine::estimated_cost(part, order).widest, orders.cost()});
        }
    } catch (const engine::LimitReached&) {}
    answer.stats.stopped = budget.stopped();
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
