// Floods: the members of the groups that meet a set. Each is followed from its own seeds, and no further than is needed to compare
// its size.
#include <deque>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

// `limit`: sizes from here on need not be told apart; 0: they must.
int Reading::flood(int graph, const std::vector<Ref>& seeds, long long limit) {
    std::vector<long long> key = {limit};
    for (const Ref r : seeds) key.push_back(r.code);
    auto& known = known_floods_[graph];
    const auto [found, is_new] = known.emplace(std::move(key), static_cast<int>(known.size()));
    if (!is_new) return found->second;
    const auto structure = known_structures_.emplace(std::vector<int>{static_cast<int>(Structure::Of::floods), graph},
                                                     static_cast<int>(found_.structures.size()));
    if (structure.second) {
        Structure s;
        s.of = Structure::Of::floods;
        s.graph = graph;
        s.clause = clause_;
        found_.structures.push_back(std::move(s));
    }
    Structure& s = found_.structures[at(structure.first->second)];
    const Graph& g = found_.graphs[at(graph)];
    std::vector<std::vector<int>> next(g.vertices.size());
    for (const Graph::Join& j : g.joins) next[at(j.a)].push_back(j.b), next[at(j.b)].push_back(j.a);
    std::vector<long long> distance(g.vertices.size(), -1);
    std::deque<int> open;
    for (std::size_t v = 0; v < seeds.size(); ++v) {
        if (seeds[v] == no) continue;
        s.seeds.push_back({found->second, static_cast<int>(v), seeds[v]});
        distance[v] = 0;
        open.push_back(static_cast<int>(v));
    }
    // A place this far away has as many others before it.
    std::vector<int> near;
    while (!open.empty()) {
        const int v = open.front();
        open.pop_front();
        near.push_back(v);
        for (const int w : next[at(v)])
            if (distance[at(w)] < 0 && (limit == 0 || distance[at(v)] + 1 < limit)) {
                distance[at(w)] = distance[at(v)] + 1;
                open.push_back(w);
            }
    }
    s.near.push_back(std::move(near));
    return found->second;
}

// The flood reaches a vertex.
Ref Reading::flooded(int graph, int flood, int vertex) {
    const int number = known_structures_.at({static_cast<int>(Structure::Of::floods), graph});
    const Structure& s = found_.structures[at(number)];
    const std::vector<int>& near = s.near[at(flood)];
    if (std::find(near.begin(), near.end(), vertex) == near.end()) return no;
    Atom atom;
    atom.of = Atom::Of::outside;
    atom.structure = number;
    atom.text = "flooded_" + std::to_string(number) + "(" + std::to_string(flood) + "," +
                std::to_string(found_.graphs[at(graph)].vertices[at(vertex)]) + ")";
    return pool().atom(std::move(atom));
}

}  // namespace gridloom::rules::logic
