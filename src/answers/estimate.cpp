#include "gridloom/estimate.h"

#include "answers/prepare.h"
#include "engine/order.h"
#include "engine/program.h"

namespace gridloom {
namespace {

// Work of looking for an order, for each part: about a tenth of a second.
constexpr std::uint64_t a_look = 20'000'000;

}  // namespace

EstimateAnswer estimate(const Puzzle& puzzle, const Board& board, const Settings& settings) {
    const answers::Stopwatch watch;
    EstimateAnswer answer;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(puzzle, board, settings, budget);
    answer.stats = p.stats;
    answer.contradiction = p.contradiction;
    for (const engine::Part& part : p.reduced.parts) {
        engine::OrderSearch orders(part, settings.order);
        if (orders.is_dear()) orders.look(a_look, &budget);
        const engine::Order order = orders.order();
        answer.parts.push_back({part.cells.size(), part.rules.size(), orders.winner(), orders.tried(),
                                engine::compile(part, order).words, engine::on_paper(part, order).widest, orders.cost()});
    }
    answer.stats.stopped = budget.stopped();
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
