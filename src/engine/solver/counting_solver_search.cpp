// What is given, and the search: try, follow, learn from the conflict.
#include <algorithm>
#include <bit>
#include <chrono>

#include "engine/solver/counting_solver.h"

namespace gridloom::engine {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t conflicts_per_look = 64;  // at the clock
constexpr std::uint64_t first_restart = 64;

// 1 1 2 1 1 2 4 1 1 2 ..., from i = 1 on.
std::uint64_t luby(std::uint64_t i) {
    for (;;) {
        const std::uint64_t half = std::bit_floor(i);
        if (i == 2 * half - 1) return half;
        i -= half - 1;
    }
}

}  // namespace

int CountingSolver::new_variable() {
    values_.resize(values_.size() + 2, unset);
    watches_.resize(watches_.size() + 2);
    uses_.resize(uses_.size() + 2);
    levels_.push_back(0);
    places_.push_back(0);
    reasons_.push_back({});
    phases_.push_back(0);
    marked_.push_back(0);
    level_seen_.resize(levels_.size() + 1, 0);
    activity_.add();
    return static_cast<int>(levels_.size());
}

void CountingSolver::clause(std::span<const int> literals) {
    undo(0);
    if (impossible_) return;
    clause_.clear();
    for (const int l : literals) clause_.push_back(read(l));
    std::sort(clause_.begin(), clause_.end());
    clause_.erase(std::unique(clause_.begin(), clause_.end()), clause_.end());
    for (std::size_t i = 0; i < clause_.size(); ++i)
        if (values_[clause_[i]] == is_true || (i > 0 && clause_[i] == negated(clause_[i - 1]))) return;  // it holds
    std::erase_if(clause_, [&](Literal l) { return values_[l] == is_false; });
    if (clause_.empty()) {
        impossible_ = true;
    } else if (clause_.size() == 1) {
        assign(clause_[0], {});
    } else {
        const auto begin = static_cast<std::uint32_t>(literals_.size());
        literals_.insert(literals_.end(), clause_.begin(), clause_.end());
        clauses_.push_back({begin, static_cast<std::uint32_t>(literals_.size())});
        watch(static_cast<std::uint32_t>(clauses_.size() - 1));
    }
}

// A literal that stands there several times weighs as much.
bool CountingSolver::at_most(std::span<const int> literals, std::size_t maximum) {
    undo(0);
    std::vector<Literal> sorted;
    for (const int l : literals) sorted.push_back(read(l));
    std::sort(sorted.begin(), sorted.end());
    const auto index = static_cast<std::uint32_t>(counts_.size());
    Count count{static_cast<std::uint32_t>(terms_.size()), 0, static_cast<int>(maximum), static_cast<int>(maximum), 0};
    for (std::size_t i = 0, j; i < sorted.size(); i = j) {
        for (j = i; j < sorted.size() && sorted[j] == sorted[i];) ++j;
        const int weight = static_cast<int>(j - i);
        terms_.push_back({sorted[i], weight});
        uses_[sorted[i]].push_back({index, weight});
        count.heaviest = std::max(count.heaviest, weight);
        // What was followed before this count was there.
        if (values_[sorted[i]] == is_true && places_[variable_of(sorted[i])] < followed_) count.slack -= weight;
    }
    count.end = static_cast<std::uint32_t>(terms_.size());
    counts_.push_back(count);
    Reason conflict;
    if (!impossible_ && !enforce(index, conflict)) impossible_ = true;
    return true;
}

bool CountingSolver::decide_next() {
    while (!activity_.empty()) {
        const Variable v = activity_.take();
        if (values_[2 * std::size_t{v}] != unset) continue;
        marks_.push_back(static_cast<std::uint32_t>(trail_.size()));
        assign(2 * v + (phases_[v] ? 0 : 1), {});
        return true;
    }
    return false;
}

sat::Answer CountingSolver::solve(double seconds) {
    const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    if (impossible_) return sat::Answer::no;
    for (;;) {
        Reason conflict;
        if (!propagate(conflict)) {
            if (level() == 0) {
                impossible_ = true;
                return sat::Answer::no;
            }
            learn(analyse(conflict));
            if ((++conflicts_ % conflicts_per_look == 0 && Clock::now() >= until) || gave_up()) return sat::Answer::unknown;
            continue;
        }
        if (conflicts_ >= next_restart_) {
            next_restart_ = conflicts_ + first_restart * luby(++restarts_);
            undo(0);
            if (learned_ > room_) reduce_clauses();
        }
        if (decide_next()) continue;
        model_.resize(levels_.size());
        for (Variable v = 0; v < levels_.size(); ++v) model_[v] = values_[2 * std::size_t{v}] == is_true;
        return sat::Answer::yes;
    }
}

}  // namespace gridloom::engine
