#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "engine/order/order.h"
#include "engine/part/part_model.h"
#include "engine/program/compile.h"
#include "engine/solver/decide.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/strategy/decision_cell.h"

namespace gridloom::engine {
namespace {

// Given up if, at the recent pace, the whole would take this many times the work of the abandoned sweep.
constexpr double too_many_times = 20'000;
// First checked after this many times that work, then each time the work has doubled.
constexpr double times_before_asking = 0.5;
// The work of the abandoned sweep counts as at least this.
constexpr std::uint64_t min_work = 100'000;
// Work units for the order of the whole part, and never more than sweeping it would cost. Subparts inherit that order.
constexpr double long_search_work = 40e6;
// The cache may take this share of the memory (1 / 4); sweeps need the rest.
constexpr std::size_t memo_share = 4;

// The order of a part, restricted to one of the subparts that a choice left.
Order inherited(const Order& order, const Part& from, const Part& to) {
    std::vector<std::uint32_t> rank(from.cells.size(), 0);
    for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
    // A contracted piece of a network is a new cell: it comes before the first cell it is linked to.
    std::vector<std::uint32_t> key(to.cells.size(), ~std::uint32_t{0});
    for (std::uint32_t c = 0; c < to.cells.size(); ++c)
        if (!to.members_of(c).empty()) key[c] = 2 * rank[to.members_of(c)[0]] + 1;
    for (const CellNetwork& network : to.networks)
        for (const Link& l : network.links) {
            if (to.members_of(l.a).empty() && !to.members_of(l.b).empty()) key[l.a] = std::min(key[l.a], key[l.b] - 1);
            if (to.members_of(l.b).empty() && !to.members_of(l.a).empty()) key[l.b] = std::min(key[l.b], key[l.a] - 1);
        }
    Order result(to.cells.size());
    std::iota(result.begin(), result.end(), 0u);
    std::sort(result.begin(), result.end(),
              [&](std::uint32_t a, std::uint32_t b) { return key[a] != key[b] ? key[a] < key[b] : a < b; });
    return result;
}

class Counter {
  public:
    Counter(const TooWide& before, Budget& budget, Progress progress)
        : before_(before), budget_(budget), progress_(progress), memo_charge_(budget) {}

    Swept run(const Part& part) {
        Swept result;
        // The sweep of the whole failed at this cost: only parts of at most half of it are swept.
        OrderSearch orders(part);
        if (orders.is_expensive())
            orders.look(static_cast<std::uint64_t>(std::min(long_search_work, std::exp2(orders.maximum_cost()))), &budget_);
        sweepable_ = std::min(orders.cost(), before_.cost) - 1;
        result.count = by_conditioning(part, orders.order(), 1);
        result.finished = !stopped_;
        result.states = states_;
        result.peak = peak_;
        result.done = stopped_ ? done_ : 1;
        if (stopped_) result.count = 0;
        return result;
    }

  private:
    // `share`: the estimated share of the whole count that this part is.
    Natural count(const Part& part, const Order& order, double share) {
        const double done_before = done_;
        std::string key = signature_of(part);
        if (const auto known = memo_.find(key); known != memo_.end()) {
            done_ = done_before + share;
            return known->second;
        }
        Natural result;
        if (is_all_hidden(part)) {
            result = exists(part);
        } else if (!swept(part, order, result)) {
            if (stopped_) return 0;
            result = by_conditioning(part, order, share);
        }
        if (stopped_) return 0;
        done_ = done_before + share;
        remember(std::move(key), result);
        return result;
    }

    // All cells are hidden: the part counts once if it has a solution, else 0.
    static bool is_all_hidden(const Part& part) {
        if (!part.any_hidden) return false;
        for (std::size_t c = 0; c < part.cells.size(); ++c)
            if (part.option_count(c) > 1 && !part.hidden[c]) return false;
        return true;
    }
    int exists(const Part& part) {
        const Found found = decide(part, 1, budget_);
        states_ += found.states;
        stopped_ |= !found.finished && found.choices.empty();
        return found.choices.empty() ? 0 : 1;
    }

    bool swept(const Part& part, const Order& order, Natural& result) {
        const double cost = estimated_cost(part, order).cost;
        if (cost > sweepable_) return false;
        const Program program = compile(part, order, {0, &budget_, {}});
        if (program.words > max_words) return false;
        const Swept swept = sweep(program, budget_);
        states_ += swept.states;
        peak_ = std::max(peak_, swept.peak);
        if (swept.finished) {
            result = swept.count;
            return true;
        }
        if (swept.out_of_memory)
            sweepable_ = cost - 1;
        else
            stopped_ = true;
        return false;
    }

    Natural by_conditioning(const Part& part, const Order& order, double share) {
        Charge held(budget_);
        if (!hold(held, part)) return 0;
        const Instance model = model_of(part);
        Propagator propagator(model, &budget_);
        Natural total = 0;
        if (!propagator.settle()) return total;
        const auto cell = best_decision_cell(part, order, propagator);
        if (!cell) return one_case(narrowed(part, model, propagator.domains()), part, order, propagator.domains(), share);
        const OptionSet options = propagator.domains()[*cell];
        const double each = share / std::popcount(options), done_before = done_;
        int tried = 0;
        for (OptionSet rest = options; rest && !stopped_; rest &= rest - 1) {
            cells_tried_ += part.cells.size();
            if (!go_on()) break;
            propagator.push();
            if (propagator.narrow(*cell, rest & -rest) && propagator.settle())
                total += one_case(narrowed(part, model, propagator.domains()), part, order, propagator.domains(), each);
            propagator.pop();
            if (!stopped_) done_ = done_before + each * ++tried;
        }
        return total;
    }

    Natural one_case(const Narrowed& narrowed, const Part& part, const Order& order, const std::vector<OptionSet>& domains,
                     double share) {
        if (narrowed.contradiction) return 0;
        std::size_t cells = 0;
        for (const Part& p : narrowed.parts) cells += p.cells.size();
        Natural product = 1;
        for (const Part& p : narrowed.parts) {
            product *=
                count(p, inherited(order, part, p), share * static_cast<double>(p.cells.size()) / static_cast<double>(cells));
            if (product == 0 || stopped_) return 0;
        }
        for (const Cell c : narrowed.loose) product *= ways_among(part, c, domains[c]);
        return product;
    }

    bool go_on() {
        if (!budget_.go_on()) stopped_ = true;
        progress_.states = before_.states + states_;
        progress_.step = static_cast<std::size_t>(done_ * 1e6);
        progress_.steps = 1'000'000;
        budget_.report(progress_);
        if (hopeless()) stopped_ = true;
        return !stopped_;
    }

    // Shares are estimates, and dead ends finish their share early. So the pace is measured only since the work was half of what
    // it is now.
    bool hopeless() {
        const double unit = static_cast<double>(std::max(before_.states, min_work));
        const double times = static_cast<double>(states_ + cells_tried_) / unit;
        if (times < std::max(times_before_asking, 2 * times_then_)) return false;
        const double pace = (done_ - done_then_) / (times - times_then_);
        times_then_ = times;
        done_then_ = done_;
        return times + (1 - done_) / std::max(pace, 1e-300) > too_many_times;
    }

    // Charges for the part, its model, propagator and key while its cases are counted. Drops the cache if memory is short.
    bool hold(Charge& held, const Part& part) {
        const std::size_t bytes = 2 * bytes_of(part);
        if (held.add_if_free(bytes)) return true;
        forget();
        stopped_ = !held.add_if_free(bytes);
        return !stopped_;
    }

    void remember(std::string key, const Natural& count) {
        // Beside the key: the entry of the table, and the limbs of the count.
        const std::size_t bytes = key.capacity() + 128;
        if (memo_bytes_ + bytes > budget_.memory() / memo_share) forget();
        if (!memo_charge_.add_if_free(bytes)) return;
        memo_bytes_ += bytes;
        memo_.emplace(std::move(key), count);
    }

    void forget() {
        memo_.clear();
        memo_charge_.drop(memo_bytes_);
        memo_bytes_ = 0;
    }

    const TooWide before_;
    Budget& budget_;
    Progress progress_;
    Charge memo_charge_;
    std::size_t memo_bytes_ = 0;
    std::unordered_map<std::string, Natural> memo_;
    double sweepable_ = 0;  // parts at most this expensive are swept
    double done_ = 0;
    double times_then_ = 0, done_then_ = 0;  // at the last check
    std::uint64_t states_ = 0, peak_ = 0;
    std::uint64_t cells_tried_ = 0;  // cells of all parts that were conditioned: counts as work too
    bool stopped_ = false;
};

}  // namespace

Swept count_by_conditioning(const Part& part, const TooWide& before, Budget& budget, Progress progress) {
    return Counter(before, budget, progress).run(part);
}

}  // namespace gridloom::engine
