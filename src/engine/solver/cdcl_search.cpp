// Adding constraints, and the main loop: decide, propagate, learn from conflicts, restart.
#include <algorithm>

#include "engine/solver/cdcl.h"

namespace gridloom::engine {
namespace {

constexpr std::uint64_t conflicts_a_look = 16, decisions_a_look = 256;  // at the budget

constexpr std::uint32_t given_flag = 1;  // distinguishes a given clause's flags from zero

}  // namespace

Variable Cdcl::new_variable(bool phase) {
    const auto v = static_cast<Variable>(levels_.size());
    values_.resize(values_.size() + 2, unset_);
    watches_.resize(watches_.size() + 2);
    count_uses_.resize(count_uses_.size() + 2);
    theory_uses_.resize(theory_uses_.size() + 2);
    levels_.push_back(0);
    places_.push_back(0);
    reasons_.push_back({});
    phases_.push_back(phase);
    target_.push_back(no_target);
    marked_.push_back(0);
    told_.emplace_back();
    level_seen_.resize(levels_.size() + 2, 0);
    activity_.add();
    return v;
}

void Cdcl::clause(std::span<const Literal> literals) {
    backtrack(0);
    if (impossible_) return;
    clause_.assign(literals.begin(), literals.end());
    if (under_ != no_literal) clause_.push_back(negated(under_));
    std::sort(clause_.begin(), clause_.end());
    clause_.erase(std::unique(clause_.begin(), clause_.end()), clause_.end());
    for (std::size_t i = 0; i < clause_.size(); ++i)
        if (is_true(clause_[i]) || (i > 0 && clause_[i] == negated(clause_[i - 1]))) return;  // satisfied
    std::erase_if(clause_, [&](Literal l) { return is_false(l); });
    if (clause_.empty())
        impossible_ = true;
    else if (clause_.size() == 1)
        assign(clause_[0], {});
    else
        attach(store(clause_, given_flag));
}

// A literal that has to be true where the guard and the one that is under_ are.
Literal Cdcl::and_under(Literal guard) {
    if (under_ == no_literal || guard == no_literal) return under_ == no_literal ? guard : under_;
    const Literal both = positive(new_variable());
    clause({negated(guard), both});  // under under_
    return both;
}

// The guard becomes a term that weighs what the others exceed the maximum by: if it is true, exactly the maximum is left to them;
// if it is false, nothing is enforced.
void Cdcl::at_most(std::span<const Weighted> given, int maximum, Literal guard) {
    backtrack(0);
    guard = and_under(guard);
    std::vector<Weighted> sorted(given.begin(), given.end());
    int total = 0;
    for (const Weighted& t : sorted) total += t.weight;
    if (total <= maximum) return;
    if (guard != no_literal) {
        sorted.push_back({guard, total - maximum});
        maximum = total;
    }
    std::sort(sorted.begin(), sorted.end(), [](const Weighted& a, const Weighted& b) { return a.literal < b.literal; });
    const auto index = static_cast<std::uint32_t>(counts_.size());
    Count count{static_cast<std::uint32_t>(terms_.size()), 0, maximum, 0};
    for (std::size_t i = 0, j; i < sorted.size(); i = j) {
        int weight = 0;
        for (j = i; j < sorted.size() && sorted[j].literal == sorted[i].literal; ++j) weight += sorted[j].weight;
        const Literal l = sorted[i].literal;
        terms_.push_back({l, weight});
        count_uses_[l].push_back({index, weight});
        count.heaviest = std::max(count.heaviest, weight);
        // Terms that were followed before the count was added.
        if (is_true(l) && places_[variable_of(l)] < followed_) count.slack -= weight;
    }
    count.end = static_cast<std::uint32_t>(terms_.size());
    counts_.push_back(count);
    if (!impossible_ && !propagate_count(index)) impossible_ = true;
    in_conflict_ = false;
}

void Cdcl::add(std::unique_ptr<Theory> theory, Literal guard) {
    backtrack(0);
    guard = and_under(guard);
    running_ = static_cast<std::uint32_t>(theories_.size());
    theories_.push_back({std::move(theory), guard});
    pending_.push_back(0);
    if (guard != no_literal) theory_uses_[guard].push_back({running_, guard_tag});
    theories_.back().theory->attach(*this);
    wake(running_);
}

void Cdcl::watch(Literal literal, std::uint32_t tag) {
    theory_uses_[literal].push_back({running_, tag});
    if (is_true(literal) && places_[variable_of(literal)] < followed_) theories_[running_].theory->assigned(tag);
}

Cdcl::Decided Cdcl::decide() {
    while (level() < assumptions_.size()) {
        const Literal a = assumptions_[level()];
        if (is_false(a)) {
            analyse_assumptions(a);
            return Decided::failed;
        }
        marks_.push_back(now());  // an assumption has a level of its own, even if it is true already
        if (is_true(a)) continue;
        assign(a, {});
        return Decided::one;
    }
    while (!activity_.empty()) {
        const Variable v = activity_.take();
        if (!is_unset(positive(v))) continue;
        ++decisions_;
        marks_.push_back(now());
        const bool follows = restarts_.is_stable() && target_[v] != no_target;
        assign((follows ? target_[v] == target_true : phases_[v]) ? positive(v) : negated(positive(v)), {});
        return Decided::one;
    }
    return Decided::all;
}

// Analyses the conflict, learns and backtracks. False: there is no solution.
bool Cdcl::resolve_conflict() {
    ++conflicts_;
    in_conflict_ = false;
    // A theory may report a conflict late: backtrack to the latest level in it first.
    std::uint32_t latest = 0;
    for (const Literal l : conflict_) latest = std::max(latest, level_of(l));
    backtrack(latest);
    if (latest == 0) return false;
    if (restarts_.is_stable()) note_target(marks_[latest - 1]);
    learn(analyse());
    return true;
}

// Without the level in which the conflict was met the trail has none.
void Cdcl::note_target(std::size_t length) {
    if (length <= target_length_) return;
    target_length_ = length;
    for (std::size_t i = 0; i < length; ++i)
        target_[variable_of(trail_[i])] = is_negative(trail_[i]) ? target_false : target_true;
}

void Cdcl::restart_if_due() {
    const bool crowded = conflicts_ >= next_reduce_;
    if (!crowded && !restarts_.is_due()) return;
    if (restarts_.restart()) {
        target_length_ = 0;
        std::fill(target_.begin(), target_.end(), no_target);
    }
    backtrack(crowded ? 0 : reused_levels());
    if (crowded && propagate()) reduce();
}

// After a restart the same decisions are made again as long as they are more active than all that is undecided: these levels stay (van der
// Tak, Ramos and Heule 2011).
std::uint32_t Cdcl::reused_levels() {
    while (!activity_.empty() && !is_unset(positive(activity_.top()))) activity_.take();
    if (activity_.empty()) return level();
    auto kept = static_cast<std::uint32_t>(std::min<std::size_t>(assumptions_.size(), level()));
    while (kept < level() && activity_.before(variable_of(trail_[marks_[kept]]), activity_.top())) ++kept;
    return kept;
}

Cdcl::Status Cdcl::solve(const std::function<bool()>& go_on, std::span<const Literal> assumptions) {
    // Assumptions that were the first ones before keep their levels, and all that followed from them.
    const auto [mine, theirs] = std::mismatch(assumptions.begin(), assumptions.end(), assumptions_.begin(), assumptions_.end());
    if (mine != assumptions.end() || theirs != assumptions_.end()) {
        backtrack(static_cast<std::uint32_t>(mine - assumptions.begin()));
        assumptions_.assign(assumptions.begin(), assumptions.end());
    }
    level_seen_.resize(levels_.size() + assumptions_.size() + 2, 0);
    core_.clear();
    for (std::uint64_t looked = 0; !impossible_;) {
        if (!propagate()) {
            if (!resolve_conflict()) impossible_ = true;
            if (conflicts_ % conflicts_a_look == 0 && !go_on()) return Status::unknown;
            continue;
        }
        restart_if_due();
        if (followed_ < trail_.size() || in_conflict_) continue;
        switch (decide()) {
        case Decided::failed: return Status::unsatisfiable;
        case Decided::all:
            if (collect_owed()) continue;
            model_.resize(levels_.size());
            for (Variable v = 0; v < levels_.size(); ++v) model_[v] = is_true(positive(v));
            restarts_.focus();
            return Status::satisfiable;
        case Decided::one: break;
        }
        if (++looked % decisions_a_look == 0 && !go_on()) return Status::unknown;
    }
    return Status::unsatisfiable;
}

bool Cdcl::propagate_root() {
    backtrack(0);
    if (!impossible_ && !propagate()) impossible_ = true;
    in_conflict_ = false;
    return !impossible_;
}

bool Cdcl::probe(Literal literal) {
    if (!propagate_root()) return false;
    if (!is_unset(literal)) return is_true(literal);
    marks_.push_back(now());
    assign(literal, {});
    if (propagate()) {
        backtrack(0);
        return true;
    }
    if (!resolve_conflict()) impossible_ = true;
    // A unit was learned at the root level, though perhaps not the negation of this literal.
    if (!impossible_ && propagate_root() && is_unset(literal)) clause({negated(literal)});
    propagate_root();
    return false;
}

}  // namespace gridloom::engine
