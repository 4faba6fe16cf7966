// Bounds from two sums that share cells.
//
//     sum r:  A + S        A, B: terms of one sum only
//     sum s:      S + B    S: shared terms, weighed alike
//
// Each sum bounds S: its own total less what its own terms can give. S lies in the intersection of both ranges; that range in
// turn bounds A and B, more tightly than either sum alone. ("The 5 needs two more than the 3 beside it, and has only two cells
// that the 3 does not see: both are black.")
#include <algorithm>
#include <bit>

#include "engine/propagate/propagate.h"

namespace gridloom::engine {
namespace {

struct Slice {
    std::vector<Term> terms;
    int low = 0, high = 0;

    void clear() {
        terms.clear();
        low = high = 0;
    }
    void add(const Term& t, const Weighing& w, OptionSet domain) {
        terms.push_back(t);
        low += w.lightest(domain);
        high += w.heaviest(domain);
    }
};

}  // namespace

bool Propagator::settle_pair(RuleId r, RuleId s) {
    static thread_local Slice shared, mine, theirs;
    shared.clear(), mine.clear(), theirs.clear();
    const auto theirs_terms = model_.terms(s);
    std::size_t at = 0;  // merge: terms are mostly sorted by cell; others count as not shared
    for (const Term& t : model_.terms(r)) {
        const Weighing& w = model_.weighing(t.weights);
        while (at < theirs_terms.size() && theirs_terms[at].cell < t.cell) {
            const Term& u = theirs_terms[at++];
            theirs.add(u, model_.weighing(u.weights), domains_[u.cell]);
        }
        if (at < theirs_terms.size() && theirs_terms[at].cell == t.cell && theirs_terms[at].weights == t.weights) {
            shared.add(t, w, domains_[t.cell]);
            ++at;
        } else {
            mine.add(t, w, domains_[t.cell]);
        }
    }
    for (; at < theirs_terms.size(); ++at)
        theirs.add(theirs_terms[at], model_.weighing(theirs_terms[at].weights), domains_[theirs_terms[at].cell]);
    if (shared.terms.empty() || shared.low == shared.high) return true;

    const Sum &sr = model_.sum_at(r), &ss = model_.sum_at(s);
    const int minimum = std::max({shared.low, sr.minimum - mine.high, ss.minimum - theirs.high});
    const int maximum = std::min({shared.high, sr.maximum - mine.low, ss.maximum - theirs.low});
    if (minimum > maximum) return false;
    return bound_terms(mine.terms, mine.low, mine.high, sr.minimum - maximum, sr.maximum - minimum) &&
           bound_terms(theirs.terms, theirs.low, theirs.high, ss.minimum - maximum, ss.maximum - minimum);
}

// Checks this sum against every sum that shares an open, equally weighed cell with it.
bool Propagator::settle_overlaps(RuleId r) {
    const Sum& sum = model_.sum_at(r);
    if (sum.maximum - slack_[r].above == sum.minimum + slack_[r].below) return true;  // its total is fixed
    seen_.resize(model_.sums(), 0);
    near_.clear();
    for (const Term& t : model_.terms(r)) {
        if (is_settled(domains_[t.cell])) continue;
        for (const auto& use : model_.uses(t.cell))
            if (use.rule != r && !seen_[use.rule] && use.weights == t.weights) {
                seen_[use.rule] = 1;
                near_.push_back(use.rule);
            }
    }
    for (const RuleId s : near_) seen_[s] = 0;
    const std::size_t before = trail_.size();
    for (const RuleId s : near_) {
        if (!settle_pair(r, s)) return false;
        if (trail_.size() > before) {  // cheaper propagators first; this sum is queued again
            pair_later(r);
            return true;
        }
    }
    return true;
}

}  // namespace gridloom::engine
