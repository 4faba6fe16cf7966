// Bounds from two sums that share cells, as in engine/propagate/propagate_overlap.cpp, with the figures for a sentence.
#include <algorithm>

#include "hints/sums.h"

namespace gridloom::hints {
namespace {

struct Range {
    int low = 0, high = 0;
};

Range range_of(const Knowledge& known, std::span<const Term> terms) {
    Range r;
    for (const Term& t : terms) {
        const Weighing& w = known.model().weighing(t.weights);
        r.low += w.lightest(known.domains()[t.cell]);
        r.high += w.heaviest(known.domains()[t.cell]);
    }
    return r;
}

bool bound(const Knowledge& known, std::span<const Term> terms, Range range, int minimum, int maximum,
           std::vector<Narrow>& narrows) {
    return bound_terms(known, terms, range.low, range.high, minimum, maximum, [&](const Term& t, OptionSet keep, bool, bool) {
        narrows.push_back({t.cell, keep});
    });
}

int open_terms(const Knowledge& known, std::span<const Term> terms) {
    return static_cast<int>(std::count_if(terms.begin(), terms.end(), [&](const Term& t) { return known.is_open(t.cell); }));
}

}  // namespace

bool Overlaps::pair(const Knowledge& known, RuleId rule, RuleId other, Inference& inference, std::vector<Narrow>& narrows) {
    const Instance& m = known.model();
    constexpr WeightId unread = ~WeightId{0};
    if (read_by_other_.empty()) read_by_other_.assign(m.cells(), unread);
    for (const Term& t : m.terms(other)) read_by_other_[t.cell] = t.weights;
    shared_.clear(), mine_.clear(), theirs_.clear();
    for (const Term& t : m.terms(rule)) {
        if (read_by_other_[t.cell] == t.weights) {
            shared_.push_back(t);
            read_by_other_[t.cell] = unread;
        } else {
            mine_.push_back(t);
        }
    }
    for (const Term& t : m.terms(other))
        if (read_by_other_[t.cell] != unread) {
            theirs_.push_back(t);
            read_by_other_[t.cell] = unread;
        }
    const Range shared = range_of(known, shared_), mine = range_of(known, mine_), theirs = range_of(known, theirs_);
    if (shared.low == shared.high) return false;
    const Sum &r = m.sum_at(rule), &s = m.sum_at(other);
    const int minimum = std::max({shared.low, r.minimum - mine.high, s.minimum - theirs.high});
    const int maximum = std::min({shared.high, r.maximum - mine.low, s.maximum - theirs.low});
    if (minimum > maximum) return broken_ = true, false;
    narrows.clear();
    bool holds = bound(known, mine_, mine, r.minimum - maximum, r.maximum - minimum, narrows);
    const bool about_first = holds && !narrows.empty();
    // A step is about the cells of one of the two sums; the other's follow in the next step.
    if (holds && !about_first) holds = bound(known, theirs_, theirs, s.minimum - maximum, s.maximum - minimum, narrows);
    if (!holds) return broken_ = true, false;
    if (narrows.empty()) return false;

    const RuleId subject = about_first ? rule : other, helper = about_first ? other : rule;
    const auto& own = about_first ? mine_ : theirs_;
    const Range range = about_first ? mine : theirs;
    const Sum& sum = m.sum_at(subject);
    inference = {};
    inference.why = Why::overlap;
    inference.level = Level::two_rules;
    inference.rules = {subject, helper};
    inference.shape = range.high == sum.minimum - maximum  ? Shape::all
                      : range.low == sum.maximum - minimum ? Shape::none
                                                           : Shape::some;
    inference.shared = open_terms(known, shared_);
    inference.own = open_terms(known, own);
    inference.minimum = minimum;
    inference.maximum = maximum;
    for (const RuleId read : {rule, other})
        for (const Term& t : m.terms(read)) {
            const Weighing& w = m.weighing(t.weights);
            const OptionSet d = known.domains()[t.cell];
            known.need(t.cell, inference.needs,
                       [&](OptionSet wider) { return w.lightest(wider) == w.lightest(d) && w.heaviest(wider) == w.heaviest(d); });
        }
    return true;
}

bool Overlaps::find(const Knowledge& known, RuleId rule, Inference& inference, std::vector<Narrow>& narrows) {
    const Instance& m = known.model();
    seen_.resize(m.sums(), 0);
    near_.clear();
    broken_ = false;
    for (const Term& t : m.terms(rule)) {
        if (!known.is_open(t.cell)) continue;
        for (const auto& use : m.uses(t.cell))
            if (use.rule != rule && !seen_[use.rule] && use.weights == t.weights) {
                seen_[use.rule] = 1;
                near_.push_back(use.rule);
            }
    }
    for (const RuleId s : near_) seen_[s] = 0;
    for (const RuleId s : near_) {
        if (pair(known, rule, s, inference, narrows)) return true;
        broken_with_ = s;
        if (broken_) return false;
    }
    return false;
}

}  // namespace gridloom::hints
