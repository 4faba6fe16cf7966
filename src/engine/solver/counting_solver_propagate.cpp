// What follows from what was tried: clauses by two watched literals, counts by what they have left.
#include "engine/solver/counting_solver.h"

namespace gridloom::engine {

// False if it is false already.
bool CountingSolver::assign(Literal literal, Reason reason) {
    if (values_[literal] != unset) return values_[literal] == is_true;
    const Variable v = variable_of(literal);
    values_[literal] = is_true;
    values_[negated(literal)] = is_false;
    levels_[v] = level();
    reasons_[v] = reason;
    places_[v] = static_cast<std::uint32_t>(trail_.size());
    trail_.push_back(literal);
    return true;
}

void CountingSolver::undo(std::uint32_t to_level) {
    if (level() <= to_level) return;
    const std::size_t keep = marks_[to_level];
    for (std::size_t i = trail_.size(); i-- > keep;) {
        const Literal l = trail_[i];
        const Variable v = variable_of(l);
        values_[l] = values_[negated(l)] = unset;
        phases_[v] = (l & 1) == 0;
        activity_.insert(v);
        if (i < followed_)
            for (const Use& use : uses_[l]) counts_[use.count].slack += use.weight;
    }
    trail_.resize(keep);
    marks_.resize(to_level);
    followed_ = std::min(followed_, keep);
}

bool CountingSolver::propagate(Reason& conflict) {
    while (followed_ < trail_.size()) {
        const Literal l = trail_[followed_++];
        // All counts first: what is undone later was done as a whole.
        for (const Use& use : uses_[l]) counts_[use.count].slack -= use.weight;
        if (!follow_counts(l, conflict) || !follow_clauses(negated(l), conflict)) return false;
    }
    return true;
}

bool CountingSolver::follow_counts(Literal literal, Reason& conflict) {
    for (const Use& use : uses_[literal]) {
        const Count& count = counts_[use.count];
        if (count.slack < count.heaviest && !enforce(use.count, conflict)) return false;
    }
    return true;
}

// What weighs more than a count has left is false.
bool CountingSolver::enforce(std::uint32_t index, Reason& conflict) {
    const Count& count = counts_[index];
    if (count.slack < 0) {
        conflict = {Reason::Why::count, index};
        return false;
    }
    for (const Term& t : terms_of(count))
        if (t.weight > count.slack && values_[t.literal] == unset) assign(negated(t.literal), {Reason::Why::count, index});
    return true;
}

void CountingSolver::watch(std::uint32_t clause) {
    const auto literals = literals_of(clauses_[clause]);
    watches_[literals[0]].push_back({clause, literals[1]});
    watches_[literals[1]].push_back({clause, literals[0]});
}

bool CountingSolver::follow_clauses(Literal falsified, Reason& conflict) {
    auto& watches = watches_[falsified];
    std::size_t kept = 0, i = 0;
    bool sound = true;
    for (; i < watches.size() && sound; ++i) {
        const Watch w = watches[i];
        watches[kept++] = w;
        if (values_[w.hint] == is_true) continue;
        const auto literals = literals_of(clauses_[w.clause]);
        if (literals[0] == falsified) std::swap(literals[0], literals[1]);
        const Literal other = literals[0];
        if (values_[other] == is_true) {
            watches[kept - 1].hint = other;
            continue;
        }
        std::size_t k = 2;
        while (k < literals.size() && values_[literals[k]] == is_false) ++k;
        if (k < literals.size()) {
            std::swap(literals[1], literals[k]);
            watches_[literals[1]].push_back({w.clause, other});
            --kept;
        } else if (!assign(other, {Reason::Why::clause, w.clause})) {
            conflict = {Reason::Why::clause, w.clause};
            sound = false;
        }
    }
    for (; i < watches.size(); ++i) watches[kept++] = watches[i];
    watches.resize(kept);
    return sound;
}

}  // namespace gridloom::engine
