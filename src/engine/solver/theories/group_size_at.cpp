#include "engine/solver/theories/group_size_at.h"

#include <algorithm>

namespace gridloom::engine {
namespace {

enum SizeAtWhy : std::uint32_t { too_many, too_few };  // tags: a node is out, or in

}  // namespace

GroupSizeAtTheory::GroupSizeAtTheory(Graph graph, std::vector<std::uint32_t> seeds, std::uint32_t minimum, std::uint32_t maximum)
    : graph_(std::move(graph)),
      seeds_(std::move(seeds)),
      is_seed_(graph_.nodes.size(), 0),
      minimum_(minimum),
      maximum_(maximum),
      seen_(graph_.nodes.size(), 0) {
    std::sort(seeds_.begin(), seeds_.end());
    seeds_.erase(std::unique(seeds_.begin(), seeds_.end()), seeds_.end());
    for (const Node s : seeds_) is_seed_[s] = 1;
}

// Collects what certainly counts, with the reasons; stops at one more than `at_most`.
void GroupSizeAtTheory::flood_certain(const Cdcl& solver, std::uint32_t before, std::vector<Literal>* causes,
                                      std::uint32_t at_most) {
    ++look_;
    queue_.clear();
    for (const Node s : seeds_) {
        if (queue_.size() > at_most) return;
        if (!Graph::was_in(solver, graph_.nodes[s], before)) continue;
        enter(s);
        if (causes && graph_.nodes[s] != Graph::always) causes->push_back(graph_.nodes[s]);
    }
    for (std::size_t head = 0; head < queue_.size(); ++head)
        for (const auto& to : graph_.beside.of(queue_[head])) {
            if (queue_.size() > at_most) return;
            if (seen_[to.node] == look_ || !graph_.joined(solver, to, before)) continue;
            enter(to.node);
            if (causes) graph_.add_joined(to, *causes);
        }
}

void GroupSizeAtTheory::flood_possible(const Cdcl& solver, std::uint32_t before) {
    ++look_;
    queue_.clear();
    for (const Node s : seeds_)
        if (!Graph::was_out(solver, graph_.nodes[s], before)) enter(s);
    for (std::size_t head = 0; head < queue_.size(); ++head)
        for (const auto& to : graph_.beside.of(queue_[head]))
            if (seen_[to.node] != look_ && !graph_.parted(solver, to, before)) enter(to.node);
}

// Appends why nothing outside queue_ can count.
void GroupSizeAtTheory::add_border(const Cdcl& solver, std::uint32_t before, std::vector<Literal>& causes) {
    for (const Node s : seeds_)
        if (seen_[s] != look_) causes.push_back(negated(graph_.nodes[s]));
    for (const Node n : queue_)
        for (const auto& to : graph_.beside.of(n))
            if (seen_[to.node] != look_) graph_.add_parted(solver, to, before, causes);
}

bool GroupSizeAtTheory::propagate(Cdcl& solver) {
    const std::uint32_t now = solver.now();
    flood_possible(solver, now);
    if (queue_.size() < minimum_) {
        std::vector<Literal> causes;
        add_border(solver, now, causes);
        return solver.conflict(causes);
    }
    if (queue_.size() == minimum_)
        for (const Node n : std::vector<Node>(queue_))
            if (graph_.nodes[n] != Graph::always && !solver.imply(graph_.nodes[n], too_few)) return false;
    flood_certain(solver, now, nullptr, ~0u);
    if (queue_.size() > maximum_) {
        std::vector<Literal> causes;
        flood_certain(solver, now, &causes, maximum_);
        return solver.conflict(causes);
    }
    if (queue_.size() < maximum_) return true;
    for (const Node s : seeds_)
        if (seen_[s] != look_ && solver.is_unset(graph_.nodes[s]) && !solver.imply(negated(graph_.nodes[s]), too_many))
            return false;
    for (const Node n : std::vector<Node>(queue_))
        for (const auto& to : graph_.beside.of(n)) {
            if (seen_[to.node] == look_ || !Graph::was_in(solver, graph_.edges[to.edge], now)) continue;
            if (solver.is_unset(graph_.nodes[to.node]) && !solver.imply(negated(graph_.nodes[to.node]), too_many)) return false;
        }
    return true;
}

// A node is out: the maximum counts already. A node is in: no more than the minimum can count.
void GroupSizeAtTheory::explain(const Cdcl& solver, Literal, std::uint32_t tag, std::uint32_t before,
                                std::vector<Literal>& causes) {
    if (tag == too_few) {
        flood_possible(solver, before);
        return add_border(solver, before, causes);
    }
    flood_certain(solver, before, &causes, maximum_ - 1);
}

}  // namespace gridloom::engine
