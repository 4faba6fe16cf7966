#include "engine/solver/theories/acyclic.h"

#include <numeric>

namespace gridloom::engine {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

Adjacency adjacency_of(std::size_t vertices, const std::vector<AcyclicTheory::Edge>& edges) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const auto& e : edges) pairs.push_back({e.a, e.b});
    return {vertices, pairs};
}

}  // namespace

AcyclicTheory::AcyclicTheory(std::size_t vertices, std::vector<Edge> edges, Closing closing)
    : edges_(std::move(edges)),
      closed_(closing),
      beside_(adjacency_of(vertices, edges_)),
      parent_(vertices),
      size_(vertices, 1),
      via_(vertices) {
    std::iota(parent_.begin(), parent_.end(), 0u);
}

void AcyclicTheory::attach(Cdcl& solver) {
    for (std::uint32_t e = 0; e < edges_.size(); ++e) solver.watch(edges_[e].literal, e);
}

bool AcyclicTheory::assigned(std::uint32_t edge) {
    std::uint32_t a = find(edges_[edge].a), b = find(edges_[edge].b);
    if (a == b) {
        closing_.push_back(edge);
        return true;
    }
    if (size_[a] < size_[b]) std::swap(a, b);
    parent_[b] = a;
    size_[a] += size_[b];
    joins_.push_back({edge, b});
    return true;
}

void AcyclicTheory::unassigned(std::uint32_t edge) {
    if (!closing_.empty() && closing_.back() == edge) {
        closing_.pop_back();
        return;
    }
    const std::uint32_t b = joins_.back().root, a = parent_[b];
    joins_.pop_back();
    size_[a] -= size_[b];
    parent_[b] = b;
}

bool AcyclicTheory::propagate(Cdcl& solver) {
    if (closed_ == Closing::required) {
        for (std::uint32_t e = 0; e < edges_.size(); ++e)
            if (!solver.is_true(edges_[e].literal) && find(edges_[e].a) == find(edges_[e].b) &&
                !solver.imply(edges_[e].literal, e))
                return false;
        return true;
    }
    if (!closing_.empty()) {
        std::vector<Literal> causes = {edges_[closing_.back()].literal};
        add_path(solver, closing_.back(), solver.now(), causes);
        return solver.conflict(causes);
    }
    for (std::uint32_t e = 0; e < edges_.size(); ++e)
        if (solver.is_unset(edges_[e].literal) && find(edges_[e].a) == find(edges_[e].b) &&
            !solver.imply(negated(edges_[e].literal), e))
            return false;
    return true;
}

void AcyclicTheory::explain(const Cdcl& solver, Literal, std::uint32_t tag, std::uint32_t before, std::vector<Literal>& causes) {
    add_path(solver, tag, before, causes);
}

// Appends the true edges of a shortest path between the ends of an edge (breadth-first).
void AcyclicTheory::add_path(const Cdcl& solver, std::uint32_t closing, std::uint32_t before, std::vector<Literal>& causes) {
    const auto [from, to, literal] = edges_[closing];
    via_.assign(via_.size(), none);
    queue_.assign(1, from);
    for (std::size_t head = 0; head < queue_.size() && via_[to] == none; ++head)
        for (const auto& [v, e] : beside_.of(queue_[head])) {
            if (v == from || via_[v] != none || e == closing || !solver.was_true(edges_[e].literal, before)) continue;
            via_[v] = e;
            queue_.push_back(v);
        }
    for (std::uint32_t v = to; v != from;) {
        const Edge& e = edges_[via_[v]];
        causes.push_back(e.literal);
        v = e.a == v ? e.b : e.a;
    }
}

}  // namespace gridloom::engine
