#include "rules/judge/existence.h"

#include <algorithm>
#include <map>

namespace gridloom::rules::judging {
namespace {

// A clause with more free variables than that is only asked whether it is decided: trying each costs the square of their number.
constexpr int most_tried = 64;

void unite(std::vector<int>& to, const std::vector<int>& from) {
    if (from.empty()) return;
    std::vector<int> all;
    all.reserve(to.size() + from.size());
    std::set_union(to.begin(), to.end(), from.begin(), from.end(), std::back_inserter(all));
    to = std::move(all);
}

}  // namespace

Existence::Existence(Evaluator& evaluator, const OpenClauses& clauses)
    : evaluator_(evaluator),
      clauses_(clauses),
      begins_(evaluator.values().variables().size() + 1, 0),
      because_(evaluator.values().variables().size()),
      settled_(clauses.size()),
      queued_(clauses.size()),
      in_play_(clauses.size()) {
    for (std::size_t i = 0; i < clauses_.size(); ++i)
        for (const int v : clauses_.reads(i)) ++begins_[at(v) + 1];
    for (std::size_t v = 1; v < begins_.size(); ++v) begins_[v] += begins_[v - 1];
    readers_.resize(at(begins_.back()));
    std::vector<int> next = begins_;
    for (std::size_t i = 0; i < clauses_.size(); ++i)
        for (const int v : clauses_.reads(i)) readers_[at(next[at(v)]++)] = static_cast<int>(i);
}

bool Existence::possible(std::size_t count, const std::vector<std::uint8_t>& without_rule) {
    for (Variable& v : evaluator_.values().variables()) v.low = v.least, v.high = v.most;
    for (Levels& levels : because_) levels.clear();
    std::fill(queued_.begin(), queued_.end(), 0);
    std::fill(settled_.begin(), settled_.end(), 0);
    trail_.clear();
    settled_trail_.clear();
    queue_.clear();
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
        const bool without = clauses_[i].rule >= 0 && without_rule[at(clauses_[i].rule)];
        in_play_[i] = i < count && !without;
        if (in_play_[i]) queue_.push_back(i), queued_[i] = 1;
    }
    std::reverse(queue_.begin(), queue_.end());
    if (propagate()) return false;
    const auto all = components();
    return std::all_of(all.begin(), all.end(), [&](const auto& component) { return solve(component); });
}

void Existence::narrow(int v, int low, int high, const Levels& because) {
    Variable& var = variable(v);
    trail_.push_back({v, var.low, var.high, because_[at(v)]});
    var.low = low, var.high = high;
    unite(because_[at(v)], because);
    push_readers(v);
}

void Existence::push_readers(int v) {
    for (int r = begins_[at(v)]; r < begins_[at(v) + 1]; ++r) {
        const std::size_t i = at(readers_[at(r)]);
        if (!in_play_[i] || settled_[i] || queued_[i]) continue;
        queued_[i] = 1;
        queue_.push_back(i);
    }
}

void Existence::settle(std::size_t clause) {
    settled_[clause] = 1;
    settled_trail_.push_back(clause);
}

void Existence::undo(const Decision& d) {
    for (; trail_.size() > d.narrowed; trail_.pop_back()) {
        Narrowed& n = trail_.back();
        variable(n.variable).low = n.low;
        variable(n.variable).high = n.high;
        because_[at(n.variable)] = std::move(n.because);
    }
    for (; settled_trail_.size() > d.settled; settled_trail_.pop_back()) settled_[settled_trail_.back()] = 0;
    for (const std::size_t i : queue_) queued_[i] = 0;
    queue_.clear();
}

Existence::Levels Existence::reasons(std::size_t clause) const {
    Levels all;
    for (const int v : clauses_.reads(clause)) unite(all, because_[at(v)]);
    return all;
}

std::optional<Existence::Levels> Existence::propagate() {
    while (!queue_.empty()) {
        const std::size_t i = queue_.back();
        queue_.pop_back();
        queued_[i] = 0;
        if (auto conflict = revise(i)) return conflict;
    }
    return std::nullopt;
}

std::optional<Existence::Levels> Existence::revise(std::size_t clause) {
    const Truth is = clauses_.truth(clause);
    if (is == Truth::yes) {
        settle(clause);
        return std::nullopt;
    }
    if (is == Truth::no) return reasons(clause);
    const auto reads = clauses_.reads(clause);
    const auto free = std::count_if(reads.begin(), reads.end(), [&](int v) { return !variable(v).fixed(); });
    if (free > most_tried) return std::nullopt;
    bool narrowed = false;
    for (const int v : reads)
        if (!variable(v).fixed()) narrowed |= shave(clause, v);
    if (narrowed && !queued_[clause]) {
        queued_[clause] = 1;
        queue_.push_back(clause);
    }
    return std::nullopt;
}

Truth Existence::with(std::size_t clause, int v, int low, int high) {
    Variable& var = variable(v);
    const int old_low = var.low, old_high = var.high;
    var.low = low, var.high = high;
    const Truth is = clauses_.truth(clause);
    var.low = old_low, var.high = old_high;
    return is;
}

// Halves of a range with which the clause is false go, from either end.
bool Existence::shave(std::size_t clause, int v) {
    int low = variable(v).low, high = variable(v).high;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (with(clause, v, middle + 1, high) == Truth::no)
            high = middle;
        else if (with(clause, v, low, middle) == Truth::no)
            low = middle + 1;
        else
            break;
    }
    if (low == variable(v).low && high == variable(v).high) return false;
    narrow(v, low, high, reasons(clause));
    return true;
}

// Clauses that are not settled, by component, in their order.
std::vector<std::vector<std::size_t>> Existence::components() {
    Forest forest(because_.size());
    const auto each_free = [&](std::size_t i, auto&& f) {
        for (const int v : clauses_.reads(i))
            if (!variable(v).fixed()) f(v);
    };
    std::vector<int> first(clauses_.size(), -1);
    for (std::size_t i = 0; i < clauses_.size(); ++i)
        if (in_play_[i] && !settled_[i])
            each_free(i, [&](int v) {
                if (first[i] < 0) first[i] = v;
                forest.join(first[i], v);
            });
    std::map<int, std::size_t> number;
    std::vector<std::vector<std::size_t>> all;
    for (std::size_t i = 0; i < clauses_.size(); ++i) {
        if (first[i] < 0) continue;
        const auto [entry, is_new] = number.try_emplace(forest.find(first[i]), all.size());
        if (is_new) all.emplace_back();
        all[entry->second].push_back(i);
    }
    return all;
}

// The free variable of a clause with the fewest values.
int Existence::pick(std::size_t clause) {
    int best = -1;
    for (const int v : clauses_.reads(clause)) {
        const Variable& var = variable(v);
        if (!var.fixed() && (best < 0 || var.high - var.low < variable(best).high - variable(best).low)) best = v;
    }
    return best;
}

bool Existence::solve(const std::vector<std::size_t>& clauses) {
    std::vector<Decision> decisions;
    std::size_t next = 0;
    for (;;) {
        while (next < clauses.size() && settled_[clauses[next]]) ++next;
        if (next == clauses.size()) return true;
        const int v = pick(clauses[next]);
        if (v < 0) throw std::logic_error("a clause whose variables are all settled is decided");
        Decision d;
        d.variable = v;
        d.high = variable(v).high;
        d.lower = variable(v).low + (d.high - variable(v).low) / 2;
        d.narrowed = trail_.size();
        d.settled = settled_trail_.size();
        d.first_clause = next;
        decisions.push_back(d);
        narrow(v, d.lower + 1, d.high, {static_cast<int>(decisions.size())});
        if (auto conflict = propagate()) {
            if (!turn_back(decisions, std::move(*conflict))) return false;
            next = decisions.back().first_clause;
        }
    }
}

bool Existence::turn_back(std::vector<Decision>& decisions, Levels conflict) {
    for (;;) {
        if (decisions.empty()) return false;
        Decision& d = decisions.back();
        const int level = static_cast<int>(decisions.size());
        undo(d);
        const bool to_blame = std::binary_search(conflict.begin(), conflict.end(), level);
        if (!to_blame || d.lower_tried) {
            decisions.pop_back();
            continue;
        }
        // The upper half is refuted by the earlier decisions of the conflict: the lower half follows from them.
        std::erase(conflict, level);
        d.lower_tried = true;
        narrow(d.variable, variable(d.variable).low, d.lower, conflict);
        auto again = propagate();
        if (!again) return true;
        conflict = std::move(*again);
    }
}

}  // namespace gridloom::rules::judging
