// Checks and conversions of the arguments of the public builder.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "gridloom/model.h"
#include "model/wide_cells.h"

namespace gridloom::builder {

// The model that is built.
struct Site {
    Instance& instance;
    WideCells& cells;
    std::size_t count() const { return cells.count(instance); }
    int options_of(Cell c) const { return cells.options_of(instance, c); }
};

[[noreturn]] inline void refuse(const std::string& why) { throw ModelError(why); }

inline std::string number(long long n) { return std::to_string(n); }

inline void need_cell(const Site& m, Cell c) {
    if (c >= m.count()) refuse("there is no cell " + number(c) + ": the model has " + number(static_cast<long long>(m.count())));
}

// Cells of one rule: they exist, and none comes twice.
inline void need_cells(const Site& m, const std::vector<Cell>& cells) {
    for (const Cell c : cells) need_cell(m, c);
    std::set<Cell> seen;
    for (const Cell c : cells)
        if (!seen.insert(c).second) refuse("cell " + number(c) + " comes twice in one rule");
}

inline const Model::Options& own_options(const Site& m, Cell c, const Model::Options& options) {
    for (const int o : options)
        if (o < 0 || o >= m.options_of(c))
            refuse("cell " + number(c) + " has no option " + number(o) + ": it has " + number(m.options_of(c)));
    return options;
}

// Of options given for several cells at once those that the cell has.
inline Model::Options common_options(const Site& m, Cell c, const Model::Options& options) {
    Model::Options common;
    for (const int o : options) {
        if (o < 0) refuse("an option is numbered from 0, not " + number(o));
        if (o < m.options_of(c)) common.push_back(o);
    }
    return common;
}

inline void need_place(int place, std::size_t places, const char* what) {
    if (place < 0 || static_cast<std::size_t>(place) >= places)
        refuse("there is no " + std::string(what) + " " + number(place) + ": there are " +
               number(static_cast<long long>(places)));
}

inline void need_pairs(const Model::Pairs& pairs, std::size_t places) {
    for (const auto& [a, b] : pairs) need_place(a, places, "place"), need_place(b, places, "place");
}

inline void need_weights(const Site& m, const Model::Term& term) {
    need_cell(m, term.cell);
    if (static_cast<int>(term.weights.size()) != m.options_of(term.cell))
        refuse("cell " + number(term.cell) + " has " + number(m.options_of(term.cell)) + " options, but " +
               number(static_cast<long long>(term.weights.size())) + " weights are given");
}

// Larger ones would need more memory than any board is worth.
constexpr int largest_graph = 10'000'000, largest_automaton = 100'000;

inline void need_vertices(long long vertices) {
    if (vertices < 0) refuse("there are no " + number(vertices) + " vertices");
    if (vertices > largest_graph) refuse(number(vertices) + " vertices are more than " + number(largest_graph));
}

// Limit for totals: the engine adds and subtracts several of them in an int.
constexpr long long largest_total = std::numeric_limits<int>::max() / 4;

inline void need_small(const std::vector<Model::Term>& terms, long long minimum, long long maximum) {
    long long total = 0;
    for (const Model::Term& t : terms) {
        long long widest = 0;
        for (const int w : t.weights) widest = std::max<long long>(widest, std::abs(static_cast<long long>(w)));
        total += widest;
    }
    if (total > largest_total) refuse("the weights of a sum add up to " + number(total) + ", more than " + number(largest_total));
    if (std::abs(minimum) > largest_total || std::abs(maximum) > largest_total)
        refuse("a sum's total lies between -" + number(largest_total) + " and " + number(largest_total));
}

inline std::vector<std::uint32_t> sizes_of(const std::vector<int>& sizes) {
    std::set<std::uint32_t> sorted;
    for (const int s : sizes) {
        if (s < 1) refuse("the size of a group is at least 1, not " + number(s));
        sorted.insert(static_cast<std::uint32_t>(s));
    }
    return {sorted.begin(), sorted.end()};
}

inline void read_rule(const Model::GroupRule& rule, std::size_t vertices, Groups& groups) {
    groups.sizes = {sizes_of(rule.sizes)};
    if (!rule.clues.empty() && rule.clues.size() != vertices)
        refuse("clues are given for " + number(static_cast<long long>(rule.clues.size())) + " of " +
               number(static_cast<long long>(vertices)) + " places");
    for (const int clue : rule.clues)
        if (clue < Groups::unknown_clue) refuse("a clue is 0 (none), -1 (without a value) or a size, not " + number(clue));
    groups.clues = rule.clues;
    if (rule.minimum_clues < 0 || rule.maximum_clues < -1) refuse("a group holds no negative number of clues");
    groups.minimum_clues = static_cast<std::uint32_t>(rule.minimum_clues);
    if (rule.maximum_clues >= 0) groups.maximum_clues = static_cast<std::uint32_t>(rule.maximum_clues);
    groups.size_is_clue = rule.size_is_clue;
    groups.has_census = rule.has_census;
    for (const int s : rule.census) {
        if (s < 1) refuse("the size of a group is at least 1, not " + number(s));
        groups.census.push_back(static_cast<std::uint32_t>(s));
    }
}

}  // namespace gridloom::builder
