#include "engine/solver/theories/group_weight.h"

#include <algorithm>

namespace gridloom::engine {
namespace {

// Tags: why, and where. A node or edge is out because it would join too much; a node because its region is too light;
// something is in because the group of that node must grow.
enum WeightWhy : std::uint32_t { node_joins, edge_joins, too_light, must_grow };
constexpr std::uint32_t tag_of(std::uint32_t where, WeightWhy why) { return where * 4 + why; }

}  // namespace

GroupWeightTheory::GroupWeightTheory(Graph graph, std::vector<std::uint32_t> weights, std::vector<std::uint32_t> allowed)
    : graph_(std::move(graph)),
      ends_(graph_.edges.size()),
      weights_(std::move(weights)),
      allowed_(std::move(allowed)),
      group_(graph_.nodes.size()),
      in_region_(graph_.nodes.size()),
      seen_(graph_.nodes.size(), 0) {
    for (Node n = 0; n < graph_.nodes.size(); ++n)
        for (const auto& [m, e] : graph_.beside.of(n)) ends_[e] = {n, m};
}

std::uint32_t GroupWeightTheory::allowed_from(std::uint32_t least) const {
    const auto found = std::lower_bound(allowed_.begin(), allowed_.end(), least);
    return found == allowed_.end() ? none : *found;
}

std::uint32_t GroupWeightTheory::weight_of_queue() const {
    std::uint32_t total = 0;
    for (const Node n : queue_) total += weights_[n];
    return total;
}

// Collects the nodes certainly connected to a node in queue_, with the reasons; stops once they weigh more than `at_most`.
void GroupWeightTheory::flood_group(const Cdcl& solver, Node from, std::uint32_t before, std::vector<Literal>* causes,
                                    std::uint32_t at_most) {
    ++look_;
    queue_.assign(1, from);
    seen_[from] = look_;
    std::uint32_t total = weights_[from];
    for (std::size_t head = 0; head < queue_.size(); ++head)
        for (const auto& to : graph_.beside.of(queue_[head])) {
            if (total > at_most) return;
            if (seen_[to.node] == look_ || !graph_.joined(solver, to, before)) continue;
            seen_[to.node] = look_;
            queue_.push_back(to.node);
            total += weights_[to.node];
            if (causes) graph_.add_joined(to, *causes);
        }
}

// Collects the nodes that may be connected to a node in queue_.
void GroupWeightTheory::flood_region(const Cdcl& solver, Node from, std::uint32_t before) {
    ++look_;
    queue_.assign(1, from);
    seen_[from] = look_;
    for (std::size_t head = 0; head < queue_.size(); ++head)
        for (const auto& to : graph_.beside.of(queue_[head])) {
            if (seen_[to.node] == look_ || graph_.parted(solver, to, before)) continue;
            seen_[to.node] = look_;
            queue_.push_back(to.node);
        }
}

// Appends why the nodes of queue_ reach no further.
void GroupWeightTheory::add_border(const Cdcl& solver, std::uint32_t before, std::vector<Literal>& causes) {
    for (const Node n : queue_)
        for (const auto& to : graph_.beside.of(n))
            if (seen_[to.node] != look_ && graph_.parted(solver, to, before)) graph_.add_parted(solver, to, before, causes);
}

bool GroupWeightTheory::propagate(Cdcl& solver) {
    if (!find_groups(solver) || !find_regions(solver)) return false;
    const std::uint32_t before = solver.now();
    if (!forbid_joins(solver) || !forbid_edges(solver)) return false;
    // If something was implied, regions change, and this is called again.
    return solver.now() != before || force_growth(solver);
}

bool GroupWeightTheory::find_groups(Cdcl& solver) {
    std::fill(group_.begin(), group_.end(), none);
    group_weights_.clear();
    group_from_.clear();
    const std::uint32_t now = solver.now();
    for (Node n = 0; n < graph_.nodes.size(); ++n) {
        if (group_[n] != none || !Graph::was_in(solver, graph_.nodes[n], now)) continue;
        flood_group(solver, n, now, nullptr, none);
        for (const Node m : queue_) group_[m] = static_cast<std::uint32_t>(group_weights_.size());
        group_weights_.push_back(weight_of_queue());
        group_from_.push_back(n);
        if (group_weights_.back() <= largest()) continue;
        std::vector<Literal> causes;
        if (graph_.nodes[n] != Graph::always) causes.push_back(graph_.nodes[n]);
        flood_group(solver, n, now, &causes, largest());
        return solver.conflict(causes);
    }
    return true;
}

// Excludes regions that are too light for any allowed group.
bool GroupWeightTheory::find_regions(Cdcl& solver) {
    std::fill(in_region_.begin(), in_region_.end(), 0);
    for (Node n = 0; n < graph_.nodes.size(); ++n) {
        if (in_region_[n] || Graph::was_out(solver, graph_.nodes[n], solver.now())) continue;
        flood_region(solver, n, solver.now());
        const std::vector<Node> members = queue_;
        const std::uint32_t room = weight_of_queue();
        for (const Node m : members) {
            in_region_[m] = 1;
            if (group_[m] != none && allowed_from(group_weights_[group_[m]]) > room) return report_light(solver, m);
        }
        if (allowed_.front() <= room) continue;
        for (const Node m : members)
            if (!solver.imply(negated(graph_.nodes[m]), tag_of(m, too_light))) return false;
    }
    return true;
}

bool GroupWeightTheory::report_light(Cdcl& solver, Node from) {
    std::vector<Literal> causes;
    if (graph_.nodes[from] != Graph::always) causes.push_back(graph_.nodes[from]);
    flood_group(solver, from, solver.now(), &causes, none);  // the whole group: a part of it might fit
    flood_region(solver, from, solver.now());
    add_border(solver, solver.now(), causes);
    return solver.conflict(causes);
}

bool GroupWeightTheory::forbid_joins(Cdcl& solver) {
    const std::uint32_t now = solver.now();
    std::vector<std::uint32_t> met;
    for (Node n = 0; n < graph_.nodes.size(); ++n) {
        if (graph_.nodes[n] == Graph::always || !solver.is_unset(graph_.nodes[n])) continue;
        std::uint32_t total = weights_[n];
        met.clear();
        for (const auto& to : graph_.beside.of(n)) {
            if (!graph_.joined(solver, to, now)) continue;
            const std::uint32_t g = group_[to.node];
            if (g == none || std::find(met.begin(), met.end(), g) != met.end()) continue;
            met.push_back(g);
            total += group_weights_[g];
        }
        if (total > largest() && !solver.imply(negated(graph_.nodes[n]), tag_of(n, node_joins))) return false;
    }
    return true;
}

bool GroupWeightTheory::forbid_edges(Cdcl& solver) {
    for (std::uint32_t e = 0; e < graph_.edges.size(); ++e) {
        if (graph_.edges[e] == Graph::always || !solver.is_unset(graph_.edges[e])) continue;
        const std::uint32_t a = group_[ends_[e].first], b = group_[ends_[e].second];
        if (a == none || b == none || a == b || group_weights_[a] + group_weights_[b] <= largest()) continue;
        if (!solver.imply(negated(graph_.edges[e]), tag_of(e, edge_joins))) return false;
    }
    return true;
}

// Forces one growth at a time: the next group depends on it.
bool GroupWeightTheory::force_growth(Cdcl& solver) {
    const std::uint32_t now = solver.now();
    for (std::uint32_t g = 0; g < group_weights_.size(); ++g) {
        if (allowed_from(group_weights_[g]) == group_weights_[g]) continue;
        flood_group(solver, group_from_[g], now, nullptr, none);
        std::uint32_t exits = 0;
        Adjacency::Neighbour exit{none, none};
        for (const Node n : queue_)
            for (const auto& to : graph_.beside.of(n)) {
                if (group_[to.node] == g || graph_.parted(solver, to, now)) continue;
                // Several edges into the same node are one exit, if the edges are always there.
                if (to.node == exit.node && graph_.edges[to.edge] == Graph::always && graph_.edges[exit.edge] == Graph::always)
                    continue;
                ++exits, exit = to;
            }
        if (exits != 1) continue;
        const std::uint32_t tag = tag_of(group_from_[g], must_grow);
        for (const Literal l : {graph_.nodes[exit.node], graph_.edges[exit.edge]})
            if (l != Graph::always && solver.is_unset(l)) return solver.imply(l, tag);
    }
    return true;
}

void GroupWeightTheory::explain(const Cdcl& solver, Literal, std::uint32_t tag, std::uint32_t before,
                                std::vector<Literal>& causes) {
    const std::uint32_t where = tag / 4;
    switch (static_cast<WeightWhy>(tag % 4)) {
    case node_joins:
    case edge_joins: return explain_too_heavy(solver, tag, before, causes);
    case too_light: flood_region(solver, where, before); return add_border(solver, before, causes);
    case must_grow:
        if (graph_.nodes[where] != Graph::always) causes.push_back(graph_.nodes[where]);
        flood_group(solver, where, before, &causes, none);
        add_border(solver, before, causes);
        return;
    }
}

// Explains an exclusion: with it, a group would weigh more than the largest allowed weight.
void GroupWeightTheory::explain_too_heavy(const Cdcl& solver, std::uint32_t tag, std::uint32_t before,
                                          std::vector<Literal>& causes) {
    if (tag % 4 == node_joins) return flood_group(solver, tag / 4, before, &causes, largest());
    const auto [a, b] = ends_[tag / 4];
    for (const Node end : {a, b}) {
        if (graph_.nodes[end] != Graph::always) causes.push_back(graph_.nodes[end]);
        flood_group(solver, end, before, &causes, none);
    }
}

}  // namespace gridloom::engine
