#include "engine/count_part.h"

#include <algorithm>
#include <optional>

#include "engine/decide.h"
#include "engine/order.h"

namespace gridloom::engine {
namespace {

// A sweep may meet a state for so much work of looking: that gives it three times the looking's time.
constexpr std::uint64_t work_per_state = 4;
// Looking this long is enough: better orders become rare.
constexpr std::uint64_t most_work = 400'000'000;

// A part that was not swept in a moment may have few solutions, or one: then a SAT solver lists
// them sooner than any sweep counts them.
constexpr std::uint64_t work_before_listing = 2'000'000;
constexpr std::size_t few_solutions = 32;

std::optional<Natural> list_few(const Part& part, Budget& budget, double seconds) {
    const Found found = decide(part, few_solutions, budget, seconds);
    if (!found.finished || found.choices.size() == few_solutions) return std::nullopt;
    Natural count = 0;
    for (const Choices& choices : found.choices) {
        Natural ways = 1;
        for (std::size_t c = 0; c < choices.size(); ++c) ways *= part.options_of(c)[choices[c]].ways;
        count += ways;
    }
    return count;
}

}  // namespace

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    OrderSearch search(part, order);
    std::uint64_t states = 0, peak = 0;
    const double started = budget.seconds();
    bool listed = false;
    for (std::uint64_t work = 30'000;; work = std::min(work * 4, most_work)) {
        // A sweep that is surely short needs no better order.
        if (search.cost() > 12) search.look(work);
        const bool last = work == most_work || !order.empty();
        const Program program = compile(part, search.order());
        if (program.words > max_words && !last) continue;
        Swept swept = sweep(program, budget, progress, last ? ~std::uint64_t{0} : work / work_per_state + 1000);
        states += swept.states;
        peak = std::max(peak, swept.peak);
        if (swept.finished) {
            swept.states = states;  // all that were met, the abandoned tries too; the peak is the answer's own
            return swept;
        }
        if (work >= work_before_listing && !listed && order.empty() && budget.stopped() == Stop::none) {
            listed = true;
            if (const auto count = list_few(part, budget, budget.seconds() - started)) {
                swept.finished = true;
                swept.count = *count;
                swept.done = 1;
                swept.states = states;
                swept.peak = peak;
                return swept;
            }
        }
        if (!last) budget.forgive_memory();  // a better order needs less
        if (last || budget.stopped() != Stop::none) {
            swept.states = states;
            swept.peak = peak;
            return swept;
        }
    }
}

}  // namespace gridloom::engine
