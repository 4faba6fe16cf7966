#include "make/switched_sums.h"
#include "model/instance.h"

#include <algorithm>
#include <bit>

namespace gridloom::make {

SwitchedSums::SwitchedSums(const Instance& model, std::vector<std::uint8_t> known, engine::Budget* budget)
    : model_(model),
      glances_(budget),
      weighings_(model.all_weighings()),
      terms_(model.all_terms()),
      known_(std::move(known)),
      stand_in_(known_),
      domains_(model.domains()),
      rules_(model.sums()) {
    for (const OptionSet d : domains_) open_ += !is_settled(d);
    trail_.reserve(2 * domains_.size());
}

bool SwitchedSums::switch_on(RuleId r, int minimum, int maximum) {
    Rule& rule = rules_[r];
    int low = 0, high = 0, spread = 0, total = 0;
    const Sum& sum = model_.sum_at(r);
    glances_.after(sum.end - sum.begin);
    WeightId seen = ~WeightId{0};  // terms that follow each other are often weighed alike
    const Weighing* w = nullptr;
    for (std::uint32_t t = sum.begin; t < sum.end; ++t) {
        const Term& term = terms_[t];
        if (!w || term.weights != seen) seen = term.weights, w = weighings_ + seen;
        const OptionSet d = domains_[term.cell];
        const int light = w->lightest(d), heavy = w->heaviest(d);
        low += light;
        high += heavy;
        spread = std::max(spread, heavy - light);
        total += w->of(stand_in_[term.cell]);
    }
    rule = {minimum, maximum, maximum - low, high - minimum, spread, total, true, false};
    trail_.push_back({0, r, 0, true, false});
    if (rule.above < 0 || rule.below < 0) return false;
    queue_if_tight(r);
    return true;
}

void SwitchedSums::weigh_again(Cell cell, OptionSet from, OptionSet to) {
    WeightId seen = ~WeightId{0};
    int rises = 0, falls = 0;
    for (const auto& use : model_.uses(cell)) {
        Rule& rule = rules_[use.rule];
        if (!rule.on) continue;
        if (use.weights != seen) {
            seen = use.weights;
            const Weighing& w = weighings_[seen];
            rises = w.lightest(to) - w.lightest(from);
            falls = w.heaviest(from) - w.heaviest(to);
        }
        if (rises == 0 && falls == 0) continue;
        rule.above -= rises;
        rule.below -= falls;
        queue_if_tight(use.rule);
    }
}

void SwitchedSums::change_stand_in(Cell cell, int option) {
    for (const auto& use : model_.uses(cell)) {
        Rule& rule = rules_[use.rule];
        if (!rule.on) continue;
        const Weighing& w = weighings_[use.weights];
        rule.total += w.of(option) - w.of(stand_in_[cell]);
    }
    stand_in_[cell] = static_cast<std::uint8_t>(option);
}

bool SwitchedSums::narrow(Cell cell, OptionSet keep) {
    const OptionSet before = domains_[cell], after = before & keep;
    if (after == before) return true;
    if (after == 0) return false;
    Entry entry{before, cell, stand_in_[cell], false, false};
    domains_[cell] = after;
    open_ -= is_settled(after);
    weigh_again(cell, before, after);
    if (!(after >> stand_in_[cell] & 1)) {
        entry.new_stranger = stand_in_[cell] == known_[cell];
        if (entry.new_stranger) strangers_.push_back(cell);
        change_stand_in(cell, std::countr_zero(after));
    }
    trail_.push_back(entry);
    return true;
}

// Narrowing a term moves above and below by what that very term gives up, so the bounds hold for the
// terms that follow; those before are looked at again only if some are still open.
bool SwitchedSums::settle_rule(RuleId r) {
    Rule& rule = rules_[r];
    const Sum& sum = model_.sum_at(r);
    bool narrowed = false, open = false;
    for (std::uint32_t i = sum.begin; i < sum.end && rule.above >= 0 && rule.below >= 0; ++i) {
        const Term& t = terms_[i];
        const OptionSet domain = domains_[t.cell];
        if (is_settled(domain)) continue;
        const Weighing& w = weighings_[t.weights];
        const int light = w.lightest(domain), heavy = w.heaviest(domain);
        if (heavy - light <= rule.above && heavy - light <= rule.below) {
            open = true;
            continue;
        }
        if (!narrow(t.cell, w.within(heavy - rule.below, light + rule.above))) {
            rule.queued = false;
            return false;
        }
        narrowed = true;
        open |= !is_settled(domains_[t.cell]);
    }
    rule.queued = false;
    if (rule.above < 0 || rule.below < 0) return false;
    if (narrowed && open) queue_if_tight(r);
    return true;
}

bool SwitchedSums::settle() {
    while (!queue_.empty()) {
        const RuleId r = queue_.back();
        queue_.pop_back();
        glances_.after(model_.sum_at(r).end - model_.sum_at(r).begin);
        if (!settle_rule(r)) {
            clear_queue();
            return false;
        }
    }
    return true;
}

void SwitchedSums::clear_queue() {
    for (const RuleId r : queue_) rules_[r].queued = false;
    queue_.clear();
}

void SwitchedSums::pop() {
    clear_queue();
    const std::size_t mark = marks_.back();
    marks_.pop_back();
    for (; trail_.size() > mark; trail_.pop_back()) {
        const Entry& last = trail_.back();
        if (last.is_rule) {
            rules_[last.index].on = rules_[last.index].queued = false;
            continue;
        }
        const OptionSet now = domains_[last.index];
        if (stand_in_[last.index] != last.stand_in) change_stand_in(last.index, last.stand_in);
        if (last.new_stranger) strangers_.pop_back();
        open_ += is_settled(now);
        domains_[last.index] = last.before;
        WeightId seen = ~WeightId{0};
        int rises = 0, falls = 0;
        for (const auto& use : model_.uses(last.index)) {
            Rule& rule = rules_[use.rule];
            if (!rule.on) continue;
            if (use.weights != seen) {
                seen = use.weights;
                const Weighing& w = weighings_[seen];
                rises = w.lightest(now) - w.lightest(last.before);
                falls = w.heaviest(last.before) - w.heaviest(now);
            }
            rule.above += rises;
            rule.below += falls;
        }
    }
}

}  // namespace gridloom::make
