#include "engine/solver/theories/reach.h"

#include <algorithm>

namespace gridloom::engine {

ReachTheory::ReachTheory(std::vector<Literal> nodes, Adjacency beside, std::uint32_t root, std::uint32_t most)
    : literals_(std::move(nodes)), beside_(std::move(beside)), root_(root), most_(most) {}

void ReachTheory::attach(Cdcl& solver) {
    for (Node n = 0; n < literals_.size(); ++n) {
        if (n == root_ || literals_[n] == always) continue;
        solver.watch(literals_[n], n);
        solver.watch(negated(literals_[n]), n);
    }
}

void ReachTheory::collect_in(const Cdcl& solver, std::uint32_t before) {
    in_.clear();
    for (Node n = 0; n < literals_.size(); ++n)
        if (is_in(solver, n, before)) in_.push_back(n);
}

void ReachTheory::search(const Cdcl& solver, Node from, std::uint32_t before, bool through_out, Distances& distance) {
    distance.assign(literals_.size(), far);
    distance[from] = is_in(solver, from, before) ? 0 : 1;
    queue_.assign(1, from);
    for (std::uint32_t level = distance[from]; !queue_.empty(); ++level) {
        next_.clear();
        while (!queue_.empty()) {
            const Node n = queue_.back();
            queue_.pop_back();
            if (distance[n] != level) continue;
            for (const auto& to : beside_.of(n)) {
                const bool in = is_in(solver, to.node, before);
                if (distance[to.node] <= level + !in || (!through_out && is_out(solver, to.node, before))) continue;
                distance[to.node] = level + !in;
                (in ? queue_ : next_).push_back(to.node);
            }
        }
        queue_.swap(next_);
    }
}

bool ReachTheory::propagate(Cdcl& solver) {
    const std::uint32_t now = solver.now();
    collect_in(solver, now);
    std::vector<Literal> causes;
    if (in_.size() > most_) {
        in_.resize(most_ + 1);
        for (const Node n : in_)
            if (n != root_ && literals_[n] != always) causes.push_back(literals_[n]);
        return solver.conflict(causes);
    }
    const auto left = static_cast<std::uint32_t>(most_ - in_.size());
    search(solver, root_, now, false, from_root_);
    for (const Node n : in_)
        if (from_root_[n] > left) {
            explain_far(solver, n, now, causes);
            return solver.conflict(causes);
        }
    // The search is that of this call: an explanation, asked for by a conflict, ends it.
    for (Node n = 0; n < literals_.size(); ++n)
        if (from_root_[n] > left && solver.is_unset(literals_[n]) && !solver.imply(negated(literals_[n]), n)) return false;
    return true;
}

void ReachTheory::explain(const Cdcl& solver, Literal, std::uint32_t tag, std::uint32_t before, std::vector<Literal>& causes) {
    explain_far(solver, tag, before, causes);
}

// Each node that is in and not named leaves one more for the way, so as many may stay unnamed as the way is too long by. What is out is
// named where the cheapest way through it would do: to it from the root, and on from it through whatever is out.
void ReachTheory::explain_far(const Cdcl& solver, Node node, std::uint32_t before, std::vector<Literal>& causes) {
    collect_in(solver, before);
    search(solver, root_, before, false, from_root_);
    search(solver, node, before, true, from_node_);
    auto left = static_cast<std::uint32_t>(most_ - in_.size());
    const bool is_member = is_in(solver, node, before);
    std::erase_if(in_, [&](Node n) { return n == root_ || literals_[n] == always || n == node; });
    std::sort(in_.begin(), in_.end(),
              [&](Node a, Node b) { return solver.place_of(literals_[a]) < solver.place_of(literals_[b]); });
    const std::uint32_t spare = from_root_[node] == far ? far : from_root_[node] - left - 1;
    const std::size_t unnamed = std::min<std::size_t>(spare, in_.size());
    in_.resize(in_.size() - unnamed);
    left += static_cast<std::uint32_t>(unnamed);
    for (const Node n : in_) causes.push_back(literals_[n]);
    if (is_member && node != root_ && literals_[node] != always) causes.push_back(literals_[node]);
    for (Node n = 0; n < literals_.size(); ++n) {
        if (from_node_[n] > left || !is_out(solver, n, before)) continue;
        for (const auto& to : beside_.of(n))
            if (from_root_[to.node] != far && from_root_[to.node] + from_node_[n] <= left) {
                causes.push_back(negated(literals_[n]));
                break;
            }
    }
}

}  // namespace gridloom::engine
