#include "engine/part/part_model.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "engine/part/reduce.h"

namespace gridloom::engine {
namespace {

template <class T>
void append(std::string& bytes, T value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
}

template <class T>
void append_all(std::string& bytes, const std::vector<T>& values) {
    append(bytes, values.size());
    for (const T& v : values) append(bytes, v);
}

void append(std::string& s, const Condition& c) {
    append(s, c.cell);
    append(s, c.options);
}

void append_network(std::string& s, const CellNetwork& n) {
    append(s, n.network);
    append(s, n.links.size());
    for (const Link& l : n.links) append(s, l.a), append(s, l.open_a), append(s, l.b), append(s, l.open_b);
    append_all(s, n.present);
}

void append_automaton(std::string& s, const AutomatonRule& a) {
    append_all(s, a.cells);
    for (const auto& layer : a.automaton->layers) {
        append(s, layer.states);
        append_all(s, layer.next);
    }
}

void append_lines(std::string& s, const LineNetwork& n) {
    append(s, n.kind);
    append(s, n.vertices);
    append(s, n.lines.size());
    for (const LineNetwork::Line& l : n.lines) append(s, l.a), append(s, l.b), append(s, l.drawn);
    append_all(s, n.labels);
}

void append_groups(std::string& s, const Groups& g) {
    append(s, g.vertices.size());
    for (const Groups::Vertex& v : g.vertices) append(s, v.cell), append_all(s, v.classes);
    append(s, g.joins.size());
    for (const Groups::Join& j : g.joins) append(s, j.a), append(s, j.b), append(s, j.wall);
    append(s, g.sizes.size());
    for (const auto& sizes : g.sizes) append_all(s, sizes);
    append_all(s, g.clues);
    append(s, g.minimum_clues), append(s, g.maximum_clues);
    append(s, g.size_is_clue), append(s, g.walls_part), append(s, g.has_census);
    append_all(s, g.census);
}

void append_size_at(std::string& s, const GroupSizeAt& g) {
    append(s, g.members.size());
    for (const Condition& m : g.members) append(s, m);
    append(s, g.joins.size());
    for (const auto& [a, b] : g.joins) append(s, a), append(s, b);
    append_all(s, g.seeds);
    append(s, g.minimum), append(s, g.maximum);
}

}  // namespace

Instance model_of(const Part& part) {
    Instance m;
    std::vector<std::vector<Term>> terms(part.rules.size());
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
        std::vector<int> values(part.option_count(c));
        std::iota(values.begin(), values.end(), 0);
        const KindId kind = m.kind(std::move(values));
        m.cell(kind);
        for (const PartUse& use : part.uses_of(c)) {
            const int* weights = &part.weights[use.weights];
            terms[use.rule].push_back({c, m.weigh(kind, [&](int option) { return weights[option]; })});
        }
    }
    for (std::size_t r = 0; r < part.rules.size(); ++r) m.sum(terms[r], part.rules[r].minimum, part.rules[r].maximum);
    for (const AutomatonRule& rule : part.automata) m.automaton(rule);
    for (const CellNetwork& rule : part.networks) m.connected(rule);
    for (const LineNetwork& rule : part.line_networks) m.lines(rule);
    for (const Groups& rule : part.groups) m.groups(rule);
    for (const GroupSizeAt& rule : part.group_sizes_at) m.group_size_at(rule);
    for (Cell c = 0; c < part.hidden.size(); ++c)
        if (part.hidden[c]) m.hide(c);
    m.finish();
    return m;
}

std::uint64_t ways_among(const Part& part, Cell cell, OptionSet options) {
    std::uint64_t ways = 0;
    for (; options; options &= options - 1)
        ways += part.options_of(cell)[static_cast<std::size_t>(std::countr_zero(options))].ways;
    return ways;
}

Narrowed narrowed(const Part& part, const Instance& model, const std::vector<OptionSet>& domains) {
    // No second grouping: cells that look alike now may stand for groups with different ways.
    Reduced reduced = reduce(model, domains, {false});
    Narrowed result;
    result.contradiction = reduced.contradiction;
    if (result.contradiction) return result;
    result.parts = std::move(reduced.parts);
    std::stable_sort(result.parts.begin(), result.parts.end(),
                     [](const Part& a, const Part& b) { return a.cells.size() < b.cells.size(); });
    result.loose = std::move(reduced.free);
    for (Cell c = 0; c < domains.size(); ++c)
        if (is_settled(domains[c])) result.loose.push_back(c);
    for (Part& p : result.parts)
        for (std::uint32_t c = 0; c < p.cells.size(); ++c) {
            if (p.members_of(c).empty()) continue;
            for (std::uint32_t o = p.cells[c].options_begin; o < p.cells[c].options_end; ++o)
                p.options[o].ways = p.is_hidden(c) ? 1 : ways_among(part, p.members_of(c)[0], p.options[o].light);
        }
    return result;
}

std::string signature_of(const Part& part) {
    std::string s;
    append(s, part.cells.size());
    append(s, part.rules.size());
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
        append(s, part.option_count(c));
        append(s, part.uses_of(c).size());
        for (const PartOption& o : part.options_of(c)) append(s, o.ways);
        for (const PartUse& use : part.uses_of(c)) {
            append(s, use.rule);
            for (std::size_t o = 0; o < part.option_count(c); ++o) append(s, part.weights[use.weights + o]);
        }
    }
    for (const PartRule& r : part.rules) append(s, r.minimum), append(s, r.maximum);
    for (const CellNetwork& n : part.networks) append_network(s, n);
    for (const AutomatonRule& a : part.automata) append_automaton(s, a);
    for (const LineNetwork& n : part.line_networks) append_lines(s, n);
    for (const Groups& g : part.groups) append_groups(s, g);
    for (const GroupSizeAt& g : part.group_sizes_at) append_size_at(s, g);
    append_all(s, part.hidden);
    return s;
}

}  // namespace gridloom::engine
