// Queues, trail, and bounds consistency of single sums.
#include "engine/propagate/propagate.h"

#include <algorithm>
#include <bit>

namespace gridloom::engine {

Propagator::Propagator(const Instance& model, Budget* budget) : model_(model), glances_(budget), domains_(model.domains()) {
    hopeless_ = std::find(domains_.begin(), domains_.end(), OptionSet{0}) != domains_.end();
    if (hopeless_) return;
    trail_.reserve(model.cells());
    if (model.any_tabulated()) {
        implications_.end(std::min<std::size_t>(2 * model.cells(), 1000));  // reserves
        for (Cell c = 0; c < domains_.size(); ++c) follow_supports(c);
    }
    if (model.all_tabulated()) return;
    const Weighing* weighings = model.all_weighings();
    for (RuleId r = 0; r < model.sums(); ++r) {
        const Sum& s = model.sum_at(r);
        glances_.after(s.end - s.begin);
        if (const Term* t = binary_terms(s)) {
            const Weighing &a = weighings[t[0].weights], &b = weighings[t[1].weights];
            if (!slack_.empty()) slack_[r].binary = true;
            if (s.pair != no_pair) continue;  // follow_supports() did it
            const OptionSet at_a = domains_[t[0].cell], at_b = domains_[t[1].cell];
            const int light_a = a.lightest(at_a), heavy_a = a.heaviest(at_a);
            const int light_b = b.lightest(at_b), heavy_b = b.heaviest(at_b);
            if (light_a + heavy_b > s.maximum || heavy_a + light_b < s.minimum)
                implications_.push_back({b.within(s.minimum - heavy_a, s.maximum - light_a), t[1].cell});
            if (heavy_a + light_b > s.maximum || light_a + heavy_b < s.minimum)
                implications_.push_back({a.within(s.minimum - heavy_b, s.maximum - light_b), t[0].cell});
            continue;
        }
        if (slack_.empty()) {
            slack_.resize(model.sums());
            for (RuleId before = 0; before < r; ++before) slack_[before].binary = true;
            pairs_.end(model.sums() - r);  // reserves
            queue_.end(std::min<std::size_t>(model.sums() - r, 64));
        }
        const Bounds bounds = bounds_of(r);
        slack_[r] = {s.maximum - bounds.low, bounds.high - s.minimum, bounds.spread};
        slack_[r].paired = s.end - s.begin < 3;
        queue_if_tight(r);
        pair_later(r);
    }
}

// Bounds of a sum's total, computed from its terms.
Propagator::Bounds Propagator::bounds_of(RuleId r) const {
    Bounds b;
    WeightId known = ~WeightId{0};  // neighbouring terms often have the same weighing and domain
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

// A sum can remove an option only if the spread of some term exceeds the slack.
void Propagator::queue_if_tight(RuleId r) {
    Slack& s = slack_[r];
    if (s.queued || (s.above >= s.spread && s.below >= s.spread)) return;
    s.queued = true;
    queue_.push_back(r);
}

// Queues a sum for settle_overlaps(). Not those of two terms: an overlap of two of them adds nothing.
void Propagator::pair_later(RuleId r) {
    if (slack_[r].paired) return;
    slack_[r].paired = true;
    pairs_.push_back(r);
}

// Queues what the tabulated sums of a cell imply for its neighbours: one table lookup each, pushed without a branch.
void Propagator::follow_supports(Cell cell) {
    const SupportTable* tables = model_.support_tables();
    const auto watchers = model_.watchers(cell);
    const OptionSet* domains = domains_.data();
    const OptionSet domain = domains[cell];
    Implication* implication = implications_.end(watchers.size());
    for (std::size_t i = 0; i < watchers.size(); ++i) {
        const Instance::Watcher watcher = watchers[i];
        if (watcher.table == Instance::no_table) continue;
        const OptionSet keep = tables[watcher.table].after(domain);
        *implication = {keep, watcher.cell};
        implication += (domains[watcher.cell] & ~keep) != 0;
    }
    implications_.ends_at(implication);
}

// A cell lost options: updates the sums that read it.
void Propagator::notify_sums(Cell cell, OptionSet from, OptionSet to) {
    if (model_.any_tabulated()) follow_supports(cell);
    if (!model_.all_tabulated()) update_slack(cell, from, to);
}

// For sums that are not tabulated: moves their slack and queues those that became tight. A sum over two cells is propagated at
// once instead.
void Propagator::update_slack(Cell cell, OptionSet from, OptionSet to) {
    const auto watchers = model_.watchers(cell);
    const Weighing* weighings = model_.all_weighings();
    const Term* terms = model_.all_terms();
    WeightId known = ~WeightId{0};  // the uses of a cell often share a weighing
    int light = 0, heavy = 0, rises = 0, falls = 0;
    const auto uses = model_.uses(cell);
    RuleId *queued = queue_.end(uses.size()), *paired = pairs_.end(uses.size());
    for (std::size_t i = 0; i < uses.size(); ++i) {
        const Instance::Use& use = uses[i];
        if (!watchers.empty() && watchers[i].table != Instance::no_table) continue;
        if (use.weights != known) {
            const Weighing& w = weighings[use.weights];
            if (!w.moves(from, to)) continue;
            known = use.weights;
            light = w.lightest(to), heavy = w.heaviest(to);
            rises = light - w.lightest(from), falls = w.heaviest(from) - heavy;
        }
        if (is_binary(use.rule)) {
            const Sum& s = model_.sum_at(use.rule);
            const Term* t = terms + s.begin;
            const Term& other = t[t[0].cell == cell];
            const OptionSet keep = weighings[other.weights].within(s.minimum - heavy, s.maximum - light);
            if (domains_[other.cell] & ~keep) implications_.push_back({keep, other.cell});
            continue;
        }
        Slack& slack = slack_[use.rule];
        slack.above -= rises;
        slack.below -= falls;
        const bool tight = (!slack.queued) & ((slack.above < slack.spread) | (slack.below < slack.spread));
        *queued = use.rule;
        queued += tight;
        slack.queued |= tight;
        *paired = use.rule;
        paired += !slack.paired;
        slack.paired = true;
    }
    queue_.ends_at(queued);
    pairs_.ends_at(paired);
}

void Propagator::restore_slack(Cell cell, OptionSet from, OptionSet to) {
    if (slack_.empty()) return;
    for (const auto& use : model_.uses(cell)) {
        const Weighing& w = model_.weighing(use.weights);
        slack_[use.rule].above -= w.lightest(to) - w.lightest(from);
        slack_[use.rule].below += w.heaviest(to) - w.heaviest(from);
    }
}

bool Propagator::narrow(Cell cell, OptionSet keep) {
    const OptionSet before = domains_[cell];
    const OptionSet after = before & keep;
    if (after == before) return true;
    if (after == 0) return false;
    trail_.push_back({before, cell});
    domains_[cell] = after;
    glances_.after(model_.uses(cell).size());
    notify_sums(cell, before, after);
    if (network_) network_->touch(cell);
    return true;
}

// Bounds consistency: terms whose total is in [low, high] by their domains must total within [minimum, maximum]. Removes the
// options of each term that are outside even if all others are at their best. False: no total fits.
bool Propagator::bound_terms(std::span<const Term> terms, int low, int high, int minimum, int maximum) {
    if (low > maximum || high < minimum) return false;
    for (const Term& t : terms) {
        const OptionSet domain = domains_[t.cell];
        if (is_settled(domain)) continue;
        const Weighing& w = model_.weighing(t.weights);
        const int light = w.lightest(domain), heavy = w.heaviest(domain);
        const int heaviest = light + (maximum - low);
        const int lightest = heavy - (high - minimum);
        if (heavy <= heaviest && light >= lightest) continue;
        if (!narrow(t.cell, w.within(lightest, heaviest))) return false;
        low += w.lightest(domains_[t.cell]) - light;
        high += w.heaviest(domains_[t.cell]) - heavy;
    }
    return true;
}

bool Propagator::settle_sum(RuleId r) {
    const Sum& s = model_.sum_at(r);
    slack_[r].queued = false;
    return bound_terms(model_.terms(r), s.maximum - slack_[r].above, s.minimum + slack_[r].below, s.minimum, s.maximum);
}

bool Propagator::settle_single() {
    for (;;) {
        while (!implications_.empty() || !queue_.empty()) {
            if (!implications_.empty()) {
                const Implication implication = implications_.take();
                if (!narrow(implication.cell, implication.keep)) return false;
                continue;
            }
            if (!settle_sum(queue_.take())) return false;
        }
        if (!ready_network()) return false;
        if (!network_) return true;
        if (!network_->follow(domains_)) return false;
        Cell c;
        if (!network_->next(c)) return true;
        glances_.after(8);
        const OptionSet keep = network_->allowed(c, domains_);
        if ((keep & domains_[c]) == 0 || !narrow(c, keep)) return false;
    }
}

// Creates the network propagator when the sums first reach their fixed point: what they settled is not stored in it then.
bool Propagator::ready_network() {
    if (!network_ && !model_.cell_networks().empty() && !model_.is_structured()) {
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
        const RuleId r = pairs_.take();
        glances_.after(static_cast<std::size_t>(model_.sum_at(r).end - model_.sum_at(r).begin) * 16);
        slack_[r].paired = false;
        if (!settle_overlaps(r)) break;
    }
    clear_queues();
    return false;
}

void Propagator::clear_queues() {
    for (const RuleId r : queue_) slack_[r].queued = false;
    implications_.clear();
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
    while (pairs_.size() > pairs) slack_[pairs_.take()].paired = false;
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
    return static_cast<std::size_t>(std::count_if(domains_.begin(), domains_.end(), [](OptionSet d) { return is_settled(d); }));
}

}  // namespace gridloom::engine
