// Interleaved schedule: order search and sweeping in rounds, each four times as long as the last (dovetailing with a geometric
// schedule: Luby, Sinclair, Zuckerman 1993).
//
// How many states an order meets is known only by sweeping: estimates are off by a factor of a hundred either way. So neither
// search nor sweep may run for long before the other had its turn:
//
//     round      1         2              3                     ...
//     search   |--|     |------|      |------------------|            work w, 4w, 16w, ...
//     sweep       |--|         |------|                  |----...     as many states as the search cost
//     tables      none         small                     larger       pruning tables, rebuilt each round
//
// A sweep pauses at the end of its round and continues in the next one, unless an order with half the estimated cost was found:
// then it starts anew. The time lost is a constant factor over the best stopping point, whatever the part turns out to be.
// Once a part has proved hard, clause learning is asked whether it has only a few solutions, which it then lists.
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
    // Work units of order search that one swept state is worth. docs/experiments.md has other values.
    static constexpr std::uint64_t work_per_state = 1;
    static constexpr std::uint64_t first_work = 30'000, growth = 4;
    // Entries of the pruning tables for each work unit of the round; the first round has none. Above the maximum tables hardly
    // prune more and miss the cache.
    static constexpr std::uint64_t entries_per_work = 8, max_entries = 800'000'000;
    // log2 of the gain in estimated cost for which a sweep starts anew: a factor of two.
    static constexpr double restart_gain = 1;
    // Rounds with states wider than any code before giving up: later rounds hardly ever find a narrow order.
    static constexpr int tries_to_get_narrow = 3;
    // The longest search of a round: better orders become rare.
    static constexpr std::uint64_t max_work = 400'000'000;
    // From rounds of this work on, clause learning is tried once: a part with few solutions is listed sooner than swept.
    static constexpr std::uint64_t work_before_listing = 2'000'000;
    static constexpr std::size_t few_solutions = 32;
};

// All solutions of the part, if they are few and clause learning lists them within so many seconds.
inline std::optional<std::vector<Choices>> list_few(const Part& part, Budget& budget, double seconds) {
    Found found = decide(part, Schedule::few_solutions, budget, seconds);
    bool listed = found.finished && found.choices.size() < Schedule::few_solutions;
    // The solver may have had less time on some rank: all ranks must have finished.
    if (Communicator* communicator = communicator_of(budget)) listed = communicator->maximum(!listed) == 0;
    if (!listed) return std::nullopt;
    return std::move(found.choices);
}

// An Attempt is what sweeps. begin(program) starts it, set_pruning(tables) replaces its pruning tables, go_on(at_most states)
// runs until so many states were met in all and returns the result so far, release() frees its memory, listed(choices, result)
// makes a finished result from all solutions.
template <class Attempt>
class InterleavedSchedule {
  public:
    using Result = decltype(std::declval<Attempt>().go_on(0));

    // `kept`: see Extras.
    InterleavedSchedule(const Part& part, const std::string& order, std::optional<std::uint32_t> kept, Budget& budget,
                        Attempt attempt)
        : part_(part),
          ordered_(!order.empty()),
          kept_(kept),
          budget_(budget),
          search_(part, order, communicator_of(budget) ? nullptr : &budget),  // ranks only stop together
          attempt_(std::move(attempt)) {}

    // For a part that is much like one that had its first round.
    void skip_first_round() { work_ *= Schedule::growth; }
    // One more round. False: there are no more, it is finished or given up.
    bool run_round() {
        // A short sweep needs no better order.
        if (search_.is_expensive()) search_.look(work_, &budget_);
        agree();
        const bool last = work_ == Schedule::max_work || ordered_ || !budget_.go_on();
        if (begin(last)) result_ = attempt_.go_on(last ? ~std::uint64_t{0} : work_ / Schedule::work_per_state + 1000);
        agree();
        if (!result_.finished && !result_.out_of_memory && work_ >= Schedule::work_before_listing && !listed_ && !ordered_ &&
            !kept_ && budget_.stopped() == Stop::none)
            list();
        if (result_.out_of_memory && !last) give_up();  // it can not go on, and a better order needs less
        agree();
        work_ = std::min(work_ * Schedule::growth, Schedule::max_work);
        return !result_.finished && !last && too_wide_ < Schedule::tries_to_get_narrow && budget_.stopped() == Stop::none;
    }
    void run() {
        while (run_round()) {}
    }

    // States include those of abandoned attempts; the peak is that of the one that finished.
    Result result() && {
        result_.states += states_;
        if (!result_.finished) result_.peak = std::max(result_.peak, peak_);
        return std::move(result_);
    }

  private:
    // Starts the attempt anew if a better order was found, else gives it larger pruning tables. False: states are too wide for
    // any code.
    bool begin(bool last) {
        auto [order, cost] = best();
        if (!begun_ || cost < cost_ - Schedule::restart_gain) {
            give_up();
            order_ = std::move(order);
            cost_ = cost;
        } else {
            attempt_.set_pruning({});  // frees its memory first
        }
        const std::uint64_t entries =
            work_ == Schedule::first_work ? 0 : std::min(work_ * Schedule::entries_per_work, Schedule::max_entries);
        Program program = compile(part_, order_, {entries, &budget_, kept_});
        // A rank that reached a limit has no code: then none has.
        if (communicator_ && communicator_->maximum(program.words > max_words)) program.words = no_code_words;
        // A rank with less memory would build other tables and meet other states: then none has tables.
        if (communicator_ && !same_everywhere(*communicator_, fingerprint(program.pruning))) program.pruning = {};
        if (program.words > max_words && !last && ++too_wide_ < Schedule::tries_to_get_narrow) return false;
        if (begun_)
            attempt_.set_pruning(std::move(program.pruning));
        else
            attempt_.begin(std::move(program));
        begun_ = true;
        return true;
    }

    // The order to sweep in, and its estimated cost. All ranks take that of rank 0.
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
    // Collective: a limit that one rank reached is reached by all.
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
    bool ordered_;  // by name
    std::optional<std::uint32_t> kept_;
    Budget& budget_;
    Communicator* communicator_ = communicator_of(budget_);
    OrderSearch search_;
    Attempt attempt_;
    Result result_{};
    std::uint64_t work_ = Schedule::first_work;
    std::uint64_t states_ = 0, peak_ = 0;  // of abandoned attempts
    Order order_;                          // of the attempt
    double cost_ = INFINITY;               // its estimated cost
    int too_wide_ = 0;
    bool begun_ = false, listed_ = false;
    double started_ = budget_.seconds();
};

}  // namespace gridloom::engine
