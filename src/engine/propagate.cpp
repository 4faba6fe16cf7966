// The queues, the trail, and what one sum alone can tell.
#include "engine/propagate.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {

Propagator::Propagator(const Model& model) : model_(model), domains_(model.domains()) {
    hopeless_ = std::find(domains_.begin(), domains_.end(), OptionSet{0}) != domains_.end();
    if (hopeless_) return;
    trail_.reserve(model.cells());
    queue_.reserve(std::min<std::size_t>(model.sums(), 64));
    for (RuleId r = 0; r < model.sums(); ++r) {
        const Sum& s = model.sum_at(r);
        if (const Term* t = two_terms(s)) {
            const Weighing &a = model.weighing(t[0].weights), &b = model.weighing(t[1].weights);
            const OptionSet at_a = domains_[t[0].cell], at_b = domains_[t[1].cell];
            if (at_b & ~beside(s, a.lightest(at_a), a.heaviest(at_a), t[1]) ||
                at_a & ~beside(s, b.lightest(at_b), b.heaviest(at_b), t[0]))
                queue_.push_back(r);
            continue;
        }
        if (bounds_.empty()) bounds_.resize(model.sums());
        bounds_[r] = bounds_of(r);
        queue_if_tight(r);
        pair_later(r);
    }
}

// Counted afresh.
Propagator::Bounds Propagator::bounds_of(RuleId r) const {
    Bounds b;
    for (const Term& t : model_.terms(r)) {
        const Weighing& w = model_.weighing(t.weights);
        const OptionSet domain = domains_[t.cell];
        const int light = w.lightest(domain), heavy = w.heaviest(domain);
        b.low += light;
        b.high += heavy;
        b.spread = std::max(b.spread, heavy - light);
    }
    return b;
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

// Two sums of two terms tell together what each tells alone.
void Propagator::pair_later(RuleId r) {
    const Sum& s = model_.sum_at(r);
    if (bounds_[r].paired || s.end - s.begin < 3) return;
    bounds_[r].paired = true;
    pairs_.push_back(r);
}

void Propagator::move_bounds(Cell cell, OptionSet from, OptionSet to, bool queue) {
    for (const auto& use : model_.uses(cell)) {
        const Weighing& w = model_.weighing(use.weights);
        const int low = w.lightest(to) - w.lightest(from);
        const int high = w.heaviest(to) - w.heaviest(from);
        if (low == 0 && high == 0) continue;
        const Sum& s = model_.sum_at(use.rule);
        if (const Term* t = two_terms(s)) {
            const Term& other = t[t[0].cell == cell];
            if (queue && domains_[other.cell] & ~beside(s, w.lightest(to), w.heaviest(to), other))
                queue_.push_back(use.rule);
            continue;
        }
        Bounds& b = bounds_[use.rule];
        b.low += low;
        b.high += high;
        if (!queue) continue;
        queue_if_tight(use.rule);
        pair_later(use.rule);
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
    return !network_ || network_->touch(cell, domains_);
}

// Some terms of a sum, whose total lies in [low, high] as things stand, must total within
// [least, most]: removes the options that can not.
bool Propagator::bound_terms(std::span<const Term> terms, int low, int high, int least, int most, Reason reason) {
    if (low > most || high < least) return false;
    for (const Term& t : terms) {
        const OptionSet domain = domains_[t.cell];
        if (is_settled(domain)) continue;
        const Weighing& w = model_.weighing(t.weights);
        const int light = w.lightest(domain), heavy = w.heaviest(domain);
        const int heaviest = light + (most - low);
        const int lightest = heavy - (high - least);
        if (heavy <= heaviest && light >= lightest) continue;
        if (!narrow(t.cell, w.within(lightest, heaviest), reason)) return false;
        low += w.lightest(domains_[t.cell]) - light;
        high += w.heaviest(domains_[t.cell]) - heavy;
    }
    return true;
}

bool Propagator::settle_two(RuleId r, const Sum& s, const Term* terms) {
    for (const int side : {0, 1}) {
        const Term &mine = terms[side], &other = terms[1 - side];
        const Weighing& w = model_.weighing(mine.weights);
        const OptionSet domain = domains_[mine.cell];
        if (!narrow(other.cell, beside(s, w.lightest(domain), w.heaviest(domain), other), {Reason::Why::sum, r, 0}))
            return false;
    }
    return true;
}

bool Propagator::settle_sum(RuleId r) {
    const Sum& s = model_.sum_at(r);
    if (const Term* t = two_terms(s)) return settle_two(r, s, t);
    bounds_[r].queued = false;
    return bound_terms(model_.terms(r), bounds_[r].low, bounds_[r].high, s.least, s.most, {Reason::Why::sum, r, 0});
}

bool Propagator::settle_single() {
    for (;;) {
        while (!queue_.empty()) {
            const RuleId r = queue_.back();
            queue_.pop_back();
            if (!settle_sum(r)) return false;
        }
        if (!ready_network()) return false;
        Cell c;
        if (!network_ || !network_->next(c)) return true;
        const OptionSet keep = network_->allowed(c, domains_);
        if ((keep & domains_[c]) == 0 || !narrow(c, keep, {Reason::Why::network, 0, 0})) return false;
    }
}

// A network is looked at once the sums stand still: what they settled costs it nothing then.
bool Propagator::ready_network() {
    if (!network_ && !model_.networks().empty()) {
        network_.emplace(model_, domains_);
        hopeless_ = network_->broken();
    }
    return !hopeless_;
}

bool Propagator::settle(Depth depth) {
    if (hopeless_) return false;
    for (;;) {
        if (!settle_single()) break;
        if (depth == Depth::single || pairs_.empty()) return true;
        const RuleId r = pairs_.back();
        pairs_.pop_back();
        bounds_[r].paired = false;
        if (!settle_overlaps(r)) break;
    }
    clear_queues();
    return false;
}

void Propagator::clear_queues() {
    if (!bounds_.empty())
        for (const RuleId r : queue_) bounds_[r].queued = false;
    queue_.clear();
    if (network_) network_->clear_queue();
}

void Propagator::push() {
    if (!hopeless_) ready_network();
    if (network_) {
        if (networks_before_.size() == marks_.size())
            networks_before_.push_back(*network_);
        else
            networks_before_[marks_.size()] = *network_;
    }
    marks_.push_back({trail_.size(), pairs_.size()});
}

void Propagator::pop() {
    clear_queues();
    const auto [mark, pairs] = marks_.back();
    marks_.pop_back();
    for (; pairs_.size() > pairs; pairs_.pop_back()) bounds_[pairs_.back()].paired = false;
    if (network_ && trail_.size() > mark) *network_ = networks_before_[marks_.size()];
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
                                                  [](OptionSet d) { return is_settled(d); }));
}

}  // namespace gridloom::engine
