#include "engine/count_part.h"

#include <algorithm>

#include "engine/order.h"

namespace gridloom::engine {
namespace {

// A sweep may meet a state for so much work of looking: that gives it three times the looking's time.
constexpr std::uint64_t work_per_state = 4;
// Looking this long is enough: better orders become rare.
constexpr std::uint64_t most_work = 400'000'000;

}  // namespace

Swept count_part(const Part& part, const std::string& order, Budget& budget, Progress progress) {
    OrderSearch search(part, order);
    std::uint64_t states = 0, peak = 0;
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
        if (last || budget.stopped() != Stop::none) {
            swept.states = states;
            swept.peak = peak;
            return swept;
        }
    }
}

}  // namespace gridloom::engine
