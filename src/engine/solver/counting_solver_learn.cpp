// What a conflict teaches: the clause at its first unique implication point, as short as its causes make it.
#include <algorithm>

#include "engine/solver/counting_solver.h"

namespace gridloom::engine {
namespace {

// Clauses from so few levels are never forgotten.
constexpr std::uint32_t few_levels = 2;
constexpr std::size_t more_room = 500;

}  // namespace

// Appends true literals to causes_ that leave no other way: than that `implied` is true, or (none) than a conflict.
void CountingSolver::add_causes(Reason reason, Literal implied) {
    if (reason.why == Reason::Why::count) return add_causes(counts_[reason.index], implied);
    for (const Literal l : literals_of(clauses_[reason.index]))
        if (l != implied) causes_.push_back(negated(l));
}

// Those that came first, as many as are enough.
void CountingSolver::add_causes(const Count& count, Literal implied) {
    const std::size_t begin = causes_.size();
    const std::uint32_t before = implied == none ? ~std::uint32_t{0} : places_[variable_of(implied)];
    int excess = -count.maximum - 1;  // what is true, past what may be
    for (const Term& t : terms_of(count)) {
        if (t.literal == negated(implied)) excess += t.weight;
        if (values_[t.literal] != is_true || places_[variable_of(t.literal)] >= before) continue;
        causes_.push_back(t.literal);
        excess += t.weight;
    }
    if (excess == 0) return;
    const auto from = causes_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::sort(from, causes_.end(), [&](Literal a, Literal b) { return places_[variable_of(a)] < places_[variable_of(b)]; });
    // The last ones go while the others are enough.
    const auto weight = [&](Literal l) {
        return std::find_if(uses_[l].begin(), uses_[l].end(), [&](const Use& u) { return &counts_[u.count] == &count; })->weight;
    };
    while (excess > 0 && weight(causes_.back()) <= excess) {
        excess -= weight(causes_.back());
        causes_.pop_back();
    }
}

void CountingSolver::mark_cause(Literal cause) {
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

// Leaves the clause in clause_, what it implies first; the level to go back to.
std::uint32_t CountingSolver::analyse(Reason conflict) {
    clause_.assign(1, none);
    at_top_ = 0;
    Reason reason = conflict;
    Literal implied = none;
    for (std::size_t at = trail_.size();;) {
        causes_.clear();
        add_causes(reason, implied);
        for (const Literal c : causes_) mark_cause(c);
        do --at;
        while (!marked_[variable_of(trail_[at])]);
        implied = trail_[at];
        if (--at_top_ == 0) break;
        reason = reasons_[variable_of(implied)];
    }
    clause_[0] = negated(implied);
    minimise();
    for (const Variable v : to_clear_) marked_[v] = 0;
    to_clear_.clear();
    if (clause_.size() == 1) return 0;
    const auto latest = std::max_element(clause_.begin() + 1, clause_.end(), [&](Literal a, Literal b) { return level_of(a) < level_of(b); });
    std::iter_swap(clause_.begin() + 1, latest);
    return level_of(clause_[1]);
}

// A literal goes that is false because others of the clause are.
void CountingSolver::minimise() {
    ++look_;
    for (const Literal l : clause_) level_seen_[level_of(l)] = look_;
    causes_.clear();
    clause_.erase(std::remove_if(clause_.begin() + 1, clause_.end(), [&](Literal l) { return implied_by_rest(negated(l)); }), clause_.end());
}

// Whether a true literal follows from those of the clause alone.
bool CountingSolver::implied_by_rest(Literal literal) {
    const Reason reason = reasons_[variable_of(literal)];
    if (reason.why == Reason::Why::decision) return false;
    const std::size_t begin = causes_.size();
    add_causes(reason, literal);
    bool all = true;
    for (std::size_t i = begin; i < causes_.size() && all; ++i) {
        const Variable v = variable_of(causes_[i]);
        if (levels_[v] == 0 || marked_[v] == in_clause || marked_[v] == is_implied) continue;
        all = marked_[v] != not_implied && level_seen_[levels_[v]] == look_ && implied_by_rest(causes_[i]);
        if (marked_[v] == 0) {
            marked_[v] = all ? is_implied : not_implied;
            to_clear_.push_back(v);
        }
    }
    causes_.resize(begin);
    return all;
}

void CountingSolver::learn(std::uint32_t back_to) {
    undo(back_to);
    activity_.decay();
    if (clause_.size() == 1) {
        assign(clause_[0], {});
        return;
    }
    const auto begin = static_cast<std::uint32_t>(literals_.size()), index = static_cast<std::uint32_t>(clauses_.size());
    literals_.insert(literals_.end(), clause_.begin(), clause_.end());
    clauses_.push_back({begin, static_cast<std::uint32_t>(literals_.size()), levels_among(clause_)});
    ++learned_;
    watch(index);
    assign(clause_[0], {Reason::Why::clause, index});
}

// The first one is about to change its own.
std::uint32_t CountingSolver::levels_among(std::span<const Literal> literals) {
    ++look_;
    std::uint32_t count = 1;
    for (const Literal l : literals.subspan(1))
        if (level_seen_[level_of(l)] != look_) {
            level_seen_[level_of(l)] = look_;
            ++count;
        }
    return count;
}

// Of what was learned the half that came from most levels, and what holds anyway. Nothing is tried at this moment.
void CountingSolver::reduce_clauses() {
    std::vector<std::uint32_t> learned;
    for (std::uint32_t c = 0; c < clauses_.size(); ++c)
        if (clauses_[c].levels > few_levels) learned.push_back(c);
    const auto worse = [&](std::uint32_t a, std::uint32_t b) {
        const Clause &x = clauses_[a], &y = clauses_[b];
        return x.levels != y.levels ? x.levels > y.levels : a < b;
    };
    std::sort(learned.begin(), learned.end(), worse);
    learned.resize(learned.size() / 2);
    std::vector<std::uint8_t> gone(clauses_.size(), 0);
    for (const std::uint32_t c : learned) gone[c] = 1;

    std::vector<Clause> kept;
    std::vector<Literal> literals;
    for (auto& watches : watches_) watches.clear();
    learned_ = 0;
    for (std::uint32_t c = 0; c < clauses_.size(); ++c) {
        const auto of = literals_of(clauses_[c]);
        if (gone[c] || std::any_of(of.begin(), of.end(), [&](Literal l) { return values_[l] == is_true; })) continue;
        const auto begin = static_cast<std::uint32_t>(literals.size());
        literals.insert(literals.end(), of.begin(), of.end());
        kept.push_back({begin, static_cast<std::uint32_t>(literals.size()), clauses_[c].levels});
        learned_ += clauses_[c].levels > 0;
    }
    clauses_ = std::move(kept);
    literals_ = std::move(literals);
    for (std::uint32_t c = 0; c < clauses_.size(); ++c) watch(c);
    for (const Literal l : trail_) reasons_[variable_of(l)] = {};
    room_ += more_room;
}

}  // namespace gridloom::engine
