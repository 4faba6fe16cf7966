// What follows from the trail: clauses by two watched literals, counts by their slack, then theories, the cheap ones first.
#include <algorithm>

#include "engine/solver/cdcl.h"

namespace gridloom::engine {
// False if the literal is false already.
bool Cdcl::assign(Literal literal, Reason reason) {
    if (values_[literal] != unset_) return values_[literal] == is_true_;
    const Variable v = variable_of(literal);
    values_[literal] = is_true_;
    values_[negated(literal)] = is_false_;
    levels_[v] = level();
    reasons_[v] = reason;
    places_[v] = static_cast<std::uint32_t>(trail_.size());
    trail_.push_back(literal);
    return true;
}

void Cdcl::backtrack(std::uint32_t to_level) {
    if (level() <= to_level) return;
    const std::size_t keep = marks_[to_level];
    for (std::size_t i = trail_.size(); i-- > keep;) {
        const Literal l = trail_[i];
        const Variable v = variable_of(l);
        if (i < followed_) {
            for (const CountUse& use : count_uses_[l]) counts_[use.count].slack += use.weight;
            for (auto use = theory_uses_[l].rbegin(); use != theory_uses_[l].rend(); ++use)
                if (use->tag != guard_tag) theories_[use->theory].theory->unassigned(use->tag);
        }
        values_[l] = values_[negated(l)] = unset_;
        phases_[v] = !is_negative(l);
        activity_.insert(v);
    }
    trail_.resize(keep);
    marks_.resize(to_level);
    followed_ = std::min(followed_, keep);
    sleep_all();
}

void Cdcl::wake(std::uint32_t theory) {
    if (pending_[theory]) return;
    pending_[theory] = 1;
    queue_[theories_[theory].theory->cost()].push_back(theory);
}

// Called when backtracking: the remaining trail was propagated to its fixed point, so no theory is pending.
void Cdcl::sleep_all() {
    for (auto& queue : queue_) {
        for (const std::uint32_t t : queue) pending_[t] = 0;
        queue.clear();
    }
}

bool Cdcl::propagate() {
    do {
        if (!propagate_trail()) return false;
    } while (run_theory());
    return !in_conflict_;
}

// Runs the cheapest pending theory. False: there is none, or it found a conflict.
bool Cdcl::run_theory() {
    for (auto& queue : queue_) {
        while (!queue.empty()) {
            running_ = queue.back();
            queue.pop_back();
            pending_[running_] = 0;
            Guarded& g = theories_[running_];
            if ((g.guard != no_literal && values_[g.guard] != is_true_) || puts_off(g)) continue;
            const std::size_t before = trail_.size();
            const bool sound = g.theory->propagate(*this);
            const bool told = !sound || trail_.size() > before;
            g.patience = told ? g.patience / 2 : std::min(2 * g.patience + 1, g.theory->patience());
            return sound;
        }
    }
    return false;
}

// Puts off a theory over the whole board that found nothing lately. Once all variables have values it is called in any case.
bool Cdcl::puts_off(Guarded& g) {
    if (g.theory->cost() < 2 || level() == 0) return false;
    g.owed = ++g.put_off <= g.patience;
    if (!g.owed) g.put_off = 0;
    return g.owed;
}

// All variables have values: wakes the theories that were put off. True: there was one, and propagation goes on.
bool Cdcl::collect_owed() {
    bool any = false;
    for (std::uint32_t t = 0; t < theories_.size(); ++t) {
        if (!theories_[t].owed) continue;
        theories_[t].owed = false;
        theories_[t].patience = 0;
        wake(t);
        any = true;
    }
    return any;
}

bool Cdcl::propagate_trail() {
    while (followed_ < trail_.size()) {
        const Literal l = trail_[followed_++];
        // Update all counts before any of them propagates: backtracking undoes whole literals.
        for (const CountUse& use : count_uses_[l]) counts_[use.count].slack -= use.weight;
        for (const TheoryWatch& use : theory_uses_[l])
            if (use.tag == guard_tag || theories_[use.theory].theory->assigned(use.tag)) wake(use.theory);
        for (const CountUse& use : count_uses_[l])
            if (counts_[use.count].slack < counts_[use.count].heaviest && !propagate_count(use.count)) return false;
        if (!propagate_clauses(negated(l))) return false;
    }
    return true;
}

// A literal that weighs more than the slack of a count is false.
bool Cdcl::propagate_count(std::uint32_t index) {
    const Count& count = counts_[index];
    if (count.slack < 0) {
        in_conflict_ = true;
        conflict_.clear();
        add_count_causes(count, no_literal, conflict_);
        return false;
    }
    for (std::uint32_t i = count.begin; i < count.end; ++i)
        if (terms_[i].weight > count.slack && values_[terms_[i].literal] == unset_)
            assign(negated(terms_[i].literal), {Reason::Why::count, index, 0});
    return true;
}

Cdcl::ClauseRef Cdcl::store(std::span<const Literal> literals, std::uint32_t flags) {
    const auto at = static_cast<ClauseRef>(arena_.size());
    arena_.push_back(static_cast<std::uint32_t>(literals.size()));
    arena_.push_back(flags);
    arena_.push_back(2);
    arena_.insert(arena_.end(), literals.begin(), literals.end());
    return at;
}

void Cdcl::attach(ClauseRef c) {
    const auto literals = literals_of(c);
    const std::uint32_t tagged = 2 * c + (literals.size() == 2);
    watches_[literals[0]].push_back({literals[1], tagged});
    watches_[literals[1]].push_back({literals[0], tagged});
}

// The place of a literal that is not watched and not false; the clause's size if there is none. From where the last search ended, all
// round (Gent 2013): in a long clause most literals before it are still false.
inline std::uint32_t Cdcl::find_watch(ClauseRef clause) {
    const Literal* const literals = &arena_[clause + header];
    const std::uint32_t size = arena_[clause];
    std::uint32_t& begin = arena_[clause + 2];
    std::uint32_t k = begin;
    while (k < size && values_[literals[k]] == is_false_) ++k;
    if (k < size) return begin = k;
    for (k = 2; k < begin && values_[literals[k]] == is_false_;) ++k;
    return k < begin ? begin = k : size;
}

bool Cdcl::propagate_clauses(Literal falsified) {
    auto& watches = watches_[falsified];
    Watch* kept = watches.data();
    Watch* w = kept;
    Watch* const end = kept + watches.size();
    bool sound = true;
    while (w != end) {
        const Watch watch = *w++;
        *kept++ = watch;
        const std::uint8_t blocker = values_[watch.blocker];
        if (blocker == is_true_) continue;
        if (watch.is_binary()) {
            if (blocker == is_false_) {
                in_conflict_ = true;
                conflict_ = {negated(watch.blocker), negated(falsified)};
                sound = false;
                break;
            }
            assign(watch.blocker, {Reason::Why::binary, falsified, 0});
            continue;
        }
        const ClauseRef clause = watch.clause();
        Literal* const literals = &arena_[clause + header];
        const std::uint32_t size = arena_[clause];
        const Literal other = literals[0] ^ literals[1] ^ falsified;
        if (other != watch.blocker && values_[other] == is_true_) {
            kept[-1].blocker = other;
            continue;
        }
        const std::uint32_t k = find_watch(clause);
        if (k < size) {
            const Literal next = literals[k];
            literals[0] = other;
            literals[1] = next;
            literals[k] = falsified;
            watches_[next].push_back({other, watch.tagged});
            --kept;
        } else if (values_[other] == is_false_) {
            in_conflict_ = true;
            conflict_.clear();
            for (std::uint32_t i = 0; i < size; ++i) conflict_.push_back(negated(literals[i]));
            arena_[clause + 1] |= used_flag;
            sound = false;
            break;
        } else {
            literals[0] = other;
            literals[1] = falsified;
            assign(other, {Reason::Why::clause, clause, 0});
        }
    }
    if (kept != w) {
        while (w != end) *kept++ = *w++;
        watches.resize(static_cast<std::size_t>(kept - watches.data()));
    }
    return sound;
}

bool Cdcl::imply(Literal literal, std::uint32_t tag) {
    if (values_[literal] == is_true_) return true;
    if (values_[literal] == unset_) return assign(literal, {Reason::Why::theory, running_, tag});
    // The implied literal is false already: its causes and its negation are the conflict.
    in_conflict_ = true;
    conflict_.assign(1, negated(literal));
    const Guarded& g = theories_[running_];
    g.theory->explain(*this, literal, tag, now(), conflict_);
    if (g.guard != no_literal) conflict_.push_back(g.guard);
    return false;
}

bool Cdcl::conflict(std::span<const Literal> causes) {
    in_conflict_ = true;
    conflict_.assign(causes.begin(), causes.end());
    if (theories_[running_].guard != no_literal) conflict_.push_back(theories_[running_].guard);
    return false;
}

}  // namespace gridloom::engine
