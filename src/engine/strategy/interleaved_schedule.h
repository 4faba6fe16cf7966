// Interleaved search schedule: rounds of searching for a better order and of sweeping in the best one, each longer than the last.
//
// How many states an order meets is known only by sweeping: estimates are off by a factor of a
// hundred either way. So we look a little, sweep until that has cost as much as the looking, and
// if it is not done by then look further, four times as long, and so on. Whatever the part turns
// out to be, little more time is lost than a clairvoyant would need. Once it turns out to be hard, a
// SAT solver is asked whether it has but a few solutions.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/base/agree.h"
#include "engine/base/budget.h"
#include "engine/order/order.h"
#include "engine/part/part.h"
#include "engine/program/compile.h"
#include "engine/program/fingerprint.h"
#include "engine/program/program.h"
#include "engine/solver/decide.h"

namespace gridloom::engine {

struct Schedule {
    // A sweep may meet a state for so much work of looking; docs/experiments.md has what others gave.
    static constexpr std::uint64_t work_per_state = 1;
    static constexpr std::uint64_t first_work = 30'000, growth = 4;
    // Pruning tables have so many entries for each unit of work; the first round has none. Larger ones than the maximum see
    // hardly further, and lie too far from the processor.
    static constexpr std::uint64_t entries_per_work = 8, max_entries = 800'000'000;
    // A sweep begins anew where an order is found that costs half of what its own does on paper.
    static constexpr double restart_gain = 1;
    // Orders whose states no code holds: one that differs in the end is hardly ever found.
    static constexpr int tries_to_get_narrow = 3;
    // Looking this long is enough: better orders become rare.
    static constexpr std::uint64_t max_work = 400'000'000;
    // A part that was not swept in a moment may have few solutions, or one: then a SAT solver lists
    // them sooner than any sweep meets them.
    static constexpr std::uint64_t work_before_listing = 2'000'000;
    static constexpr std::size_t few_solutions = 32;
};

// The part's solutions, if they are few and a SAT solver can list them within so many seconds.
inline std::optional<std::vector<Choices>> list_few(const Part& part, Budget& budget, double seconds) {
    Found found = decide(part, Schedule::few_solutions, budget, seconds);
    bool listed = found.finished && found.choices.size() < Schedule::few_solutions;
    // All ranks do the same thing, and the solver may have had less time on some.
    if (Communicator* communicator = communicator_of(budget)) listed = communicator->maximum(!listed) == 0;
    if (!listed) return std::nullopt;
    return std::move(found.choices);
}

// An Attempt is what sweeps: begin(program) makes it ready, set_pruning(tables) gives it other pruning tables, go_on(at_most
// states) goes on, and release() lets go of its memory. What go_on() returns says whether it finished and with what figures.
// listed(choices, result) makes a finished result of all solutions.
template <class Attempt>
class InterleavedSchedule {
  public:
    using Result = decltype(std::declval<Attempt>().go_on(0));

    // `kept`: see Extras.
    InterleavedSchedule(const Part& part, const std::string& order, std::optional<std::uint32_t> kept, Budget& budget, Attempt attempt)
        : part_(part), ordered_(!order.empty()), kept_(kept), budget_(budget), search_(part, order), attempt_(std::move(attempt)) {}

    // The first round was run with a part that is much like this one.
    void skip_first_round() { work_ *= Schedule::growth; }
    // One more round. False: there are no more, it is finished or given up.
    bool run_round() {
        // A sweep that is surely short needs no better order.
        if (search_.is_expensive()) search_.look(work_, &budget_);
        agree();
        const bool last = work_ == Schedule::max_work || ordered_ || !budget_.go_on();
        if (begin(last)) result_ = attempt_.go_on(last ? ~std::uint64_t{0} : work_ / Schedule::work_per_state + 1000);
        agree();
        if (!result_.finished && work_ >= Schedule::work_before_listing && !listed_ && !ordered_ && !kept_ && budget_.stopped() == Stop::none) list();
        if (!result_.finished && !last && budget_.stopped() == Stop::memory) {  // it can not go on, and a better order needs less
            give_up();
            budget_.forgive_memory();
        }
        agree();
        work_ = std::min(work_ * Schedule::growth, Schedule::max_work);
        return !result_.finished && !last && too_wide_ < Schedule::tries_to_get_narrow && budget_.stopped() == Stop::none;
    }
    void run() {
        while (run_round()) {
        }
    }

    // All states that were met are told, those of abandoned tries too; the peak is the answer's own.
    Result result() && {
        result_.states += states_;
        if (!result_.finished) result_.peak = std::max(result_.peak, peak_);
        return std::move(result_);
    }

  private:
    // Makes the attempt ready: anew where a better order was found, else with better pruning tables. False: it has to be narrower.
    bool begin(bool last) {
        auto [order, cost] = best();
        if (!begun_ || cost < cost_ - Schedule::restart_gain) {
            give_up();
            order_ = std::move(order);
            cost_ = cost;
        } else {
            attempt_.set_pruning({});  // its memory first
        }
        const std::uint64_t entries = work_ == Schedule::first_work ? 0 : std::min(work_ * Schedule::entries_per_work, Schedule::max_entries);
        Program program = compile(part_, order_, {entries, &budget_, kept_});
        // One that had less memory for it would meet other states.
        if (communicator_ && !same_everywhere(*communicator_, fingerprint(program.pruning))) program.pruning = {};
        if (program.words > max_words && !last && ++too_wide_ < Schedule::tries_to_get_narrow) return false;
        if (begun_)
            attempt_.set_pruning(std::move(program.pruning));
        else
            attempt_.begin(std::move(program));
        begun_ = true;
        return true;
    }

    // The order to sweep in, and its cost on paper. Ranks, which may have looked with less memory, take the first one's.
    std::pair<Order, double> best() {
        std::pair<Order, double> found = {search_.order(), search_.cost()};
        if (!communicator_) return found;
        std::vector<std::uint64_t> words(found.first.begin(), found.first.end());
        static_assert(sizeof found.second == sizeof words[0]);
        std::memcpy(&words.emplace_back(), &found.second, sizeof found.second);
        words = from_first(*communicator_, words);
        if (words.size() != found.first.size() + 1) throw std::logic_error("ranks count different parts");
        std::copy_n(words.begin(), found.first.size(), found.first.begin());
        std::memcpy(&found.second, &words.back(), sizeof found.second);
        return found;
    }
    // A limit that one rank ran into while the others did something else is reached by all.
    void agree() {
        if (communicator_) all_go_on(communicator_, budget_, budget_.stopped() == Stop::none);
    }

    void give_up() {
        states_ += result_.states;
        peak_ = std::max(peak_, result_.peak);
        result_ = {};
        attempt_.release();
        begun_ = false;
    }

    void list() {
        listed_ = true;
        const auto choices = list_few(part_, budget_, budget_.seconds() - started_);
        if (!choices) return;
        attempt_.listed(*choices, result_);
        result_.finished = true;
        result_.done = 1;
    }

    const Part& part_;
    bool ordered_;  // by a name
    std::optional<std::uint32_t> kept_;
    Budget& budget_;
    Communicator* communicator_ = communicator_of(budget_);
    OrderSearch search_;
    Attempt attempt_;
    Result result_{};
    std::uint64_t work_ = Schedule::first_work;
    std::uint64_t states_ = 0, peak_ = 0;  // of attempts that were given up
    Order order_;                          // that is swept
    double cost_ = INFINITY;               // its own, on paper
    int too_wide_ = 0;
    bool begun_ = false, listed_ = false;
    double started_ = budget_.seconds();
};

}  // namespace gridloom::engine
