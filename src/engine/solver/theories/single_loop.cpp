#include "engine/solver/theories/single_loop.h"

#include <algorithm>
#include <numeric>

namespace gridloom::engine {
namespace {

// Tags of implied literals: why an edge is false.
constexpr std::uint32_t beside_the_loop = ~std::uint32_t{0};  // else: it would close the path of this edge's ends

Adjacency adjacency_of(std::size_t vertices, const std::vector<SingleLoopTheory::Edge>& edges) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const auto& e : edges) pairs.push_back({e.a, e.b});
    return {vertices, pairs};
}

}  // namespace

SingleLoopTheory::SingleLoopTheory(std::size_t vertices, std::vector<Edge> edges)
    : edges_(std::move(edges)), beside_(adjacency_of(vertices, edges_)), mate_(vertices), on_path_(edges_.size(), 0) {
    std::iota(mate_.begin(), mate_.end(), 0u);
}

void SingleLoopTheory::attach(Cdcl& solver) {
    for (std::uint32_t e = 0; e < edges_.size(); ++e) solver.watch(edges_[e].literal, e);
}

// At a vertex of degree three mates are meaningless, but the degree constraint is in conflict then, and this is undone.
bool SingleLoopTheory::assigned(std::uint32_t edge) {
    const std::uint32_t u = edges_[edge].a, v = edges_[edge].b;
    trail_.push_back(edge);
    if (mate_[u] == v && mate_[v] == u) {
        closing_.push_back(edge);
        return true;
    }
    const std::uint32_t a = mate_[u], b = mate_[v];
    changes_.push_back({edge, a, mate_[a], b, mate_[b]});
    const bool fresh_a = a == u, fresh_b = b == v;
    paths_ += fresh_a && fresh_b;
    paths_ -= !fresh_a && !fresh_b;
    if (paths_ == 2 && fresh_a && fresh_b) look_at_all_ = true;
    mate_[a] = b;
    mate_[b] = a;
    ends_.push_back(a);
    return true;
}

void SingleLoopTheory::unassigned(std::uint32_t edge) {
    trail_.pop_back();
    if (!closing_.empty() && closing_.back() == edge) {
        closing_.pop_back();
        return;
    }
    const Change c = changes_.back();
    changes_.pop_back();
    mate_[c.b] = c.mate_of_b;
    mate_[c.a] = c.mate_of_a;
    const bool fresh_a = mate_[edges_[edge].a] == edges_[edge].a, fresh_b = mate_[edges_[edge].b] == edges_[edge].b;
    paths_ -= fresh_a && fresh_b;
    paths_ += !fresh_a && !fresh_b;
}

bool SingleLoopTheory::propagate(Cdcl& solver) {
    if (!closing_.empty()) return forbid_rest(solver);
    if (paths_ >= 2) {
        if (look_at_all_) {
            ends_.resize(mate_.size());
            std::iota(ends_.begin(), ends_.end(), 0u);
        }
        for (const std::uint32_t v : ends_)
            if (!forbid_closing(solver, v)) return false;
    }
    look_at_all_ = paths_ < 2;  // nothing was checked
    ends_.clear();
    return true;
}

// With a second path, an edge between the two ends of a path would close a loop too early.
bool SingleLoopTheory::forbid_closing(Cdcl& solver, std::uint32_t vertex) {
    if (mate_[vertex] == vertex || mate_[mate_[vertex]] != vertex) return true;  // not the end of a path
    for (const auto& [v, e] : beside_.of(vertex))
        if (v == mate_[vertex] && solver.is_unset(edges_[e].literal) && !solver.imply(negated(edges_[e].literal), e))
            return false;
    return true;
}

bool SingleLoopTheory::forbid_rest(Cdcl& solver) {
    std::vector<Literal> loop = {edges_[closing_.back()].literal};
    add_path(solver, closing_.back(), solver.now(), loop);
    if (loop.size() < trail_.size()) {
        add_other(solver, solver.now(), loop);
        return solver.conflict(loop);
    }
    for (const Edge& e : edges_)
        if (solver.is_unset(e.literal) && !solver.imply(negated(e.literal), beside_the_loop)) return false;
    return true;
}

void SingleLoopTheory::explain(const Cdcl& solver, Literal, std::uint32_t tag, std::uint32_t before,
                               std::vector<Literal>& causes) {
    if (tag == beside_the_loop) {
        for (const std::uint32_t e : trail_)
            if (solver.was_true(edges_[e].literal, before)) causes.push_back(edges_[e].literal);
        return;
    }
    add_path(solver, tag, before, causes);
    add_other(solver, before, causes);
}

// Appends the true edges of the path between the ends of an edge; they stay marked for add_other().
void SingleLoopTheory::add_path(const Cdcl& solver, std::uint32_t edge, std::uint32_t before, std::vector<Literal>& causes) {
    std::fill(on_path_.begin(), on_path_.end(), 0);
    on_path_[edge] = 1;
    const std::uint32_t from = edges_[edge].a, to = edges_[edge].b;
    for (std::uint32_t v = from, next = v; v != to; v = next) {
        for (const auto& [w, e] : beside_.of(v)) {
            if (on_path_[e] || !solver.was_true(edges_[e].literal, before)) continue;
            on_path_[e] = 1;
            causes.push_back(edges_[e].literal);
            next = w;
            break;
        }
        if (next == v) return;
    }
}

// Appends the oldest true edge that is not marked.
void SingleLoopTheory::add_other(const Cdcl& solver, std::uint32_t before, std::vector<Literal>& causes) {
    for (const std::uint32_t e : trail_) {
        if (on_path_[e] || !solver.was_true(edges_[e].literal, before)) continue;
        causes.push_back(edges_[e].literal);
        return;
    }
}

}  // namespace gridloom::engine
