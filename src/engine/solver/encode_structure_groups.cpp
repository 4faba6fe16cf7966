// Groups. Where each holds exactly one clue, every member has an owner, the clue of its group: sizes are counts over owners, and
// each clue's members hang together with it. Otherwise sizes and clues are weights of groups.
#include <algorithm>
#include <map>
#include <numeric>

#include "engine/solver/encode_structure.h"
#include "engine/solver/theories/acyclic.h"
#include "engine/solver/theories/census.h"
#include "engine/solver/theories/connected.h"
#include "engine/solver/theories/group_size_at.h"
#include "engine/solver/theories/group_weight.h"
#include "engine/solver/theories/reach.h"

namespace gridloom::engine {

// Vertices and joins as literals: member[k][v], of class k; joined[i], not walled.
struct StructureEncoder::GroupGraph {
    std::vector<std::vector<Literal>> member;
    std::vector<Literal> joined;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;

    std::size_t vertices() const { return member[0].size(); }
    // Of one class; nodes that are never in stay.
    Graph of_class(std::size_t k, Literal always) const {
        Graph graph;
        for (const Literal l : member[k]) graph.nodes.push_back(l == always ? Graph::always : l);
        for (const Literal l : joined) graph.edges.push_back(l == always ? Graph::always : l);
        graph.beside = Adjacency(graph.nodes.size(), pairs);
        return graph;
    }
};

StructureEncoder::GroupGraph StructureEncoder::graph_of(const Groups& rule) {
    GroupGraph graph;
    std::size_t classes = std::max<std::size_t>(1, rule.sizes.size());
    for (const auto& v : rule.vertices) classes = std::max(classes, v.classes.size());
    graph.member.resize(classes);
    for (const auto& v : rule.vertices)
        for (std::size_t k = 0; k < classes; ++k) {
            const bool fixed = v.cell == no_cell;
            const bool listed = k < v.classes.size();
            graph.member[k].push_back(fixed ? (k == 0 ? always_ : never()) : listed ? when({v.cell, v.classes[k]}) : never());
        }
    for (const auto& j : rule.joins) {
        graph.pairs.push_back({j.a, j.b});
        graph.joined.push_back(j.wall.cell == no_cell ? always_ : negated(when(j.wall)));
    }
    return graph;
}

void StructureEncoder::add(const Groups& rule) {
    if (rule.vertices.empty()) {
        if (rule.has_census && !rule.census.empty()) solver_.clause({never()});
        return;
    }
    const GroupGraph graph = graph_of(rule);
    const bool one_clue = rule.minimum_clues == 1 && rule.maximum_clues == 1 && graph.member.size() == 1;
    if (one_clue) add_owners(rule, graph);
    add_weights(rule, graph);
    if (rule.has_census) add_census(rule, graph);
    if (rule.walls_part && !one_clue) add_partition(graph);
}

namespace {

// Distance of each vertex from a clue, by paths that avoid other clues and what is certainly joined to them; none: out of reach.
std::vector<std::uint32_t> distances(const Groups& rule, const Adjacency& beside, const std::vector<Literal>& in,
                                     const std::vector<Literal>& joined, Literal always, std::uint32_t from) {
    constexpr std::uint32_t none = ~std::uint32_t{0};
    const auto is_clue = [&](std::uint32_t v) { return rule.clues[v] != Groups::no_clue; };
    const auto barred = [&](std::uint32_t v) {
        if (v == from) return false;
        if (is_clue(v)) return true;
        return std::any_of(beside.of(v).begin(), beside.of(v).end(), [&](const auto& to) {
            return is_clue(to.node) && to.node != from && in[to.node] == always && joined[to.edge] == always;
        });
    };
    std::vector<std::uint32_t> distance(rule.vertices.size(), none), queue = {from};
    distance[from] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head)
        for (const auto& to : beside.of(queue[head])) {
            if (distance[to.node] != none || barred(to.node)) continue;
            distance[to.node] = distance[queue[head]] + 1;
            queue.push_back(to.node);
        }
    return distance;
}

}  // namespace

void StructureEncoder::add_owners(const Groups& rule, const GroupGraph& graph) {
    const std::size_t n = graph.vertices();
    const std::vector<Literal>& in = graph.member[0];
    const Adjacency beside(n, graph.pairs);
    std::vector<std::map<std::uint32_t, Literal>> owner(n);  // by clue
    for (std::uint32_t clue = 0; clue < n; ++clue) {
        if (rule.clues.empty() || rule.clues[clue] == Groups::no_clue) continue;
        glances_.after(16 * n);
        const bool sized = rule.size_is_clue && rule.clues[clue] > 0;
        const std::uint32_t size = sized ? static_cast<std::uint32_t>(rule.clues[clue]) : static_cast<std::uint32_t>(n);
        const auto distance = distances(rule, beside, in, graph.joined, always_, clue);
        std::vector<std::uint32_t> node_of(n, ~0u);
        std::vector<Literal> nodes, count;
        for (std::uint32_t v = 0; v < n; ++v) {
            if (distance[v] >= size || in[v] == never()) continue;
            const Literal l = v == clue ? in[v] : new_literal();
            owner[v][clue] = l;
            if (v != clue) solver_.clause({negated(l), in[v]});
            count.push_back(l);
            node_of[v] = static_cast<std::uint32_t>(nodes.size());
            nodes.push_back(l == always_ ? ConnectedTheory::always : l);
        }
        // A clue that is no member owns nothing; one that is a member owns as many as it says.
        if (sized && in[clue] == always_)
            exactly(count, static_cast<int>(size), static_cast<int>(size));
        else if (sized)
            solver_.add(
                std::make_unique<GroupSizeAtTheory>(graph.of_class(0, always_), std::vector<std::uint32_t>{clue}, size, size),
                in[clue]);
        for (const Literal l : count) solver_.clause({negated(l), in[clue]});
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        for (std::size_t i = 0; i < graph.pairs.size(); ++i) {
            const auto [a, b] = graph.pairs[i];
            if (node_of[a] == ~0u || node_of[b] == ~0u || graph.joined[i] == never()) continue;
            if (graph.joined[i] == always_) {
                pairs.push_back({node_of[a], node_of[b]});
                continue;
            }
            // A node for the join itself: passable only for an owner of both ends.
            const auto middle = static_cast<std::uint32_t>(nodes.size());
            nodes.push_back(both(graph.joined[i], both(owner[a][clue], owner[b][clue])));
            pairs.push_back({node_of[a], middle});
            pairs.push_back({middle, node_of[b]});
        }
        if (nodes.size() > 1) {
            const Adjacency adjacency(nodes.size(), pairs);
            if (sized && nodes.size() == count.size() && size < count.size())
                solver_.add(std::make_unique<ReachTheory>(count, adjacency, node_of[clue], size),
                            in[clue] == always_ ? no_literal : in[clue]);
            solver_.add(std::make_unique<ConnectedTheory>(std::move(nodes), adjacency));
        }
    }
    add_owner_clauses(rule, graph, owner);
    add_total(rule, graph);
}

// Each group has one clue that tells its size: there are as many members as the clues say in all. Implied, and found by nothing else.
void StructureEncoder::add_total(const Groups& rule, const GroupGraph& graph) {
    int total = 0;
    for (std::uint32_t v = 0; v < rule.clues.size(); ++v) {
        if (rule.clues[v] == Groups::no_clue) continue;
        if (!rule.size_is_clue || rule.clues[v] < 0 || graph.member[0][v] != always_) return;
        total += rule.clues[v];
        if (total > static_cast<int>(graph.vertices())) return solver_.clause({never()});
    }
    exactly(graph.member[0], total, total);
}

// Every member has one owner, and joined members the same.
void StructureEncoder::add_owner_clauses(const Groups& rule, const GroupGraph& graph,
                                         const std::vector<std::map<std::uint32_t, Literal>>& owner) {
    const std::vector<Literal>& in = graph.member[0];
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
        std::vector<Literal> some = {negated(in[v])}, owners;
        for (const auto& [clue, l] : owner[v]) some.push_back(l), owners.push_back(l);
        solver_.clause(some);
        exactly(owners, 0, 1);
    }
    // Joined members have the same owner. Across a join that may have a wall: equal owners, no wall.
    for (std::size_t i = 0; i < graph.pairs.size(); ++i)
        for (const auto& [a, b] : {graph.pairs[i], std::pair{graph.pairs[i].second, graph.pairs[i].first}})
            for (const auto& [clue, l] : owner[a]) {
                const auto same = owner[b].find(clue);
                const Literal theirs = same == owner[b].end() ? never() : same->second;
                solver_.clause({negated(l), negated(in[b]), negated(graph.joined[i]), theirs});
                if (rule.walls_part) solver_.clause({negated(l), negated(theirs), graph.joined[i]});
            }
}

// The rest, as weights of groups: sizes by class, the number of clues, the size that a clue tells.
void StructureEncoder::add_weights(const Groups& rule, const GroupGraph& graph) {
    const std::size_t n = graph.vertices();
    const std::vector<std::uint32_t> ones(n, 1);
    for (std::size_t k = 0; k < rule.sizes.size(); ++k)
        if (!rule.sizes[k].empty())
            solver_.add(std::make_unique<GroupWeightTheory>(graph.of_class(k, always_), ones, rule.sizes[k]));
    std::vector<std::uint32_t> is_clue(n, 0);
    for (std::size_t v = 0; v < rule.clues.size(); ++v) is_clue[v] = rule.clues[v] != Groups::no_clue;
    const std::uint32_t clues = std::accumulate(is_clue.begin(), is_clue.end(), 0u);
    const bool owned = rule.minimum_clues == 1 && rule.maximum_clues == 1 && graph.member.size() == 1;
    if (owned) return;
    if (rule.minimum_clues > 0 || rule.maximum_clues < clues) {
        if (rule.minimum_clues > std::min(rule.maximum_clues, clues)) {  // no group is allowed
            for (const auto& members : graph.member)
                for (const Literal l : members) solver_.clause({negated(l)});
            return;
        }
        std::vector<std::uint32_t> allowed;
        for (std::uint32_t w = rule.minimum_clues; w <= std::min(rule.maximum_clues, clues); ++w) allowed.push_back(w);
        for (std::size_t k = 0; k < graph.member.size(); ++k)
            solver_.add(std::make_unique<GroupWeightTheory>(graph.of_class(k, always_), is_clue, allowed));
    }
    if (!rule.size_is_clue) return;
    for (std::uint32_t v = 0; v < rule.clues.size(); ++v) {
        if (rule.clues[v] <= 0) continue;
        const auto size = static_cast<std::uint32_t>(rule.clues[v]);
        for (std::size_t k = 0; k < graph.member.size(); ++k)
            if (graph.member[k][v] != never())
                solver_.add(
                    std::make_unique<GroupSizeAtTheory>(graph.of_class(k, always_), std::vector<std::uint32_t>{v}, size, size),
                    graph.member[k][v]);
    }
}

void StructureEncoder::add_census(const Groups& rule, const GroupGraph& graph) {
    std::vector<std::uint32_t> sizes = rule.census;
    std::sort(sizes.begin(), sizes.end());
    const auto total = static_cast<int>(std::accumulate(sizes.begin(), sizes.end(), 0u));
    std::vector<Literal> members;
    for (const auto& of_class : graph.member) members.insert(members.end(), of_class.begin(), of_class.end());
    exactly(members, total, total);
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    if (sizes.empty()) return;
    const std::vector<std::uint32_t> ones(graph.vertices(), 1);
    for (std::size_t k = 0; k < graph.member.size(); ++k) {
        solver_.add(std::make_unique<GroupWeightTheory>(graph.of_class(k, always_), ones, sizes));
        if (graph.member.size() == 1) solver_.add(std::make_unique<CensusTheory>(graph.of_class(k, always_), rule.census));
    }
}

// A wall stands only between two groups.
void StructureEncoder::add_partition(const GroupGraph& graph) {
    std::vector<AcyclicTheory::Edge> edges;
    for (std::size_t i = 0; i < graph.pairs.size(); ++i) {
        Literal joined = graph.joined[i];
        // With several classes, or vertices that may be out, an open join connects only vertices of one class.
        if (graph.member.size() > 1 || graph.member[0][graph.pairs[i].first] != always_ ||
            graph.member[0][graph.pairs[i].second] != always_) {
            Literal any = never();
            for (const auto& member : graph.member) {
                const Literal here = both(member[graph.pairs[i].first], member[graph.pairs[i].second]);
                if (here == never()) continue;
                const Literal either = any == never() ? here : new_literal();
                if (any != never()) {
                    solver_.clause({negated(either), any, here});
                    solver_.clause({either, negated(any)});
                    solver_.clause({either, negated(here)});
                }
                any = either;
            }
            joined = both(joined, any);
        }
        edges.push_back({graph.pairs[i].first, graph.pairs[i].second, joined});
    }
    solver_.add(std::make_unique<AcyclicTheory>(graph.vertices(), std::move(edges), AcyclicTheory::Closing::required));
}

}  // namespace gridloom::engine
