// Lines between vertices: degrees as counts and clauses, loops and components as theories.
#include <algorithm>
#include <bit>
#include <map>

#include "engine/solver/encode_structure.h"
#include "engine/solver/theories/acyclic.h"
#include "engine/solver/theories/connected.h"
#include "engine/solver/theories/single_loop.h"

namespace gridloom::engine {

void StructureEncoder::add(const LineNetwork& rule) {
    using What = LineNetwork::Kind;
    std::vector<Literal> lines;
    for (const auto& line : rule.lines) lines.push_back(when(line.drawn));
    add_degrees(rule, lines);
    if (rule.kind == What::loop || rule.kind == What::path) solver_.clause(lines);  // at least one
    if (rule.kind == What::loop) {
        std::vector<SingleLoopTheory::Edge> edges;
        for (std::size_t i = 0; i < lines.size(); ++i) edges.push_back({rule.lines[i].a, rule.lines[i].b, lines[i]});
        solver_.add(std::make_unique<SingleLoopTheory>(rule.vertices, std::move(edges)));
        add_faces(rule, lines);
    } else if (rule.kind != What::connected) {
        add_acyclic_lines(rule, lines);
    }
    if (rule.kind == What::joins) add_labels(rule, lines);
    if (rule.kind != What::forest && rule.kind != What::joins) add_connected_lines(rule, lines);
}

// Loops: 0 or 2 at each vertex. Paths: at most 2, exactly 1 at the ends that are given. Joins: 1 where there is a label, else 0
// or 2. "Not one" is a clause for each line: if it is drawn, another one is too.
void StructureEncoder::add_degrees(const LineNetwork& rule, const std::vector<Literal>& lines) {
    using What = LineNetwork::Kind;
    if (rule.kind == What::connected || rule.kind == What::forest) return;
    std::vector<std::vector<Literal>> at(rule.vertices);
    for (std::size_t i = 0; i < lines.size(); ++i)
        at[rule.lines[i].a].push_back(lines[i]), at[rule.lines[i].b].push_back(lines[i]);
    for (std::uint32_t v = 0; v < rule.vertices; ++v) {
        const bool labelled = !rule.labels.empty() && rule.labels[v] != 0;
        exactly(at[v], labelled ? 1 : 0, labelled ? 1 : 2);
        if (labelled || rule.kind == What::path) continue;
        for (std::size_t i = 0; i < at[v].size(); ++i) {
            std::vector<Literal> clause = at[v];
            clause[i] = negated(clause[i]);
            // A loop at a vertex is listed twice and counts as two ends.
            if (std::count(at[v].begin(), at[v].end(), at[v][i]) == 1) solver_.clause(clause);
        }
    }
}

void StructureEncoder::add_connected_lines(const LineNetwork& rule, const std::vector<Literal>& lines) {
    std::vector<Literal> nodes;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> beside;
    const auto first_vertex = static_cast<std::uint32_t>(lines.size());
    for (std::uint32_t i = 0; i < lines.size(); ++i) {
        nodes.push_back(lines[i] == always_ ? ConnectedTheory::always : lines[i]);
        beside.push_back({i, first_vertex + rule.lines[i].a});
        beside.push_back({i, first_vertex + rule.lines[i].b});
    }
    nodes.resize(nodes.size() + rule.vertices, ConnectedTheory::junction);
    const Adjacency adjacency(nodes.size(), beside);
    solver_.add(std::make_unique<ConnectedTheory>(std::move(nodes), adjacency));
}

void StructureEncoder::add_acyclic_lines(const LineNetwork& rule, const std::vector<Literal>& lines) {
    std::vector<AcyclicTheory::Edge> edges;
    for (std::size_t i = 0; i < lines.size(); ++i) edges.push_back({rule.lines[i].a, rule.lines[i].b, lines[i]});
    solver_.add(std::make_unique<AcyclicTheory>(rule.vertices, std::move(edges)));
}

// line = (a != b)
void StructureEncoder::equal_xor(Literal line, Literal a, Literal b) {
    solver_.clause({a, b, negated(line)});
    solver_.clause({negated(a), negated(b), negated(line)});
    solver_.clause({a, negated(b), line});
    solver_.clause({negated(a), b, line});
}

// Redundant constraint: a loop separates the faces into inside and outside, and a line is drawn exactly between an inside and an
// outside face. It follows from the degrees, but propagates at once what would take many steps.
void StructureEncoder::add_faces(const LineNetwork& rule, const std::vector<Literal>& lines) {
    if (rule.faces.empty()) return;
    std::uint32_t count = 1;
    for (const auto& [a, b] : rule.faces) count = std::max({count, a + 1, b + 1});
    std::vector<Literal> inside = {never()};
    while (inside.size() < count) inside.push_back(new_literal());
    for (std::size_t i = 0; i < lines.size(); ++i) equal_xor(lines[i], inside[rule.faces[i].first], inside[rule.faces[i].second]);
}

// Labels in binary: the two ends of a drawn line have equal labels.
void StructureEncoder::add_labels(const LineNetwork& rule, const std::vector<Literal>& lines) {
    std::map<int, std::uint32_t> number;
    for (const int label : rule.labels)
        if (label) number.try_emplace(label, static_cast<std::uint32_t>(number.size()));
    const int bits = static_cast<int>(std::bit_width(number.empty() ? 0u : static_cast<unsigned>(number.size() - 1)));
    std::vector<std::vector<Literal>> carried(rule.vertices);
    for (std::uint32_t v = 0; v < rule.vertices; ++v)
        for (int b = 0; b < bits; ++b) {
            const int label = rule.labels.empty() ? 0 : rule.labels[v];
            carried[v].push_back(label == 0 ? new_literal() : number[label] >> b & 1 ? always_ : never());
        }
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t b = 0; b < static_cast<std::size_t>(bits); ++b) {
            const Literal x = carried[rule.lines[i].a][b], y = carried[rule.lines[i].b][b];
            solver_.clause({negated(lines[i]), negated(x), y});
            solver_.clause({negated(lines[i]), x, negated(y)});
        }
}

}  // namespace gridloom::engine
