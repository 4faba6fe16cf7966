// The queues, the trail, and what one sum alone can tell.
#include "engine/propagate.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {

Propagator::Propagator(const Model& model) : model_(model), domains_(model.domains()) {
    hopeless_ = std::find(domains_.begin(), domains_.end(), OptionSet{0}) != domains_.end();
    if (hopeless_) return;
    trail_.reserve(model.cells());
    words_.reserve(std::min<std::size_t>(model.cells(), 64));
    const Weighing* weighings = model.all_weighings();
    for (RuleId r = 0; r < model.sums(); ++r) {
        const Sum& s = model.sum_at(r);
        if (const Term* t = two_terms(s)) {
            const Weighing &a = weighings[t[0].weights], &b = weighings[t[1].weights];
            const OptionSet at_a = domains_[t[0].cell], at_b = domains_[t[1].cell];
            const int light_a = a.lightest(at_a), heavy_a = a.heaviest(at_a);
            const int light_b = b.lightest(at_b), heavy_b = b.heaviest(at_b);
            if (!slack_.empty()) slack_[r].two = true;
            if (light_a + heavy_b > s.most || heavy_a + light_b < s.least)
                words_.push_back({b.within(s.least - heavy_a, s.most - light_a), t[1].cell, r});
            if (heavy_a + light_b > s.most || light_a + heavy_b < s.least)
                words_.push_back({a.within(s.least - heavy_b, s.most - light_b), t[0].cell, r});
            continue;
        }
        if (slack_.empty()) {
            slack_.resize(model.sums());
            for (RuleId before = 0; before < r; ++before) slack_[before].two = true;
            pairs_.reserve(model.sums() - r);
        }
        const Bounds bounds = bounds_of(r);
        slack_[r] = {s.most - bounds.low, bounds.high - s.least, bounds.spread};
        slack_[r].paired = s.end - s.begin < 3;
        queue_if_tight(r);
        pair_later(r);
    }
}

// Counted afresh.
Propagator::Bounds Propagator::bounds_of(RuleId r) const {
    Bounds b;
    WeightId known = ~WeightId{0};  // most cells have all their options yet
    OptionSet seen = 0;
    int light = 0, heavy = 0;
    for (const Term& t : model_.terms(r)) {
        const OptionSet domain = domains_[t.cell];
        if (t.weights != known || domain != seen) {
            known = t.weights;
            seen = domain;
            const Weighing& w = model_.weighing(known);
            light = w.lightest(domain), heavy = w.heaviest(domain);
        }
        b.low += light;
        b.high += heavy;
        b.spread = std::max(b.spread, heavy - light);
    }
    return b;
}

// A sum can remove an option only if some term spreads wider than what is left to give away.
void Propagator::queue_if_tight(RuleId r) {
    Slack& s = slack_[r];
    if (s.queued || (s.above >= s.spread && s.below >= s.spread)) return;
    s.queued = true;
    queue_.push_back(r);
}

// Two sums of two terms tell together what each tells alone.
void Propagator::pair_later(RuleId r) {
    if (slack_[r].paired) return;
    slack_[r].paired = true;
    pairs_.push_back(r);
}

// A cell lost options: what its sums are told by that.
void Propagator::spread_word(Cell cell, OptionSet from, OptionSet to) {
    const Weighing* weighings = model_.all_weighings();
    const Term* terms = model_.all_terms();
    WeightId known = ~WeightId{0};  // a cell's uses often have all one weighing
    int light = 0, heavy = 0, rises = 0, falls = 0;
    for (const auto& use : model_.uses(cell)) {
        if (use.weights != known) {
            const Weighing& w = weighings[use.weights];
            if (!w.moves(from, to)) continue;
            known = use.weights;
            light = w.lightest(to), heavy = w.heaviest(to);
            rises = light - w.lightest(from), falls = w.heaviest(from) - heavy;
        }
        if (is_two(use.rule)) {
            const Sum& s = model_.sum_at(use.rule);
            const Term* t = terms + s.begin;
            const Term& other = t[t[0].cell == cell];
            const OptionSet keep = weighings[other.weights].within(s.least - heavy, s.most - light);
            if (domains_[other.cell] & ~keep) words_.push_back({keep, other.cell, use.rule});
            continue;
        }
        slack_[use.rule].above -= rises;
        slack_[use.rule].below -= falls;
        queue_if_tight(use.rule);
        pair_later(use.rule);
    }
}

void Propagator::restore_slack(Cell cell, OptionSet from, OptionSet to) {
    if (slack_.empty()) return;
    for (const auto& use : model_.uses(cell)) {
        const Weighing& w = model_.weighing(use.weights);
        slack_[use.rule].above -= w.lightest(to) - w.lightest(from);
        slack_[use.rule].below += w.heaviest(to) - w.heaviest(from);
    }
}

bool Propagator::narrow(Cell cell, OptionSet keep, Reason reason) {
    const OptionSet before = domains_[cell];
    const OptionSet after = before & keep;
    if (after == before) return true;
    if (after == 0) return false;
    trail_.push_back({before, cell, reason});
    domains_[cell] = after;
    spread_word(cell, before, after);
    if (network_) network_->touch(cell);
    return true;
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

bool Propagator::settle_sum(RuleId r) {
    const Sum& s = model_.sum_at(r);
    slack_[r].queued = false;
    return bound_terms(model_.terms(r), s.most - slack_[r].above, s.least + slack_[r].below, s.least, s.most,
                       {Reason::Why::sum, r, 0});
}

bool Propagator::settle_single() {
    for (;;) {
        while (!words_.empty() || !queue_.empty()) {
            if (!words_.empty()) {
                const Word word = words_.back();
                words_.pop_back();
                if (!narrow(word.cell, word.keep, {Reason::Why::sum, word.rule, 0})) return false;
                continue;
            }
            const RuleId r = queue_.back();
            queue_.pop_back();
            if (!settle_sum(r)) return false;
        }
        if (!ready_network()) return false;
        if (!network_) return true;
        if (!network_->follow(domains_)) return false;
        Cell c;
        if (!network_->next(c)) return true;
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
        slack_[r].paired = false;
        if (!settle_overlaps(r)) break;
    }
    clear_queues();
    return false;
}

void Propagator::clear_queues() {
    for (const RuleId r : queue_) slack_[r].queued = false;
    words_.clear();
    queue_.clear();
    if (network_) network_->clear_queue();
}

void Propagator::push() {
    if (!hopeless_) ready_network();
    if (network_) network_->push();
    marks_.push_back({trail_.size(), pairs_.size()});
}

void Propagator::pop() {
    clear_queues();
    const auto [mark, pairs] = marks_.back();
    marks_.pop_back();
    for (; pairs_.size() > pairs; pairs_.pop_back()) slack_[pairs_.back()].paired = false;
    if (network_) network_->pop();
    while (trail_.size() > mark) {
        const Narrowing& last = trail_.back();
        const OptionSet now = domains_[last.cell];
        domains_[last.cell] = last.before;
        restore_slack(last.cell, now, last.before);
        trail_.pop_back();
    }
}

std::size_t Propagator::forced() const {
    return static_cast<std::size_t>(std::count_if(domains_.begin(), domains_.end(),
                                                  [](OptionSet d) { return is_settled(d); }));
}

}  // namespace gridloom::engine
