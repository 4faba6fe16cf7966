// count(): the product of the counts of all parts and of the options of free cells.
#include <algorithm>
#include <bit>
#include <numeric>

#include "answers/count.h"
#include "answers/lower_bound.h"
#include "answers/model_question.h"
#include "engine/base/agree.h"
#include "engine/strategy/count_part.h"

namespace gridloom {
namespace {

// Smallest parts first: their counts are part of the lower bound if a large one is given up.
std::vector<std::size_t> small_first(const std::vector<engine::Part>& parts) {
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return parts[a].cells.size() < parts[b].cells.size(); });
    return order;
}

// Seconds kept for the lower bound of parts that were not counted.
double a_moment(const Limits& limits) { return limits.seconds > 0 ? std::min(1.0, limits.seconds / 20) : 1.0; }

Limits with_a_moment_left(Limits limits) {
    if (limits.seconds > 0) limits.seconds -= a_moment(limits);
    return limits;
}

// Lower bound of the product over the parts that were not counted.
Natural at_least(const std::vector<engine::Part>& parts, std::span<const std::size_t> left, const Limits& limits) {
    const double moment = a_moment(limits) / static_cast<double>(left.size());
    Natural product = 1;
    for (const std::size_t k : left) {
        product *= answers::solutions_found(parts[k], limits, moment);
        if (product == 0) break;
    }
    return product;
}

// `budget` has the settings' limits, less the seconds for the lower bound.
CountAnswer count_parts(const answers::Prepared& p, const Settings& settings, engine::Budget& budget) {
    CountAnswer answer;
    answer.stats = p.stats;
    answer.exact = true;
    Natural free = 1;
    bool free_counted = true;
    try {
        if (!p.unmade && !p.contradiction) free = answers::ways_of_free(p, budget);
    } catch (const engine::LimitReached&) {
        free_counted = false;  // the other ranks are told below
    }
    if (engine::Communicator* communicator = engine::communicator_of(budget);
        communicator && !engine::all_go_on(communicator, budget, budget.go_on() && free_counted)) {
        answers::note_stop(answer.stats, budget, 0);  // a rank with less time may have other parts
        answer.exact = false;
    } else if (p.unmade || !free_counted) {
        answers::note_stop(answer.stats, budget, 0);
        answer.exact = false;
    } else if (!p.contradiction) {
        answer.count = std::move(free);
        const auto& parts = p.reduced.parts;
        const std::vector<std::size_t> order = small_first(parts);
        for (std::size_t k = 0; k < parts.size() && answer.count != 0; ++k) {
            Progress progress;
            progress.part = k + 1;
            progress.parts = parts.size();
            const engine::Swept swept = engine::count_part(parts[order[k]], settings.order, budget, progress);
            answer.stats.states += swept.states;
            answer.stats.peak = std::max(answer.stats.peak, swept.peak);
            if (!swept.finished) {
                answer.exact = false;
                answers::note_stop(answer.stats, budget, static_cast<double>(k) + swept.done);
                if (answer.stats.stopped != Stop::cancelled)
                    answer.at_least = answer.count * at_least(parts, std::span(order).subspan(k), settings.limits);
                answer.count = 0;
                break;
            }
            answer.count *= swept.count;
        }
    }
    if (answer.exact) answer.at_least = answer.count;
    return answer;
}

}  // namespace

CountAnswer answers::count(Question question, const Settings& settings) {
    const Stopwatch watch;
    const Limits limits = with_a_moment_left(settings.limits);
    engine::Budget budget(limits);
    CountAnswer answer = count_parts(prepare(std::move(question), settings, budget), settings, budget);
    answer.stats.seconds = watch.seconds();
    return answer;
}

CountAnswer answers::count(Prepared given, const Settings& settings) {
    const Stopwatch watch;
    const Limits limits = with_a_moment_left(settings.limits);
    engine::Budget budget(limits);
    Prepared prepared = std::move(given);  // what it holds is charged to this budget
    prepare_further(prepared, settings, budget);
    CountAnswer answer = count_parts(prepared, settings, budget);
    answer.stats.seconds = watch.seconds();
    return answer;
}

CountAnswer count(const Puzzle& puzzle, const Board& board, const Settings& settings, const Position* position) {
    return answers::count(answers::question_of(puzzle, board, position), settings);
}

CountAnswer count(const Model& model, const Settings& settings) { return answers::count(answers::question_of(model), settings); }

}  // namespace gridloom
