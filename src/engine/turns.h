// Turns: looking for a good order and sweeping, in turns.
//
// How many states an order meets is known only by sweeping: estimates are off by a factor of a
// hundred either way. So we look a little, sweep until that has cost as much as the looking, and
// if it is not done by then look further, four times as long, and so on. Whatever the part turns
// out to be, little more time is lost than a clairvoyant would need. Once it turns out to be hard, a
// SAT solver is asked whether it has but a few solutions.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "engine/beyond.h"
#include "engine/budget.h"
#include "engine/decide.h"
#include "engine/order.h"
#include "engine/part.h"
#include "engine/program.h"

namespace gridloom::engine {

struct Turns {
    // A sweep may meet a state for so much work of looking; docs/experiments.md has what others gave.
    static constexpr std::uint64_t work_per_state = 2;
    // Looking this long is enough: better orders become rare.
    static constexpr std::uint64_t most_work = 400'000'000;
    // A part that was not swept in a moment may have few solutions, or one: then a SAT solver lists
    // them sooner than any sweep meets them.
    static constexpr std::uint64_t work_before_listing = 2'000'000;
    static constexpr std::size_t few_solutions = 32;
};

// The part's solutions, if they are few and a SAT solver can list them within so many seconds.
inline std::optional<std::vector<Choices>> list_few(const Part& part, Budget& budget, double seconds) {
    Found found = decide(part, Turns::few_solutions, budget, seconds);
    bool listed = found.finished && found.choices.size() < Turns::few_solutions;
    // A fleet does the same thing everywhere, and the solver may have had less time on some.
    if (const Beyond* beyond = budget.limits().beyond; beyond && beyond->fleet) listed = beyond->fleet->most(!listed) == 0;
    if (!listed) return std::nullopt;
    return std::move(found.choices);
}

// attempt(program, at_most states) sweeps; its result says whether it finished and with what figures.
// listed(choices, result) makes a finished result of all solutions.
template <class Attempt, class Listed>
auto in_turns(const Part& part, const std::string& order, Budget& budget, Attempt&& attempt, Listed&& listed) {
    OrderSearch search(part, order);
    std::uint64_t states = 0, peak = 0;
    const double started = budget.seconds();
    bool asked = false;
    for (std::uint64_t work = 30'000;; work = std::min(work * 4, Turns::most_work)) {
        // A sweep that is surely short needs no better order.
        if (search.is_dear()) search.look(work, &budget);
        const bool last = work == Turns::most_work || !order.empty() || !budget.go_on();
        const Program program = compile(part, search.order());
        if (program.words > max_words && !last) continue;
        auto result = attempt(program, last ? ~std::uint64_t{0} : work / Turns::work_per_state + 1000);
        states += result.states;
        peak = std::max(peak, result.peak);
        if (result.finished) {
            result.states = states;  // all that were met, the abandoned tries too; the peak is the answer's own
            return result;
        }
        result.states = states;
        result.peak = peak;
        if (work >= Turns::work_before_listing && !asked && order.empty() && budget.stopped() == Stop::none) {
            asked = true;
            if (const auto choices = list_few(part, budget, budget.seconds() - started)) {
                listed(*choices, result);
                result.finished = true;
                result.done = 1;
                return result;
            }
        }
        if (!last) budget.forgive_memory();  // a better order needs less
        if (last || budget.stopped() != Stop::none) return result;
    }
}

}  // namespace gridloom::engine
