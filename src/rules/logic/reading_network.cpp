// Networks: connected, one loop, one path, no loop.
#include <algorithm>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

Ref Reading::network(const Expr& e, bool demanded, Ref guard) {
    const Kind kind = kinds_spoken_of(view_.file(), e.of[0]).at(0);
    const int g = kind == Kind::cell ? cells_graph(Set::Grouping::of, e.of[0], places_in(here(), Kind::cell, 0, false))
                                     : graph_of(Set::Grouping::along, e.of[0], here());
    if (e.shape == Shape::connected) return structure(Structure::Of::connected, g, demanded);
    if (e.shape == Shape::no_loop) return structure(Structure::Of::forest, g, demanded);
    const Graph graph = found_.graphs[at(g)];
    const bool loop = e.shape == Shape::one_loop;
    const Ref fits = loop ? loop_degrees(graph) : path_degrees(graph);
    const Ref some = pool().any(graph.in);
    if (!demanded) return pool().all({fits, some, structure(Structure::Of::connected, g, false)});
    for (const Ref part :
         pool().node(fits).of == Node::Of::conjunction && !fits.negated() ? pool().node(fits).of_refs : std::vector<Ref>{fits})
        constrain(pool().implies(guard, part));
    constrain(some);
    return structure(Structure::Of::connected, g, true);
}

Ref Reading::structure(Structure::Of of, int graph, bool demanded) {
    const bool path_like = of == Structure::Of::forest;
    if (found_.graphs[at(graph)].vertices.empty()) return yes;
    if (path_like)  // a line from a vertex to itself is a loop
        for (const Graph::Join& j : found_.graphs[at(graph)].joins)
            if (j.a == j.b && j.on == yes) return no;
    const auto [known, is_new] = known_structures_.emplace(std::vector<int>{static_cast<int>(of), graph, demanded ? 1 : 0},
                                                           static_cast<int>(found_.structures.size()));
    if (is_new) {
        Structure s;
        s.of = of;
        s.graph = graph;
        s.clause = clause_;
        s.demanded = demanded;
        if (of == Structure::Of::connected) s.witnesses = witnesses(found_.graphs[at(graph)]);
        found_.structures.push_back(std::move(s));
    }
    if (demanded) return yes;
    Atom atom;
    atom.of = Atom::Of::outside;
    atom.structure = known->second;
    atom.text = (path_like ? "looped_" : "apart_") + std::to_string(known->second);
    return !pool().atom(std::move(atom));
}

// Where it is certain that one of a few vertices is in, or one of a few lines on, the network is followed from those. Empty: nowhere.
std::vector<int> Reading::witnesses(const Graph& graph) const {
    std::map<Ref, int> position;
    if (graph.by_lines)
        for (std::size_t j = 0; j < graph.joins.size(); ++j) position[graph.joins[j].on] = static_cast<int>(j);
    else
        for (std::size_t v = 0; v < graph.in.size(); ++v) position[graph.in[v]] = static_cast<int>(v);
    if (const auto sure = position.find(yes); sure != position.end()) return {sure->second};
    std::vector<int> best;
    for (const Constraint& c : found_.constraints) {
        const Node& node = found_.pool.node(c.holds);
        std::vector<Ref> any;
        if (node.of == Node::Of::atom) any = {c.holds};
        if (node.of == Node::Of::conjunction && c.holds.negated())
            for (const Ref r : node.of_refs) any.push_back(!r);
        const bool counts = std::all_of(node.weights.begin(), node.weights.end(), [](long long w) { return w == 1; });
        if (node.of == Node::Of::sum && !c.holds.negated() && counts && node.numbers.empty() && node.low > 0)
            any.assign(node.of_refs.begin(), node.of_refs.end() - (node.low - 1));  // some of them all must be among these
        std::vector<int> found;
        for (const Ref r : any) {
            const auto p = position.find(r);
            if (p == position.end()) break;
            found.push_back(p->second);
        }
        if (!any.empty() && found.size() == any.size() && (best.empty() || found.size() < best.size())) best = std::move(found);
    }
    return best;
}

// By vertex how many joins it has. A line from a vertex to itself has two ends there.
std::vector<std::vector<Term>> Reading::degrees(const Graph& graph) const {
    std::vector<std::vector<Term>> all(graph.vertices.size());
    for (const Graph::Join& j : graph.joins) {
        all[at(j.a)].push_back({1, graph.by_lines ? j.on : graph.in[at(j.b)]});
        all[at(j.b)].push_back({1, graph.by_lines ? j.on : graph.in[at(j.a)]});
    }
    return all;
}

// Every vertex has none or two.
Ref Reading::loop_degrees(const Graph& graph) {
    std::vector<Ref> all;
    for (const std::vector<Term>& terms : degrees(graph)) {
        all.push_back(pool().sum(terms, 0, 2));
        for (const Term& t : terms) {  // not a single one
            std::vector<Ref> others;
            int same = 0;
            for (const Term& other : terms) {
                same += other.of == t.of;
                if (other.of != t.of) others.push_back(other.of);
            }
            if (same < 2) all.push_back(pool().implies(t.of, pool().any(std::move(others))));
        }
    }
    return pool().all(std::move(all));
}

// None has more than two, and one has fewer. (That it is connected is said elsewhere.)
Ref Reading::path_degrees(const Graph& graph) {
    std::vector<Ref> all, ends;
    const auto by_vertex = degrees(graph);
    for (std::size_t v = 0; v < by_vertex.size(); ++v) {
        all.push_back(pool().implies(graph.in[v], pool().sum(by_vertex[v], 0, 2)));
        ends.push_back(pool().both(graph.in[v], pool().sum(by_vertex[v], 0, 1)));
    }
    all.push_back(pool().any(std::move(ends)));
    return pool().all(std::move(all));
}

}  // namespace gridloom::rules::logic
