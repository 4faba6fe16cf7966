// The attempt to break a rule, and what its dead ends teach.
#include <algorithm>
#include <limits>

#include "make/learner.h"

namespace gridloom::make {
namespace {

constexpr int near_first[] = {3};
constexpr std::size_t many_open = 200, few_dead_ends = 50;
constexpr std::size_t restart_after = 64;
constexpr double decay = 1 / 0.95, too_much = 1e100;

}  // namespace

Other Learner::another_without(RuleId rule, std::size_t dead_ends) {
    // Most of what there is to find is near: so look there first, with all that lies beyond as it is known.
    for (const int steps : near_first) {
        if (open_ < many_open) break;
        std::size_t few = few_dead_ends;
        push();
        const bool fenced = fence_in(rule, steps);
        const Other near = break_rule(rule, fenced ? few : dead_ends);
        pop();
        if (near == Other::found || !fenced) return near;
    }
    return break_rule(rule, dead_ends);
}

// Fixes the open cells that are just out of reach of a rule in so many steps, from rule to rule over open
// cells. False: there are none.
bool Learner::fence_in(RuleId rule, int steps) {
    if (reached_.empty()) reached_.assign(cells_, 0);
    within_.clear();
    const auto reach = [&](RuleId r) {
        for (const Term& t : model_.terms(r))
            if (values_[t.cell] == unset && !reached_[t.cell]) {
                reached_[t.cell] = 1;
                within_.push_back(t.cell);
            }
    };
    reach(rule);
    std::size_t begin = 0, end = within_.size();
    for (int i = 0; i < steps; ++i) {
        for (; begin < end; ++begin)
            for (const auto& use : model_.uses(within_[begin]))
                if (rules_[use.rule].on) reach(use.rule);
        end = within_.size();
    }
    for (const Cell c : within_) reached_[c] = 0;
    for (std::size_t i = begin; i < end; ++i)
        if (values_[within_[i]] == unset) assign(within_[i], known_[within_[i]], {});
    return begin < end;
}

Other Learner::break_rule(RuleId rule, std::size_t& dead_ends) {
    broken_ = rule;
    const Rule& r = rules_[rule];
    const int size = size_of(r);
    Other result = Other::none;
    for (const bool more : {true, false}) {
        if (more ? r.known == size : r.known == 0) continue;
        push();
        if (more)
            turn_on(rule, {size - (r.known + 1), size}, true);
        else
            turn_on(rule, {size, r.known - 1}, true);
        const Other found = attempt(dead_ends);
        pop();
        forget_passing();
        if (found == Other::found) return found;
        if (found == Other::unknown) result = found;
    }
    return result;
}

Other Learner::attempt(std::size_t& dead_ends) {
    const std::uint32_t floor = level();
    std::size_t since = 0;
    for (;;) {
        const Conflict conflict = propagate();
        if (conflict.is) {
            const bool refuted = !analyse(conflict, floor);
            if (refuted || dead_ends == 0) {
                while (level() > floor) pop();
                return refuted ? Other::none : Other::unknown;
            }
            --dead_ends;
            if (++since == restart_after) {
                since = 0;
                while (level() > floor) pop();
            }
            continue;
        }
        const RuleId pressing = most_pressing(broken_);
        if (pressing == none || !flip_one(pressing)) {
            while (level() > floor) pop();
            return Other::found;
        }
    }
}

// The discontent rule whose cells took part in dead ends most, for each cell that could help it.
RuleId Learner::most_pressing(RuleId broken) const {
    RuleId best = none;
    double highest = -1;
    const auto look = [&](RuleId r) {
        const Rule& rule = rules_[r];
        if (!rule.on) return;
        const int trouble = discontent(rule);
        if (trouble == 0) return;
        const auto wanted = static_cast<std::uint8_t>(trouble < 0);
        double bumps = 0;
        int helpers = 0;
        for (const Term* t = model_.all_terms() + rule.begin; t != model_.all_terms() + rule.end; ++t)
            if (values_[t->cell] == unset && known_[t->cell] != wanted) {
                ++helpers;
                if (!bumps_.empty()) bumps += bumps_[t->cell];
            }
        if (helpers > 1) bumps /= helpers * helpers;
        if (bumps > highest) highest = bumps, best = r;
    };
    look(broken);
    for (std::size_t i = marks_[rules_[broken].level - 1]; i < trail_.size(); ++i) {
        const Entry& e = trail_[i];
        if (e.is_rule || values_[e.index] == known_[e.index]) continue;
        for (const auto& use : model_.uses(e.index)) look(use.rule);
    }
    return best;
}

// Flips the cell that took part in most dead ends. A discontent rule that propagation was content
// with always has one.
bool Learner::flip_one(RuleId r) {
    const Rule& rule = rules_[r];
    const auto wanted = static_cast<std::uint8_t>(discontent(rule) < 0);
    Cell best = none;
    for (const Term& t : model_.terms(r)) {
        if (values_[t.cell] != unset || known_[t.cell] == wanted) continue;
        if (best == none || (!bumps_.empty() && bumps_[t.cell] > bumps_[best])) best = t.cell;
    }
    if (best == none) return false;
    push();
    assign(best, wanted, {});
    return true;
}

void Learner::note(Literal l) {
    if (is_rule(l)) {
        const RuleId r = l - 2 * cells_;
        if (noted_[cells_ + r]) return;
        noted_[cells_ + r] = 1;
        rules_to_clear_.push_back(r);
        learned_.push_back(l);
        return;
    }
    const Cell c = l / 2;
    if (noted_[c]) return;
    noted_[c] = 1;
    to_clear_.push_back(c);
    bumps_[c] += bump_;
    if (levels_[c] >= top_)
        ++at_top_;
    else
        learned_.push_back(l);
}

// The literals that together made a rule or a clause imply something, or break.
void Learner::note_reason(Reason reason, std::optional<Literal> implied) {
    if (reason.why == Reason::Why::clause) {
        const Clause& clause = clauses_[reason.index];
        rests_on_altered_ |= clause.passing;
        for (const Literal l : literals_of(clause))
            if (l != implied) note(l);
        return;
    }
    const Rule& rule = rules_[reason.index];
    rests_on_altered_ |= rule.altered;
    if (!rule.altered) note(2 * cells_ + reason.index);
    const std::uint32_t before = implied ? positions_[*implied / 2] : none;
    // Ones made it full, or zeros made it short.
    const bool ones = implied ? (*implied & 1) == 0 : rule.settled[1] > rule.maximum[1];
    for (const Term* t = model_.all_terms() + rule.begin; t != model_.all_terms() + rule.end; ++t)
        if (values_[t->cell] == (ones ? 1 : 0) && positions_[t->cell] < before) note(2 * t->cell + (ones ? 0u : 1u));
}

// Whether a literal of the learned clause is false wherever the others are.
bool Learner::follows_from_rest(Literal l) const {
    if (is_rule(l)) return false;
    const Reason reason = reasons_[l / 2];
    if (reason.why == Reason::Why::decided) return false;
    if (reason.why == Reason::Why::clause) {
        const Clause& clause = clauses_[reason.index];
        if (clause.passing) return false;
        const auto literals = literals_of(clause);
        return std::all_of(literals.begin(), literals.end(), [&](Literal other) {
            return other == (l ^ 1) || noted_[is_rule(other) ? other - cells_ : other / 2];
        });
    }
    const Rule& rule = rules_[reason.index];
    if (rule.altered || !noted_[cells_ + reason.index]) return false;
    const std::uint8_t made = values_[l / 2] ^ 1;
    for (const Term* t = model_.all_terms() + rule.begin; t != model_.all_terms() + rule.end; ++t)
        if (values_[t->cell] == made && positions_[t->cell] < positions_[l / 2] && !noted_[t->cell]) return false;
    return true;
}

// To the first unique implication point. False: the conflict needs no decision above the floor.
bool Learner::analyse(Conflict conflict, std::uint32_t floor) {
    if (noted_.empty()) {
        noted_.assign(cells_ + rules_.size(), 0);
        watches_.resize(std::size_t{2} * cells_ + rules_.size());
        bumps_.assign(cells_, 0);
    }
    learned_.clear();
    to_clear_.clear();
    rules_to_clear_.clear();
    rests_on_altered_ = false;
    at_top_ = 0;
    // A clause learned at a lower level may have become unit unseen: the conflict is where its last literal fell.
    top_ = ~std::uint32_t{0};
    note_reason(conflict.reason, std::nullopt);
    top_ = 0;
    for (const Literal l : learned_) top_ = std::max(top_, level_of(l));
    const bool refuted = top_ <= floor;
    if (!refuted) {
        std::size_t kept = 0;
        for (const Literal l : learned_)
            if (!is_rule(l) && levels_[l / 2] >= top_)
                ++at_top_;
            else
                learned_[kept++] = l;
        learned_.resize(kept);
        std::size_t at = trail_.size();
        for (;;) {
            do --at;
            while (trail_[at].is_rule || !noted_[trail_[at].index] || levels_[trail_[at].index] < top_);
            const Cell c = trail_[at].index;
            if (--at_top_ == 0) {
                learned_.push_back(2 * c + (values_[c] ^ 1u));
                break;
            }
            noted_[c] = 0;
            note_reason(reasons_[c], 2 * c + values_[c]);
        }
        std::swap(learned_.front(), learned_.back());
        std::erase_if(learned_, [&](Literal l) { return l != learned_.front() && follows_from_rest(l); });
    }
    for (const Cell c : to_clear_) noted_[c] = 0;
    for (const RuleId r : rules_to_clear_) noted_[cells_ + r] = 0;
    if (refuted) return false;
    learn(floor);
    if ((bump_ *= decay) > too_much) {
        for (double& b : bumps_) b /= too_much;
        bump_ /= too_much;
    }
    return true;
}

// Takes back to where the clause implies its first literal (never below the floor), and keeps it.
void Learner::learn(std::uint32_t floor) {
    std::uint32_t back = floor;
    for (std::size_t i = 1; i < learned_.size(); ++i) {
        const std::uint32_t l = level_of(learned_[i]);
        if (i == 1 || l > level_of(learned_[1])) std::swap(learned_[1], learned_[i]);
        back = std::max(back, level_of(learned_[1]));
    }
    while (level() > back) pop();
    const Cell c = learned_[0] / 2;
    const auto value = static_cast<std::uint8_t>(learned_[0] & 1);
    if (learned_.size() == 1) {  // nothing but an altered rule stands behind it
        assign(c, value, {});
        return;
    }
    const auto at = static_cast<std::uint32_t>(clauses_.size());
    const auto begin = static_cast<std::uint32_t>(literals_.size());
    literals_.insert(literals_.end(), learned_.begin(), learned_.end());
    clauses_.push_back({begin, static_cast<std::uint32_t>(literals_.size()), rests_on_altered_});
    if (rests_on_altered_) passing_.push_back(at);
    watches_[learned_[0]].push_back({at, learned_[1]});
    watches_[learned_[1]].push_back({at, learned_[0]});
    assign(c, value, {Reason::Why::clause, at});
}

// Passing clauses lie among others: their places are lost, which is little beside those.
void Learner::forget_passing() {
    for (const std::uint32_t at : passing_)
        for (const std::uint32_t i : {0u, 1u})
            std::erase_if(watches_[literals_[clauses_[at].begin + i]], [&](const Watch& w) { return w.clause == at; });
    passing_.clear();
}

}  // namespace gridloom::make
