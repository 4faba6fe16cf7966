// Reduction of the clause database: keeps learned clauses of low block distance and those that were used lately.
#include <algorithm>

#include "engine/solver/cdcl.h"

namespace gridloom::engine {
namespace {

constexpr std::uint32_t distance_mask = 0xffff;
constexpr std::uint32_t kept_for_good = 2;  // levels
constexpr std::uint64_t conflicts_between = 2000, conflicts_more = 300;

}  // namespace

// Called at the root level, where no clause is a reason. Copies the arena without the dropped clauses and those that are
// satisfied.
void Cdcl::reduce() {
    next_reduce_ = conflicts_ + conflicts_between + conflicts_more * ++reductions_;
    std::vector<ClauseRef> candidates;
    for (const ClauseRef c : learned_) {
        std::uint32_t& flags = arena_[c + 1];
        if (arena_[c] > 2 && (flags & distance_mask) > kept_for_good && !(flags & used_flag)) candidates.push_back(c);
        flags &= ~used_flag;
    }
    std::stable_sort(candidates.begin(), candidates.end(), [&](ClauseRef a, ClauseRef b) {
        const std::uint32_t x = arena_[a + 1] & distance_mask, y = arena_[b + 1] & distance_mask;
        return x != y ? x > y : arena_[a] > arena_[b];
    });
    // Of those unused since the last reduction three quarters are dropped, highest block distance first.
    candidates.resize(candidates.size() - candidates.size() / 4);
    constexpr std::uint32_t gone = 0;
    for (const ClauseRef c : candidates) arena_[c + 1] = gone;

    for (auto& watches : watches_) watches.clear();
    learned_.clear();
    std::vector<std::uint32_t> old;
    old.swap(arena_);
    arena_.reserve(old.size());
    for (std::size_t at = 0; at < old.size();) {
        const std::uint32_t size = old[at], flags = old[at + 1];
        const std::span<const Literal> literals(&old[at + header], size);
        at += header + size;
        if (flags == gone || std::any_of(literals.begin(), literals.end(), [&](Literal l) { return is_true(l); })) continue;
        const ClauseRef c = store(literals, flags);
        // No watched literal is false, since the root level was propagated.
        if (flags & learned_flag) learned_.push_back(c);
        attach(c);
    }
    for (const Literal l : trail_) reasons_[variable_of(l)] = {};
}

std::size_t Cdcl::bytes() const {
    std::size_t total = arena_.capacity() * sizeof(arena_[0]) + terms_.capacity() * sizeof(Weighted);
    for (const auto& w : watches_) total += w.capacity() * sizeof(Watch);
    for (const auto& u : count_uses_) total += u.capacity() * sizeof(CountUse);
    return total + levels_.size() * 64;
}

}  // namespace gridloom::engine
