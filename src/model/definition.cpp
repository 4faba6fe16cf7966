#include "model/definition.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace gridloom {
namespace {

class Components {
  public:
    explicit Components(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0u); }
    std::uint32_t find(std::uint32_t v) {
        while (parent_[v] != v) v = parent_[v] = parent_[parent_[v]];
        return v;
    }
    // False: they were joined before.
    bool join(std::uint32_t a, std::uint32_t b) {
        a = find(a), b = find(b);
        parent_[a] = b;
        return a != b;
    }

  private:
    std::vector<std::uint32_t> parent_;
};

bool takes(ChosenOptions chosen, Cell cell, OptionSet options) { return options >> chosen[cell] & 1; }
bool satisfied(ChosenOptions chosen, const Condition& c) { return takes(chosen, c.cell, c.options); }

// Whether the vertices for which counts(v) holds are in one component, or there are none.
template <class Counts>
bool in_one(Components& components, std::size_t n, Counts&& counts) {
    std::uint32_t first = no_cell;
    for (std::uint32_t v = 0; v < n; ++v) {
        if (!counts(v)) continue;
        if (first == no_cell) first = v;
        if (components.find(v) != components.find(first)) return false;
    }
    return true;
}

// The class of a vertex, or -1.
int class_of(const Groups::Vertex& v, ChosenOptions chosen) {
    if (v.cell == no_cell) return 0;
    for (std::size_t k = 0; k < v.classes.size(); ++k)
        if (takes(chosen, v.cell, v.classes[k])) return static_cast<int>(k);
    return -1;
}

struct Group {
    int of_class = 0;
    std::uint32_t size = 0, clues = 0;
    std::vector<int> known;  // values of its clues
};

bool holds(const Groups& rule, const Group& g) {
    const auto& sizes = static_cast<std::size_t>(g.of_class) < rule.sizes.size()
                            ? rule.sizes[static_cast<std::size_t>(g.of_class)]
                            : std::vector<std::uint32_t>{};
    if (!sizes.empty() && !std::binary_search(sizes.begin(), sizes.end(), g.size)) return false;
    if (g.clues < rule.minimum_clues || g.clues > rule.maximum_clues) return false;
    return !rule.size_is_clue ||
           std::all_of(g.known.begin(), g.known.end(), [&](int clue) { return static_cast<std::uint32_t>(clue) == g.size; });
}

}  // namespace

bool holds(const AutomatonRule& rule, ChosenOptions chosen) {
    std::uint32_t state = 0;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
        state = rule.automaton->layers[i].after(chosen[rule.cells[i]], state);
        if (state == LayeredAutomaton::dead) return false;
    }
    return true;
}

bool holds(const CellNetwork& rule, ChosenOptions chosen) {
    Components components(rule.present.size());
    for (const Link& l : rule.links)
        if (takes(chosen, l.a, l.open_a) && takes(chosen, l.b, l.open_b) && !components.join(l.a, l.b) &&
            rule.network != Network::connected)
            return false;
    return rule.network == Network::forest || in_one(components, rule.present.size(), [&](std::uint32_t c) {
               return rule.present[c] && takes(chosen, c, rule.present[c]);
           });
}

bool holds(const LineNetwork& rule, ChosenOptions chosen) {
    using What = LineNetwork::Kind;
    Components components(rule.vertices);
    std::vector<std::uint32_t> degree(rule.vertices, 0);
    std::size_t drawn = 0, closed = 0;
    for (const auto& line : rule.lines) {
        if (!satisfied(chosen, line.drawn)) continue;
        ++drawn, ++degree[line.a], ++degree[line.b];
        closed += !components.join(line.a, line.b);
    }
    const auto label = [&](std::uint32_t v) { return rule.labels.empty() ? 0 : rule.labels[v]; };
    const bool one_piece = in_one(components, rule.vertices, [&](std::uint32_t v) { return degree[v] > 0; });
    const auto all_degrees = [&](auto&& allowed) {
        for (std::uint32_t v = 0; v < rule.vertices; ++v)
            if (!allowed(v, degree[v])) return false;
        return true;
    };
    switch (rule.kind) {
    case What::connected: return one_piece;
    case What::forest: return closed == 0;
    case What::loop:
        return drawn > 0 && one_piece && all_degrees([](std::uint32_t, std::uint32_t d) { return d == 0 || d == 2; });
    case What::path:
        return drawn > 0 && one_piece && closed == 0 &&
               all_degrees([&](std::uint32_t v, std::uint32_t d) { return d <= 2 && (label(v) == 0 || d == 1); });
    case What::joins: break;
    }
    if (closed > 0 || !all_degrees([&](std::uint32_t v, std::uint32_t d) { return label(v) ? d == 1 : d == 0 || d == 2; }))
        return false;
    std::map<std::uint32_t, int> carried;
    for (std::uint32_t v = 0; v < rule.vertices; ++v)
        if (label(v) && carried.try_emplace(components.find(v), label(v)).first->second != label(v)) return false;
    return true;
}

bool holds(const Groups& rule, ChosenOptions chosen) {
    const auto n = static_cast<std::uint32_t>(rule.vertices.size());
    std::vector<int> classes;
    for (const auto& v : rule.vertices) classes.push_back(class_of(v, chosen));
    const auto walled = [&](const Groups::Join& j) { return j.wall.cell != no_cell && satisfied(chosen, j.wall); };
    Components components(n);
    for (const auto& j : rule.joins)
        if (classes[j.a] >= 0 && classes[j.a] == classes[j.b] && !walled(j)) components.join(j.a, j.b);
    if (rule.walls_part)
        for (const auto& j : rule.joins)
            if (walled(j) && components.find(j.a) == components.find(j.b)) return false;
    std::map<std::uint32_t, Group> groups;
    for (std::uint32_t v = 0; v < n; ++v) {
        if (classes[v] < 0) continue;
        Group& g = groups[components.find(v)];
        g.of_class = classes[v];
        ++g.size;
        const int clue = rule.clues.empty() ? Groups::no_clue : rule.clues[v];
        if (clue == Groups::no_clue) continue;
        ++g.clues;
        if (clue != Groups::unknown_clue) g.known.push_back(clue);
    }
    std::vector<std::uint32_t> sizes;
    for (const auto& [root, g] : groups) {
        if (!holds(rule, g)) return false;
        sizes.push_back(g.size);
    }
    std::vector<std::uint32_t> census = rule.census;
    std::sort(sizes.begin(), sizes.end());
    std::sort(census.begin(), census.end());
    return !rule.has_census || sizes == census;
}

bool holds(const GroupSizeAt& rule, ChosenOptions chosen) {
    const auto n = static_cast<std::uint32_t>(rule.members.size());
    Components components(n);
    const auto is_member = [&](std::uint32_t v) { return satisfied(chosen, rule.members[v]); };
    for (const auto& [a, b] : rule.joins)
        if (is_member(a) && is_member(b)) components.join(a, b);
    std::vector<std::uint8_t> counted(n, 0);
    for (const std::uint32_t s : rule.seeds)
        if (is_member(s)) counted[components.find(s)] = 1;
    std::uint32_t total = 0;
    for (std::uint32_t v = 0; v < n; ++v) total += is_member(v) && counted[components.find(v)];
    return total >= rule.minimum && total <= rule.maximum;
}

bool is_solution(const Instance& instance, ChosenOptions chosen) {
    for (Cell c = 0; c < instance.cells(); ++c)
        if (!takes(chosen, c, instance.domains()[c])) return false;
    for (RuleId r = 0; r < instance.sums(); ++r) {
        long long total = 0;
        for (const Term& t : instance.terms(r)) total += instance.weighing(t.weights).of(chosen[t.cell]);
        if (total < instance.sum_at(r).minimum || total > instance.sum_at(r).maximum) return false;
    }
    const auto all_hold = [&](const auto& rules) {
        return std::all_of(rules.begin(), rules.end(), [&](const auto& rule) { return holds(rule, chosen); });
    };
    return all_hold(instance.automata()) && all_hold(instance.cell_networks()) && all_hold(instance.line_networks()) &&
           all_hold(instance.all_groups()) && all_hold(instance.group_sizes_at());
}

}  // namespace gridloom
