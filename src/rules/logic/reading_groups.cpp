// Groups: every vertex that is in gets the label of its group. A label is chosen, not derived: joined vertices have the same, and
// the vertex that gives it must reach all that have it, which takes one atom a vertex. So each filling has exactly one labelling,
// whatever is said about the groups.
//
// A group is called by its least vertex; where it is known that each has some of a few places (a number, a dot), by the first of
// those. How far a label may spread is bounded where the size of its group is known.
#include <algorithm>
#include <deque>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

std::vector<std::vector<int>> neighbours(const Graph& graph) {
    std::vector<std::vector<int>> all(graph.vertices.size());
    for (const Graph::Join& j : graph.joins) {
        all[static_cast<std::size_t>(j.a)].push_back(j.b);
        all[static_cast<std::size_t>(j.b)].push_back(j.a);
    }
    return all;
}

}  // namespace

Reading::Labelled& Reading::labels_of(int graph, const Hints& hints) {
    std::vector<long long> key = {graph, hints.rooted ? 1 : 0, hints.alone ? 1 : 0, hints.most};
    for (const Hints::Root& r : hints.roots) {
        key.push_back(-1 - r.most);
        key.insert(key.end(), r.touched.begin(), r.touched.end());
    }
    const auto known = labelled_.find(key);
    if (known != labelled_.end()) return known->second;
    Structure s;
    s.of = Structure::Of::labels;
    s.graph = graph;
    s.clause = clause_;
    std::vector<std::vector<int>> touched;
    choose_labels(s, hints, touched);
    choose_candidates(s, hints, touched);
    for (std::size_t v = 0; v < s.may.size(); ++v)  // out of reach of every root
        if (s.may[v].empty()) found_.constraints.push_back({!found_.graphs[at(graph)].in[v], clause_, {}});
    found_.structures.push_back(std::move(s));
    return labelled_.emplace(std::move(key), labelled(static_cast<int>(found_.structures.size()) - 1, hints, touched))
        .first->second;
}

// Of areas that are filled in: the cells, joined where there is no wall.
Reading::Labelled& Reading::label_areas(int partition) {
    if (const auto known = areas_.find(partition); known != areas_.end()) return known->second;
    const int clause = std::exchange(clause_, -1);
    Graph g;
    g.vertices = ground().cells_of({Sort::board, 0});
    g.in.assign(g.vertices.size(), yes);
    for (std::size_t a = 0; a < g.vertices.size(); ++a)
        for (const Way way : {Way::right, Way::down}) {
            const auto next = grid().step(g.vertices[a], way);
            const int edge = grid().edge(g.vertices[a], way);
            if (!next || !fills_.may_be_wall(edge)) continue;
            const auto b = std::lower_bound(g.vertices.begin(), g.vertices.end(), *next) - g.vertices.begin();
            g.joins.push_back({static_cast<int>(a), static_cast<int>(b), !fills_.wall(partition, edge), edge});
        }
    const int graph = keep(std::move(g));
    Labelled& result = labels_of(graph, hints_of_areas(partition));
    found_.structures[at(result.structure)].labels_areas = true;
    found_.structures[at(result.structure)].partition = partition;
    clause_ = clause;
    return areas_.emplace(partition, result).first->second;
}

// Which labels there are, and the vertices that have each wherever any has it, its base first.
void Reading::choose_labels(Structure& s, const Hints& hints, std::vector<std::vector<int>>& touched) const {
    const Graph& graph = found_.graphs[at(s.graph)];
    const auto position = [&](int place) {
        const auto v = std::lower_bound(graph.vertices.begin(), graph.vertices.end(), place);
        return v == graph.vertices.end() || *v != place ? -1 : static_cast<int>(v - graph.vertices.begin());
    };
    if (!hints.rooted)
        for (std::size_t v = 0; v < graph.vertices.size(); ++v) touched.push_back({static_cast<int>(v)});
    bool by_base = true;
    for (const Hints::Root& root : hints.roots) {
        std::vector<int> vertices;
        for (const int place : root.touched) vertices.push_back(position(place));
        // A place that can't lie in a group labels none; it keeps its number.
        if (std::find(vertices.begin(), vertices.end(), -1) != vertices.end()) vertices.clear();
        by_base = by_base && vertices.size() == 1;
        touched.push_back(std::move(vertices));
    }
    for (std::size_t l = 0; l < touched.size(); ++l) {
        const int base = touched[l].empty() ? -1 : touched[l][0];
        s.labels.push_back({by_base ? graph.vertices[at(base)] : static_cast<int>(l), base});
    }
}

// Which vertex may have which label: breadth first from its base, along joins that may be.
void Reading::choose_candidates(Structure& s, const Hints& hints, const std::vector<std::vector<int>>& touched) const {
    const Graph& graph = found_.graphs[at(s.graph)];
    const auto next = neighbours(graph);
    s.may.resize(graph.vertices.size());
    std::vector<int> root_at(graph.vertices.size(), -1);  // the label that has just this vertex
    for (std::size_t l = 0; l < touched.size(); ++l)
        if (touched[l].size() == 1) root_at[at(touched[l][0])] = static_cast<int>(l);
    for (std::size_t l = 0; l < touched.size(); ++l) {
        if (touched[l].empty()) continue;
        long long most = hints.most;
        if (hints.rooted && hints.roots[l].most > 0) most = most > 0 ? std::min(most, hints.roots[l].most) : hints.roots[l].most;
        std::vector<int> distance(graph.vertices.size(), -1);
        std::deque<int> open = {touched[l][0]};
        distance[at(open[0])] = 0;
        while (!open.empty()) {
            const int v = open.front();
            open.pop_front();
            s.may[at(v)].push_back(static_cast<int>(l));
            if (most > 0 && distance[at(v)] + 1 >= most) continue;
            for (const int w : next[at(v)]) {
                // A vertex that would give the group another label is not in it.
                const int other = root_at[at(w)];
                const bool barred =
                    !hints.rooted ? w < touched[l][0]
                                  : other >= 0 && other != static_cast<int>(l) && (hints.alone || other < static_cast<int>(l));
                if (distance[at(w)] >= 0 || barred) continue;
                distance[at(w)] = distance[at(v)] + 1;
                open.push_back(w);
            }
        }
    }
}

// The atoms of a labelling, and what they tell.
Reading::Labelled Reading::labelled(int structure, const Hints& hints, const std::vector<std::vector<int>>& touched) {
    const Structure& s = found_.structures[at(structure)];
    const Graph& graph = found_.graphs[at(s.graph)];
    Labelled result;
    result.structure = structure;
    result.members.resize(s.labels.size());
    result.exists.assign(s.labels.size(), no);
    result.labels.resize(graph.vertices.size());
    for (std::size_t v = 0; v < graph.vertices.size(); ++v)
        for (const int l : s.may[v]) {
            Ref has = graph.in[v];
            if (s.may[v].size() > 1) {
                Atom atom;
                atom.of = Atom::Of::outside;
                atom.structure = structure;
                atom.text = "of_" + std::to_string(structure) + "(" + std::to_string(graph.vertices[v]) + "," +
                            std::to_string(s.labels[at(l)].name) + ")";
                has = pool().atom(std::move(atom));
            }
            result.members[at(l)].emplace_back(graph.vertices[v], has);
            result.labels[v].emplace_back(l, has);
            if (s.labels[at(l)].base == static_cast<int>(v)) result.exists[at(l)] = has;
        }
    // Whoever has the label, all that its place touches have it.
    if (hints.rooted)
        for (std::size_t l = 0; l < touched.size(); ++l)
            for (std::size_t t = 1; t < touched[l].size(); ++t) {
                Ref has = no;
                for (const auto& [label, is] : result.labels[at(touched[l][t])])
                    if (label == static_cast<int>(l)) has = is;
                found_.constraints.push_back({pool().implies(result.exists[l], has), s.clause, {}});
            }
    return result;
}

// The groups as wholes, each where its label is given.
std::vector<Item> Reading::groups(const Labelled& labelled, Frame frame) const {
    std::vector<Item> all;
    const Kind member = found_.graphs[at(found_.structures[at(labelled.structure)].graph)].kind;
    for (std::size_t l = 0; l < labelled.members.size(); ++l) {
        auto whole = std::make_shared<Whole>();
        whole->member = member;
        whole->joined = member == Kind::cell;
        for (const auto& [vertex, in] : labelled.members[l]) whole->members.push_back({vertex, in});
        std::sort(whole->members.begin(), whole->members.end(), [](const auto& a, const auto& b) { return a.index < b.index; });
        const Structure& s = found_.structures[at(labelled.structure)];
        whole->alike = found_.graphs[at(s.graph)].alike;
        whole->base = s.labels[l].base < 0 ? 0 : found_.graphs[at(s.graph)].vertices[at(s.labels[l].base)];
        frame.index = static_cast<int>(l);
        frame.whole = std::move(whole);
        all.push_back({frame, labelled.exists[l]});
    }
    return all;
}

}  // namespace gridloom::rules::logic
