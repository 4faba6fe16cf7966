// The trail: assigning, switching, propagating, taking back.
#include "make/learner.h"
#include "model/instance.h"

#include <algorithm>

namespace gridloom::make {

bool Learner::suits(const Instance& model) {
    if (!model.cell_networks().empty()) return false;
    for (Cell c = 0; c < model.cells(); ++c)
        if (model.domains()[c] != 3) return false;
    for (RuleId r = 0; r < model.sums(); ++r)
        for (const Term& t : model.terms(r)) {
            const Weighing& w = model.weighing(t.weights);
            if (w.levels.size() != 2 || w.of(1) != w.of(0) + 1) return false;
        }
    return true;
}

Learner::Learner(const Instance& model, std::span<const std::uint8_t> known, engine::Budget* budget)
    : model_(model),
      glances_(budget),
      cells_(static_cast<std::uint32_t>(model.cells())),
      known_(known.begin(), known.end()),
      values_(model.cells(), unset),
      levels_(model.cells()),
      positions_(model.cells()),
      reasons_(model.cells()),
      rules_(model.sums()),
      open_(model.cells()) {
    trail_.reserve(model.cells() + model.sums());
    for (RuleId r = 0; r < rules_.size(); ++r) {
        const Sum& s = model.sum_at(r);
        Rule& rule = rules_[r];
        rule.begin = s.begin;
        rule.end = s.end;
        int light = 0;
        for (const Term& t : model.terms(r)) {
            rule.known += known_[t.cell];
            light += model.weighing(t.weights).first.weight;
        }
        rule.allowed = {size_of(rule) - (s.minimum - light), s.maximum - light};
    }
}

void Learner::assign(Cell cell, std::uint8_t value, Reason reason) {
    values_[cell] = value;
    levels_[cell] = level();
    positions_[cell] = static_cast<std::uint32_t>(trail_.size());
    reasons_[cell] = reason;
    trail_.push_back({cell, false});
    --open_;
    for (const auto& use : model_.uses(cell)) {
        Rule& rule = rules_[use.rule];
        if (++rule.settled[value] < rule.maximum[value] || rule.queued) continue;
        rule.queued = true;
        queue_.push_back(use.rule);
    }
    if (value != known_[cell])
        for (const auto& use : model_.uses(cell)) rules_[use.rule].drift += value ? 1 : -1;
}

void Learner::switch_on(RuleId r) { turn_on(r, rules_[r].allowed, false); }

void Learner::turn_on(RuleId r, std::array<int, 2> maximum, bool altered) {
    glances_.after(4);
    Rule& rule = rules_[r];
    rule.maximum = maximum;
    rule.level = level();
    rule.on = true;
    rule.altered = altered;
    trail_.push_back({r, true});
    if (rule.queued || (rule.settled[0] < rule.maximum[0] && rule.settled[1] < rule.maximum[1])) return;
    rule.queued = true;
    queue_.push_back(r);
}

void Learner::pop() {
    clear_queues();
    const std::uint32_t mark = marks_.back();
    marks_.pop_back();
    for (; trail_.size() > mark; trail_.pop_back()) {
        const Entry last = trail_.back();
        if (last.is_rule) {
            Rule& rule = rules_[last.index];
            rule.on = rule.altered = false;
            rule.maximum = {never, never};
            continue;
        }
        const std::uint8_t value = values_[last.index];
        for (const auto& use : model_.uses(last.index)) --rules_[use.rule].settled[value];
        if (value != known_[last.index])
            for (const auto& use : model_.uses(last.index)) rules_[use.rule].drift -= value ? 1 : -1;
        values_[last.index] = unset;
        ++open_;
    }
    seen_to_ = std::min<std::size_t>(seen_to_, trail_.size());
}

void Learner::clear_queues() {
    for (const RuleId r : queue_) rules_[r].queued = false;
    queue_.clear();
}

void Learner::settle() { propagate(); }

Learner::Conflict Learner::propagate() {
    Conflict conflict;
    for (;;) {
        while (!queue_.empty()) {
            const RuleId r = queue_.back();
            queue_.pop_back();
            rules_[r].queued = false;
            glances_.after(16);
            if (!look_at(r, conflict)) return clear_queues(), conflict;
        }
        if (watches_.empty()) {
            seen_to_ = trail_.size();
            return conflict;
        }
        if (seen_to_ == trail_.size()) return conflict;
        const Entry e = trail_[seen_to_++];
        if (e.is_rule && rules_[e.index].altered) continue;
        const Literal falsified = e.is_rule ? 2 * cells_ + e.index : 2 * e.index + (values_[e.index] ^ 1u);
        glances_.after(16 + watches_[falsified].size());
        if (!visit(falsified, conflict)) return clear_queues(), conflict;
    }
}

// What one rule alone tells. False: conflict.
bool Learner::look_at(RuleId r, Conflict& conflict) {
    const Rule& rule = rules_[r];
    const Reason reason{Reason::Why::rule, r};
    if (rule.settled[0] > rule.maximum[0] || rule.settled[1] > rule.maximum[1]) {
        conflict = {reason, true};
        return false;
    }
    const bool full = rule.settled[1] == rule.maximum[1];
    if (rule.settled[0] + rule.settled[1] == size_of(rule) || (!full && rule.settled[0] < rule.maximum[0])) return true;
    for (const Term* t = model_.all_terms() + rule.begin; t != model_.all_terms() + rule.end; ++t)
        if (values_[t->cell] == unset) assign(t->cell, full ? 0 : 1, reason);
    return true;
}

// The clauses that watch a literal which became false. False: conflict.
bool Learner::visit(Literal falsified, Conflict& conflict) {
    std::vector<Watch>& watching = watches_[falsified];
    const std::size_t size = watching.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const Watch watch = watching[i];
        if (is_true(watch.hint)) {
            watching[kept++] = watch;
            continue;
        }
        const Clause& clause = clauses_[watch.clause];
        Literal* const literals = literals_.data() + clause.begin;
        Literal* const end = literals_.data() + clause.end;
        if (literals[0] == falsified) std::swap(literals[0], literals[1]);
        const Literal first = literals[0];
        if (is_true(first)) {
            watching[kept++] = {watch.clause, first};
            continue;
        }
        Literal* other = literals + 2;
        while (other != end && is_false(*other)) ++other;
        if (other != end) {
            std::swap(literals[1], *other);
            watches_[literals[1]].push_back({watch.clause, first});
            continue;
        }
        watching[kept++] = {watch.clause, first};
        if (is_false(first)) {
            for (++i; i < size; ++i) watching[kept++] = watching[i];
            watching.resize(kept);
            conflict = {{Reason::Why::clause, watch.clause}, true};
            return false;
        }
        if (!is_rule(first)) assign(first / 2, static_cast<std::uint8_t>(first & 1), {Reason::Why::clause, watch.clause});
    }
    watching.resize(kept);
    return true;
}

}  // namespace gridloom::make
