#include "engine/solver/theories/census.h"

namespace gridloom::engine {

CensusTheory::CensusTheory(Graph graph, const std::vector<std::uint32_t>& census)
    : graph_(std::move(graph)), seen_(graph_.nodes.size(), 0) {
    for (const std::uint32_t size : census) ++quota_[size];
}

// Collects the group of a node in queue_. False: it may still grow.
bool CensusTheory::flood(const Cdcl& solver, Node from) {
    queue_.assign(1, from);
    seen_[from] = look_;
    bool complete = true;
    for (std::size_t head = 0; head < queue_.size(); ++head)
        for (const auto& to : graph_.beside.of(queue_[head])) {
            if (seen_[to.node] == look_) continue;
            if (graph_.joined(solver, to, solver.now())) {
                seen_[to.node] = look_;
                queue_.push_back(to.node);
            } else {
                complete &= graph_.parted(solver, to, solver.now());
            }
        }
    return complete;
}

bool CensusTheory::propagate(Cdcl& solver) {
    std::map<std::uint32_t, std::vector<Node>> complete;  // by size: one node of each group
    ++look_;
    for (Node n = 0; n < graph_.nodes.size(); ++n) {
        if (seen_[n] == look_ || !Graph::was_in(solver, graph_.nodes[n], solver.now()) || !flood(solver, n)) continue;
        const auto size = static_cast<std::uint32_t>(queue_.size());
        auto& groups = complete[size];
        groups.push_back(n);
        const auto allowed = quota_.find(size);
        if (groups.size() > (allowed == quota_.end() ? 0 : allowed->second)) return report(solver, groups);
    }
    return true;
}

bool CensusTheory::report(Cdcl& solver, const std::vector<Node>& groups) {
    std::vector<Literal> causes;
    for (const Node from : groups) {
        ++look_;
        flood(solver, from);
        if (graph_.nodes[from] != Graph::always) causes.push_back(graph_.nodes[from]);
        for (const Node n : queue_)
            for (const auto& to : graph_.beside.of(n)) {
                if (graph_.joined(solver, to, solver.now()))
                    graph_.add_joined(to, causes);
                else
                    graph_.add_parted(solver, to, solver.now(), causes);
            }
    }
    return solver.conflict(causes);
}

}  // namespace gridloom::engine
