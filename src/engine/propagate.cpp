// The queue, the trail, and what one sum alone can tell.
#include "engine/propagate.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {

Propagator::Propagator(const Model& model)
    : model_(model), domains_(model.domains()), bounds_(model.sums()) {
    hopeless_ = std::find(domains_.begin(), domains_.end(), OptionSet{0}) != domains_.end();
    if (hopeless_) return;
    for (RuleId r = 0; r < model.sums(); ++r) {
        Bounds& b = bounds_[r];
        for (const Term& t : model.terms(r)) {
            const Weighing& w = model.weighing(t.weights);
            const OptionSet domain = domains_[t.cell];
            const int light = w.lightest(domain), heavy = w.heaviest(domain);
            b.low += light;
            b.high += heavy;
            b.spread = std::max(b.spread, heavy - light);
        }
        queue_if_tight(r);
    }
}

// A sum can remove an option only if some term spreads wider than what is left to give away.
void Propagator::queue_if_tight(RuleId r) {
    Bounds& b = bounds_[r];
    if (b.queued) return;
    const Sum& s = model_.sum_at(r);
    if (s.most - b.low >= b.spread && b.high - s.least >= b.spread) return;
    b.queued = true;
    queue_.push_back(r);
}

void Propagator::move_bounds(Cell cell, OptionSet from, OptionSet to, bool queue) {
    for (const auto& use : model_.uses(cell)) {
        const Weighing& w = model_.weighing(use.weights);
        const int low = w.lightest(to) - w.lightest(from);
        const int high = w.heaviest(to) - w.heaviest(from);
        if (low == 0 && high == 0) continue;
        bounds_[use.rule].low += low;
        bounds_[use.rule].high += high;
        if (queue) queue_if_tight(use.rule);
    }
}

bool Propagator::narrow(Cell cell, OptionSet keep, Reason reason) {
    const OptionSet before = domains_[cell];
    const OptionSet after = before & keep;
    if (after == before) return true;
    if (after == 0) return false;
    trail_.push_back({cell, before, reason});
    domains_[cell] = after;
    move_bounds(cell, before, after, true);
    return true;
}

bool Propagator::settle_sum(RuleId r) {
    const Sum& s = model_.sum_at(r);
    const Bounds& b = bounds_[r];
    if (b.low > s.most || b.high < s.least) return false;
    for (const Term& t : model_.terms(r)) {
        const OptionSet domain = domains_[t.cell];
        if (std::has_single_bit(domain)) continue;
        const Weighing& w = model_.weighing(t.weights);
        const int heaviest = w.lightest(domain) + (s.most - b.low);
        const int lightest = w.heaviest(domain) - (b.high - s.least);
        OptionSet keep = 0;
        for (const auto& level : w.levels)
            if (level.weight >= lightest && level.weight <= heaviest) keep |= level.options;
        if (!narrow(t.cell, keep, {Reason::Why::sum, r})) return false;
    }
    return true;
}

bool Propagator::settle() {
    if (hopeless_) return false;
    while (!queue_.empty()) {
        const RuleId r = queue_.back();
        queue_.pop_back();
        bounds_[r].queued = false;
        if (!settle_sum(r)) {
            clear_queue();
            return false;
        }
    }
    return true;
}

void Propagator::clear_queue() {
    for (const RuleId r : queue_) bounds_[r].queued = false;
    queue_.clear();
}

void Propagator::undo(std::size_t mark) {
    clear_queue();
    while (trail_.size() > mark) {
        const Narrowing& last = trail_.back();
        const OptionSet now = domains_[last.cell];
        domains_[last.cell] = last.before;
        move_bounds(last.cell, now, last.before, false);
        trail_.pop_back();
    }
}

std::size_t Propagator::forced() const {
    return static_cast<std::size_t>(std::count_if(domains_.begin(), domains_.end(),
                                                  [](OptionSet d) { return std::has_single_bit(d); }));
}

}  // namespace gridloom::engine
