// The exact number of solutions: the product of what the parts sweep to.
#include <bit>

#include "answers/prepare.h"
#include "engine/count_part.h"

namespace gridloom {

CountAnswer count(const Puzzle& puzzle, const Board& board, const Settings& settings, const Position* position) {
    answers::Stopwatch watch;
    CountAnswer answer;
    engine::Budget budget(settings.limits);
    const answers::Prepared p = answers::prepare(puzzle, board, settings, budget, position);
    answer.stats = p.stats;
    answer.exact = true;
    if (!p.contradiction) {
        answer.count = 1;
        for (const Cell c : p.reduced.free) answer.count *= std::popcount(p.domains[c]);
        const auto& parts = p.reduced.parts;
        for (std::size_t k = 0; k < parts.size() && answer.count != 0; ++k) {
            Progress progress;
            progress.part = k + 1;
            progress.parts = parts.size();
            const engine::Swept swept = engine::count_part(parts[k], settings.order, budget, progress);
            answer.stats.states += swept.states;
            answer.stats.peak = std::max(answer.stats.peak, swept.peak);
            answer.count *= swept.count;
            if (!swept.finished) {
                answer.exact = false;
                answer.stats.done = (static_cast<double>(k) + swept.done) / static_cast<double>(parts.size());
                answer.stats.stopped = budget.stopped() == Stop::none ? Stop::memory : budget.stopped();
                answer.count = 0;
                break;
            }
        }
    }
    answer.stats.seconds = watch.seconds();
    return answer;
}

}  // namespace gridloom
