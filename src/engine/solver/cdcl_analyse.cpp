// Conflict analysis: learns the clause at the first unique implication point (Marques-Silva and Sakallah 1996), minimised.
//
//     trail, current level:   d ---> a ---> u ---> x ---.
//                                           |           conflict {x, y, p}
//                                           '----> y ---'
//     earlier levels:         p, q (q is a cause of x)
//
// A conflict is a set of true literals that can not all hold. Walking the trail backwards, each literal of the current level in
// the set is replaced by its causes: {x, y, p} -> {y, u, q, p} -> {u, q, p}. It ends when one literal of the current level is
// left, u: the first unique implication point. The learned clause (not u or not q or not p) is false now, and implies "not u" at
// the level of the latest of p and q, to which the solver backtracks.
//
// Invariant of analyse(): the marked literals on the trail before `at`, with clause_, can not all hold; at_top_ counts those of
// the current level. Counts and theories compute their causes only here, once for each literal that gets a value (causes_of()).
#include <algorithm>

#include "engine/solver/cdcl.h"

namespace gridloom::engine {
namespace {

constexpr int minimise_depth = 64;  // of recursion

}  // namespace

// Appends true literals from which `implied` follows by this reason.
void Cdcl::add_causes(Reason reason, Literal implied, std::vector<Literal>& causes) {
    switch (reason.why) {
    case Reason::Why::decision:
    case Reason::Why::told: return;
    case Reason::Why::binary: causes.push_back(negated(reason.index)); return;
    case Reason::Why::clause:
        arena_[reason.index + 1] |= used_flag;
        for (const Literal l : literals_of(reason.index))
            if (l != implied) causes.push_back(negated(l));
        return;
    case Reason::Why::count: add_count_causes(counts_[reason.index], implied, causes); return;
    case Reason::Why::theory: {
        const Guarded& g = theories_[reason.index];
        g.theory->explain(*this, implied, reason.tag, places_[variable_of(implied)], causes);
        if (g.guard != no_literal) causes.push_back(g.guard);
        return;
    }
    }
}

// Appends a subset of the true terms of a count that, with `implied` false (or by themselves, in a conflict), already exceeds the
// maximum. Drops the latest causes while the remaining ones still suffice: older causes make clauses of lower levels.
void Cdcl::add_count_causes(const Count& count, Literal implied, std::vector<Literal>& causes) const {
    const std::size_t begin = causes.size();
    const std::uint32_t before = implied == no_literal ? now() : places_[variable_of(implied)];
    // The maximum is the slack plus the weights of all terms that were followed as true.
    int maximum = count.slack, excess = -1;
    std::vector<Weighted> found;
    for (std::uint32_t i = count.begin; i < count.end; ++i) {
        const Weighted& t = terms_[i];
        if (values_[t.literal] == is_true_ && places_[variable_of(t.literal)] < followed_) maximum += t.weight;
        if (t.literal == negated(implied)) excess += t.weight;
        if (!was_true(t.literal, before)) continue;
        found.push_back(t);
        excess += t.weight;
    }
    excess -= maximum;
    if (excess > 0) {
        std::sort(found.begin(), found.end(), [&](const Weighted& a, const Weighted& b) {
            return places_[variable_of(a.literal)] < places_[variable_of(b.literal)];
        });
        while (excess > 0 && found.back().weight <= excess) {
            excess -= found.back().weight;
            found.pop_back();
        }
    }
    causes.resize(begin);
    for (const Weighted& t : found) causes.push_back(t.literal);
}

// Those of a count or theory are computed once while the literal has its value: analyses of later conflicts ask again.
std::span<const Literal> Cdcl::causes_of(Literal implied) {
    const Variable v = variable_of(implied);
    std::vector<Literal>& told = told_[v];
    if (reasons_[v].why != Reason::Why::told) {
        const bool keeps = reasons_[v].why == Reason::Why::count || reasons_[v].why == Reason::Why::theory;
        told.clear();
        add_causes(reasons_[v], implied, told);
        if (keeps) reasons_[v].why = Reason::Why::told;
    }
    return told;
}

void Cdcl::mark(Literal cause) {
    const Variable v = variable_of(cause);
    if (marked_[v] || levels_[v] == 0) return;
    marked_[v] = in_clause;
    to_clear_.push_back(v);
    activity_.bump(v);
    if (levels_[v] == level())
        ++at_top_;
    else
        clause_.push_back(negated(cause));
}

// Leaves the learned clause in clause_, with the literal it implies first and the latest other one second. Returns the level to
// backtrack to. Requires a literal of the current level in the conflict.
std::uint32_t Cdcl::analyse() {
    clause_.assign(1, no_literal);
    at_top_ = 0;
    for (const Literal c : conflict_) mark(c);
    Literal implied = no_literal;
    for (std::size_t at = trail_.size();;) {
        do --at;
        while (!marked_[variable_of(trail_[at])]);
        implied = trail_[at];
        if (--at_top_ == 0) break;
        for (const Literal cause : causes_of(implied)) mark(cause);
    }
    clause_[0] = negated(implied);
    minimise();
    for (const Variable v : to_clear_) marked_[v] = 0;
    to_clear_.clear();
    if (clause_.size() == 1) return 0;
    const auto latest =
        std::max_element(clause_.begin() + 1, clause_.end(), [&](Literal a, Literal b) { return level_of(a) < level_of(b); });
    std::iter_swap(clause_.begin() + 1, latest);
    return level_of(clause_[1]);
}

// Clause minimisation: drop literals implied by the rest (Sorensson and Biere 2009).
void Cdcl::minimise() {
    ++look_;
    for (const Literal l : clause_) level_seen_[level_of(l)] = look_;
    clause_.erase(std::remove_if(clause_.begin() + 1, clause_.end(), [&](Literal l) { return is_redundant(negated(l), 0); }),
                  clause_.end());
}

// Whether a true literal follows from the others of the clause.
bool Cdcl::is_redundant(Literal literal, int depth) {
    if (reasons_[variable_of(literal)].why == Reason::Why::decision || depth > minimise_depth) return false;
    for (const Literal cause : causes_of(literal)) {
        const Variable v = variable_of(cause);
        if (levels_[v] == 0 || marked_[v] == in_clause || marked_[v] == redundant) continue;
        const bool follows = marked_[v] != needed && level_seen_[levels_[v]] == look_ && is_redundant(cause, depth + 1);
        if (marked_[v] == 0) {
            marked_[v] = follows ? redundant : needed;
            to_clear_.push_back(v);
        }
        if (!follows) return false;
    }
    return true;
}

// Literal block distance: the number of decision levels among the literals. The first one counts as a level of its own: it is
// about to change.
std::uint32_t Cdcl::block_distance(std::span<const Literal> literals) {
    ++look_;
    std::uint32_t count = 1;
    for (const Literal l : literals.subspan(1))
        if (level_seen_[level_of(l)] != look_) {
            level_seen_[level_of(l)] = look_;
            ++count;
        }
    return count;
}

void Cdcl::learn(std::uint32_t back_to) {
    const std::uint32_t distance = block_distance(clause_);
    backtrack(back_to);
    activity_.decay();
    restarts_.learned(distance);
    if (clause_.size() == 1) {
        assign(clause_[0], {});
        return;
    }
    const ClauseRef c = store(clause_, learned_flag | used_flag | std::min<std::uint32_t>(distance, 0xffff));
    learned_.push_back(c);
    attach(c);
    if (clause_.size() == 2)
        assign(clause_[0], {Reason::Why::binary, clause_[1], 0});
    else
        assign(clause_[0], {Reason::Why::clause, c, 0});
}

// core_: the assumptions from which the negation of `failed` follows.
void Cdcl::analyse_assumptions(Literal failed) {
    core_.assign(1, failed);
    if (level() == 0 || level_of(failed) == 0) return;
    marked_[variable_of(failed)] = in_clause;
    to_clear_.push_back(variable_of(failed));
    for (std::size_t at = trail_.size(); at-- > marks_[0];) {
        const Literal l = trail_[at];
        if (!marked_[variable_of(l)]) continue;
        if (reasons_[variable_of(l)].why == Reason::Why::decision) {
            if (l != negated(failed)) core_.push_back(l);
            continue;
        }
        for (const Literal cause : causes_of(l)) {
            const Variable v = variable_of(cause);
            if (marked_[v] || levels_[v] == 0) continue;
            marked_[v] = in_clause;
            to_clear_.push_back(v);
        }
    }
    for (const Variable v : to_clear_) marked_[v] = 0;
    to_clear_.clear();
}

}  // namespace gridloom::engine
