// What is connected is reached from its first vertex: one atom a vertex, whatever the size of the board. A group is labelled by a
// choice that reaching checks, so that is linear too. A flood is followed from its own seeds. A graph has no loop if taking away
// vertices that hang by one line, again and again, leaves none.
#include "rules/logic/asp_structures.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridloom::rules::logic {
namespace {

std::string number_of(const std::string& name, int number) { return name + "_" + std::to_string(number); }

}  // namespace

std::string AspStructures::in(int graph, const std::string& vertex) const {
    const Graph& g = found_.graphs[at(graph)];
    return (g.in_predicate.empty() ? number_of("in", graph) : g.in_predicate) + "(" + vertex + ")";
}

std::string AspStructures::join(int graph, const std::string& a, const std::string& b) const {
    const Graph& g = found_.graphs[at(graph)];
    return (g.is_beside ? "beside" : number_of("join", graph)) + "(" + a + "," + b + ")";
}

std::string AspStructures::on(int graph, const std::string& line) const {
    const Graph& g = found_.graphs[at(graph)];
    return (g.on_predicate.empty() ? number_of("on", graph) : g.on_predicate) + "(" + line + ")";
}

std::string AspStructures::line_ends(Kind line) const { return std::string(to_text(line)) + "_ends"; }

std::string AspStructures::text(int structure) {
    const Structure& s = found_.structures[at(structure)];
    std::string text = graph_text(s.graph);
    switch (s.of) {
    case Structure::Of::connected: return text + connected(s, structure);
    case Structure::Of::touched: return text + touched(s, structure);
    case Structure::Of::labels: return text + labels(s, structure);
    case Structure::Of::floods: return text + floods(s, structure);
    case Structure::Of::forest: break;
    }
    return text + forest(s, structure);
}

// in_N: the vertices that are in; join_N: those that are joined; on_N: the lines that are on.
std::string AspStructures::graph_text(int graph) {
    if (!written_.insert(graph).second) return {};
    const Graph& g = found_.graphs[at(graph)];
    uses_beside_ = uses_beside_ || g.is_beside;
    std::string text;
    if (g.by_lines) {
        text += joins_text(g, graph);
        text += fmt::format("{} :- {}.\n", in(graph, "A"), join(graph, "A", "_"));
        return text;
    }
    if (g.in_predicate.empty()) {
        std::vector<int> certain;
        for (std::size_t v = 0; v < g.vertices.size(); ++v) {
            if (g.in[v] == yes) certain.push_back(g.vertices[v]);
            if (g.in[v] != yes && g.in[v] != no)
                text += fmt::format("{} :- {}.\n", in(graph, std::to_string(g.vertices[v])), formulas_.literal(g.in[v]));
        }
        text += AspFormulas::facts(number_of("in", graph) + "(", certain, ").\n");
        if (g.vertices.empty()) text += fmt::format("#defined {}/1.\n", number_of("in", graph));
    }
    return text + joins_text(g, graph);
}

std::string AspStructures::joins_text(const Graph& g, int graph) {
    if (g.is_beside) return {};
    std::string text;
    if (g.by_lines) {
        uses_ends_.insert(g.line);
        if (g.on_predicate.empty())
            for (const Graph::Join& j : g.joins)
                text += fmt::format("{} :- {}.\n", on(graph, std::to_string(j.line)), formulas_.literal(j.on));
        if (g.joins.empty()) text += fmt::format("#defined {}/1.\n", number_of("on", graph));
        for (const auto& [a, b] : {std::pair("A", "B"), std::pair("B", "A")})
            text += fmt::format("{} :- {}, {}(E,A,B).\n", join(graph, a, b), on(graph, "E"), line_ends(g.line));
        return text;
    }
    std::vector<std::pair<int, int>> certain;
    for (const Graph::Join& j : g.joins) {
        const int a = g.vertices[at(j.a)], b = g.vertices[at(j.b)];
        if (j.on == no) continue;
        if (j.on == yes) {
            certain.insert(certain.end(), {{a, b}, {b, a}});
            continue;
        }
        const std::string on = formulas_.literal(j.on);
        text += fmt::format("{} :- {}.\n", join(graph, std::to_string(a), std::to_string(b)), on);
        text += fmt::format("{} :- {}.\n", join(graph, std::to_string(b), std::to_string(a)), on);
    }
    if (g.joins.empty()) text += fmt::format("#defined {}/2.\n", number_of("join", graph));
    return text + AspFormulas::pairs(number_of("join", graph), std::move(certain));
}

std::string AspStructures::spread(const Structure& s, const std::string& reach) const {
    return fmt::format("{}(B) :- {}(A), {}, {}.\n", reach, reach, join(s.graph, "A", "B"), in(s.graph, "B"));
}

std::string AspStructures::connected(const Structure& s, int number) {
    const std::string reach = number_of("reached", number);
    std::string text =
        "% What is connected is reached from the first of it.\n" + first_vertex(s, number, reach) + spread(s, reach);
    return text +
           fmt::format("{}:- {}, not {}(A).\n", s.demanded ? "" : number_of("apart", number) + " ", in(s.graph, "A"), reach);
}

// The first of all, or of those of which one is certain to be in.
std::string AspStructures::first_vertex(const Structure& s, int number, const std::string& reach) {
    const Graph& g = found_.graphs[at(s.graph)];
    std::string text;
    if (!s.witnesses.empty()) {
        std::string before;
        for (const int w : s.witnesses) {
            const Ref is = g.by_lines ? g.joins[at(w)].on : g.in[at(w)];
            const int vertex = g.vertices[at(g.by_lines ? g.joins[at(w)].a : w)];
            text += fmt::format("{}({}) :- {}{}.\n", reach, vertex, before, formulas_.literal(is));
            before += formulas_.literal(!is) + ", ";
        }
        return text;
    }
    const std::string after = number_of("after", number);
    const bool in_a_row = g.vertices.back() - g.vertices.front() + 1 == static_cast<int>(g.vertices.size());
    const std::string next = in_a_row ? "A+1" : "B";
    const std::string condition =
        in_a_row ? fmt::format("A < {}", g.vertices.back()) : fmt::format("{}(A,B)", number_of("next", number));
    if (!in_a_row)
        for (std::size_t v = 0; v + 1 < g.vertices.size(); ++v)
            text += fmt::format("{}({},{}).\n", number_of("next", number), g.vertices[v], g.vertices[v + 1]);
    text += fmt::format("{}({}) :- {}, {}.\n", after, next, in(s.graph, "A"), condition);
    text += fmt::format("{}({}) :- {}(A), {}.\n", after, next, after, condition);
    return text + fmt::format("{}(A) :- {}, not {}(A).\n", reach, in(s.graph, "A"), after);
}

// Everything that is in is reached from a seed.
std::string AspStructures::touched(const Structure& s, int number) {
    const Graph& g = found_.graphs[at(s.graph)];
    const std::string reach = number_of("reached", number);
    std::string text;
    for (const Structure::Seed& seed : s.seeds)
        if (seed.is != no) text += fmt::format("{}({}) :- {}.\n", reach, g.vertices[at(seed.vertex)], formulas_.literal(seed.is));
    text += spread(s, reach) + fmt::format(":- {}, not {}(A).\n", in(s.graph, "A"), reach);
    return text + (s.seeds.empty() ? fmt::format("#defined {}/1.\n", reach) : "");
}

// of_N(A,L): A belongs to the group called L.
std::string AspStructures::labels(const Structure& s, int number) {
    const Graph& g = found_.graphs[at(s.graph)];
    const std::string of = number_of("of", number), may = number_of("may", number), reach = number_of("reached", number);
    std::string text = fmt::format("% {}(A,L): A belongs to the group that is called L{}.\n", of,
                                   s.labels_areas ? "; walls are where that changes" : "");
    std::vector<std::pair<int, int>> may_be, bases;
    for (std::size_t v = 0; v < s.may.size(); ++v)
        for (const int l : s.may[v]) may_be.emplace_back(g.vertices[v], s.labels[at(l)].name);
    bool by_base = true;
    for (const Structure::Label& l : s.labels) {
        if (l.base < 0) continue;
        bases.emplace_back(g.vertices[at(l.base)], l.name);
        by_base = by_base && g.vertices[at(l.base)] == l.name;
    }
    if (may_be.empty()) text += fmt::format("#defined {}/2. #defined {}/2.\n", may, of);
    text += AspFormulas::pairs(may, std::move(may_be));
    text += fmt::format("1 {{ {}(A,L) : {}(A,L) }} 1 :- {}.\n", of, may, in(s.graph, "A"));
    if (s.labels_areas) {
        // Walls follow from the labels, and joins from the walls.
        const std::string sides = number_of("sides", number);
        for (const Graph::Join& j : g.joins)
            text += fmt::format("{}({},{},{}).\n", sides, j.line, g.vertices[at(j.a)], g.vertices[at(j.b)]);
        if (g.joins.empty()) text += fmt::format("#defined {}/3.\n", sides);
        for (const auto& [a, b] : {std::pair("A", "B"), std::pair("B", "A")})
            text += fmt::format("{}(E) :- {}(E,A,B), {}({},L), not {}({},L).\n", names_.wall(s.partition), sides, of, a, of, b);
    } else {
        text += fmt::format(":- {}, {}, {}, {}(A,L), not {}(B,L).\n", join(s.graph, "A", "B"), in(s.graph, "A"), in(s.graph, "B"),
                            of, of);
    }
    if (by_base) {
        text += fmt::format("{}(A) :- {}(A,A).\n:- {}(A,L), not {}(L,L).\n", reach, of, of, of);
    } else {
        const std::string base = number_of("base", number);
        text += AspFormulas::pairs(base, std::move(bases));
        text += fmt::format("{}(A) :- {}(A,L), {}(A,L).\n:- {}(A,L), {}(B,L), not {}(B,L).\n", reach, of, base, of, base, of);
    }
    return text + spread(s, reach) + fmt::format(":- {}, not {}(A).\n", in(s.graph, "A"), reach);
}

// flooded_N(F,A): the flood F reaches A.
std::string AspStructures::floods(const Structure& s, int number) {
    const Graph& g = found_.graphs[at(s.graph)];
    const std::string flooded = number_of("flooded", number), near = number_of("near", number);
    std::string text = fmt::format("% {}(F,A): A belongs to the groups that F asks for.\n", flooded);
    for (std::size_t f = 0; f < s.near.size(); ++f) {
        std::vector<int> vertices;
        for (const int v : s.near[f]) vertices.push_back(g.vertices[at(v)]);
        std::sort(vertices.begin(), vertices.end());
        if (!vertices.empty()) text += AspFormulas::facts(fmt::format("{}({},(", near, f), vertices, ")).\n");
    }
    for (const Structure::Seed& seed : s.seeds)
        text += fmt::format("{}({},{}) :- {}.\n", flooded, seed.flood, g.vertices[at(seed.vertex)], formulas_.literal(seed.is));
    text +=
        fmt::format("{}(F,B) :- {}(F,A), {}, {}, {}(F,B).\n", flooded, flooded, join(s.graph, "A", "B"), in(s.graph, "B"), near);
    return text + fmt::format("#defined {}/2. #defined {}/2.\n", near, flooded);
}

// bare_N(A): A hangs by one line at most once those that are bare are taken away.
std::string AspStructures::forest(const Structure& s, int number) {
    const Graph& g = found_.graphs[at(s.graph)];
    const std::string clear = number_of("clear", number), bare = number_of("bare", number);
    const std::string head = s.demanded ? "" : number_of("looped", number) + " ";
    if (!g.by_lines) {
        const std::string a = in(s.graph, "A"), b = in(s.graph, "B"), joined = join(s.graph, "A", "B");
        return fmt::format("{}(A,B) :- {}, not {}.\n{}(A,B) :- {}, {}(B).\n", clear, joined, b, clear, joined, bare) +
               fmt::format("{}(A) :- {}, {}, {}(A,C) : {}, C != B.\n", bare, a, joined, clear, join(s.graph, "A", "C")) +
               fmt::format("{}:- {}, {}, not {}(A).\n", head, a, joined, bare);
    }
    const std::string line = number_of("line", number), ends = line_ends(g.line);
    std::string text = fmt::format("{0}(E,A,B) :- {1}(E,A,B), A != B.\n{0}(E,B,A) :- {1}(E,A,B), A != B.\n", line, ends);
    text += fmt::format("{}(A,E) :- {}(E,A,_), not {}.\n", clear, line, on(s.graph, "E"));
    text += fmt::format("{}(A,E) :- {}(E,A,B), {}(B).\n", clear, line, bare);
    text += fmt::format("{}(A) :- {}(E,A,_), {}(A,F) : {}(F,A,_), F != E.\n", bare, line, clear, line);
    text += fmt::format("{}:- {}(_,A,_), not {}(A).\n", head, line, bare);
    if (std::any_of(g.joins.begin(), g.joins.end(), [](const Graph::Join& j) { return j.a == j.b; }))
        text += fmt::format("{}:- {}, {}(E,A,A).\n", head, on(s.graph, "E"), ends);
    return text + fmt::format("#defined {}/3.\n", line);
}

}  // namespace gridloom::rules::logic
