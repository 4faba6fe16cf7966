#include "engine/part/reduce.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "engine/base/union_find.h"
#include "engine/part/cell_classes.h"
#include "engine/part/ways.h"

namespace gridloom::engine {
namespace {

constexpr std::uint32_t no_cell = ~std::uint32_t{0};

// What is left of one sum: its allowed totals less what settled cells give.
struct Remainder {
    bool open = false;
    int minimum = 0, maximum = 0;
};

class Reduction {
  public:
    Reduction(const Model& model, const std::vector<OptionSet>& domains, const ReduceOptions& how)
        : model_(model), domains_(domains), how_(how), remainders_(model.sums()),
          together_(model.cells()) {}

    Reduced run();

  private:
    void shrink_sums();
    bool contract_networks();
    void find_parts();
    Part write(const std::vector<Cell>& cells);

    void add_cell(Part& part, const CellClasses& classes, std::span<const Cell> members);
    void add_pieces(Part& part);

    const Model& model_;
    const std::vector<OptionSet>& domains_;
    ReduceOptions how_;
    std::vector<Remainder> remainders_;
    UnionFind together_;
    UnionFind pieces_{0};  // settled cells joined by settled links
    std::vector<std::uint32_t> rule_index_;
    std::vector<std::uint32_t> cell_index_;  // model cell (or a piece's root) to part cell
    Reduced result_;
};

void Reduction::shrink_sums() {
    for (RuleId r = 0; r < model_.sums(); ++r) {
        const Sum& s = model_.sum_at(r);
        int low = 0, high = 0, fixed = 0;
        for (const Term& t : model_.terms(r)) {
            const Weighing& w = model_.weighing(t.weights);
            const OptionSet d = domains_[t.cell];
            const int light = w.lightest(d);
            low += light;
            high += w.heaviest(d);
            if (is_settled(d)) fixed += light;
        }
        if (low > s.maximum || high < s.minimum) result_.contradiction = true;
        if (low >= s.minimum && high <= s.maximum) continue;
        remainders_[r] = {true, s.minimum - fixed, s.maximum - fixed};
    }
}

// Joins settled cells over links that are open at both ends. A link between two settled cells
// that closes a loop in a tree is a contradiction.
bool Reduction::contract_networks() {
    if (model_.networks().empty()) return true;
    pieces_ = UnionFind(model_.cells());
    const Connected& net = model_.networks().front();
    for (const Link& l : net.links) {
        const bool a_settled = is_settled(domains_[l.a]), b_settled = is_settled(domains_[l.b]);
        if (!(l.open_a & domains_[l.a]) || !(l.open_b & domains_[l.b])) continue;
        if (a_settled && b_settled) {
            const bool joined = pieces_.join(l.a, l.b);
            if (!joined && net.network == Network::tree) return false;
        }
    }
    return true;
}

void Reduction::find_parts() {
    for (RuleId r = 0; r < model_.sums(); ++r) {
        if (!remainders_[r].open) continue;
        Cell first = no_cell;
        for (const Term& t : model_.terms(r)) {
            if (is_settled(domains_[t.cell])) continue;
            if (first == no_cell) first = t.cell;
            together_.join(first, t.cell);
        }
    }
    if (model_.networks().empty()) return;
    // One network holds all its open cells together.
    const Connected& net = model_.networks().front();
    Cell first = no_cell;
    for (Cell c = 0; c < model_.cells(); ++c) {
        if (is_settled(domains_[c]) || !(net.present[c] & domains_[c])) continue;
        if (first == no_cell) first = c;
        together_.join(first, c);
    }
}

// Whether 64 bits hold the ways of every option of such a group: together they are (l + h)^size.
bool holds_ways(int size, int light_ways, int heavy_ways) {
    return ways_of_group(size, 0, light_ways + heavy_ways, 0) != 0;
}

void Reduction::add_cell(Part& part, const CellClasses& d, std::span<const Cell> members) {
    const int size = static_cast<int>(members.size());
    Part::PartCell cell{};
    cell.options_begin = static_cast<std::uint32_t>(part.options.size());
    cell.members_begin = static_cast<std::uint32_t>(part.members.size());
    cell.uses_begin = static_cast<std::uint32_t>(part.uses.size());
    part.members.insert(part.members.end(), members.begin(), members.end());
    if (size > 1) {
        for (int h = 0; h <= size; ++h)
            part.options.push_back({d.classes[0], d.classes[1], h,
                                    ways_of_group(size, h, std::popcount(d.classes[0]), std::popcount(d.classes[1]))});
    } else {
        for (const OptionSet options : d.classes)
            part.options.push_back({options, 0, 0, static_cast<std::uint64_t>(std::popcount(options))});
    }
    cell.options_end = static_cast<std::uint32_t>(part.options.size());
    for (std::size_t u = 0; u < d.rules.size(); ++u) {
        part.uses.push_back({rule_index_[d.rules[u]], static_cast<std::uint32_t>(part.weights.size())});
        for (std::uint32_t o = cell.options_begin; o < cell.options_end; ++o) {
            const int h = part.options[o].heavies;
            part.weights.push_back(size > 1 ? (size - h) * d.profiles[0][u] + h * d.profiles[1][u]
                                            : d.profiles[o - cell.options_begin][u]);
        }
    }
    cell.uses_end = static_cast<std::uint32_t>(part.uses.size());
    cell.members_end = static_cast<std::uint32_t>(part.members.size());
    if (d.in_network) {
        const OptionSet present = model_.networks().front().present[members[0]];
        for (std::size_t i = 0; i < d.classes.size(); ++i)
            if (present & d.classes[i]) cell.present |= OptionSet{1} << i;
    }
    const int square = model_.square_of(members[0]);
    if (part.has_columns && square != no_square) cell.row = square / model_.columns(), cell.column = square % model_.columns();
    for (const Cell m : members) cell_index_[m] = static_cast<std::uint32_t>(part.cells.size());
    part.cells.push_back(cell);
}

// The network of a part: contracted pieces as cells with one option, and every link that can
// still be open and is not inside a piece.
void Reduction::add_pieces(Part& part) {
    const Connected& net = model_.networks().front();
    part.has_network = true;
    part.network = net.network;
    for (Cell c = 0; c < model_.cells(); ++c) {
        if (!is_settled(domains_[c]) || !(net.present[c] & domains_[c]) || pieces_.find(c) != c) continue;
        Part::PartCell piece{};
        piece.options_begin = static_cast<std::uint32_t>(part.options.size());
        part.options.push_back({});
        piece.options_end = piece.options_begin + 1;
        piece.members_begin = piece.members_end = static_cast<std::uint32_t>(part.members.size());
        piece.uses_begin = piece.uses_end = static_cast<std::uint32_t>(part.uses.size());
        piece.present = 1;
        cell_index_[c] = static_cast<std::uint32_t>(part.cells.size());
        part.cells.push_back(piece);
    }
    const auto end = [&](Cell c, OptionSet open) -> std::pair<std::uint32_t, OptionSet> {
        if (is_settled(domains_[c])) return {cell_index_[pieces_.find(c)], 1};
        const std::uint32_t index = cell_index_[c];
        OptionSet mine = 0;
        for (std::size_t o = 0; o < part.option_count(index); ++o)
            if (part.options_of(index)[o].light & open) mine |= OptionSet{1} << o;
        return {index, mine};
    };
    for (const Link& l : net.links) {
        if (!(l.open_a & domains_[l.a]) || !(l.open_b & domains_[l.b])) continue;
        if (is_settled(domains_[l.a]) && is_settled(domains_[l.b])) continue;
        const auto [a, open_a] = end(l.a, l.open_a);
        const auto [b, open_b] = end(l.b, l.open_b);
        part.links.push_back({a, open_a, b, open_b});
    }
}

Part Reduction::write(const std::vector<Cell>& cells) {
    Part part;
    part.has_columns = model_.columns() > 0;
    bool network = false;
    std::vector<std::vector<Cell>> groups;
    std::vector<CellClasses> drafts;
    std::map<std::pair<std::vector<std::uint32_t>, std::vector<std::vector<int>>>, std::size_t> alike;
    for (const Cell c : cells) {
        CellClasses d = classes_of(model_, c, domains_[c], [&](RuleId r) { return remainders_[r].open; });
        network |= d.in_network;
        if (how_.group && !d.in_network && d.classes.size() == 2) {
            const auto [known, fresh] = alike.try_emplace({d.rules, d.profiles}, groups.size());
            // Only cells that have as many ways in each class are alike; they share the domain.
            if (!fresh) {
                auto& group = groups[known->second];
                const CellClasses& first = drafts[known->second];
                const int size = static_cast<int>(group.size()) + 1;
                if (size < max_options && first.classes == d.classes &&
                    holds_ways(size, std::popcount(d.classes[0]), std::popcount(d.classes[1]))) {
                    group.push_back(c);
                    continue;
                }
                known->second = groups.size();
            }
        }
        groups.push_back({c});
        drafts.push_back(std::move(d));
    }
    for (const CellClasses& d : drafts)
        for (const std::uint32_t r : d.rules)
            if (rule_index_[r] == no_cell) {
                rule_index_[r] = static_cast<std::uint32_t>(part.rules.size());
                part.rules.push_back({remainders_[r].minimum, remainders_[r].maximum, 0, 0, r});
            }
    for (std::size_t g = 0; g < groups.size(); ++g) add_cell(part, drafts[g], groups[g]);
    if (network) add_pieces(part);
    index_rules(part);
    return part;
}

Reduced Reduction::run() {
    shrink_sums();
    if (result_.contradiction || !contract_networks()) {
        result_.contradiction = true;
        return std::move(result_);
    }
    find_parts();
    rule_index_.assign(model_.sums(), no_cell);
    cell_index_.assign(model_.cells(), no_cell);
    std::vector<std::vector<Cell>> sets;
    std::vector<std::uint32_t> set_of(model_.cells(), no_cell);
    for (Cell c = 0; c < model_.cells(); ++c) {
        if (is_settled(domains_[c])) continue;
        const auto root = together_.find(c);
        if (set_of[root] == no_cell) {
            set_of[root] = static_cast<std::uint32_t>(sets.size());
            sets.emplace_back();
        }
        sets[set_of[root]].push_back(c);
    }
    bool network_written = model_.networks().empty();
    for (const auto& set : sets) {
        Part part = write(set);
        network_written |= part.has_network;
        if (part.rules.empty() && !part.has_network)
            result_.free.insert(result_.free.end(), set.begin(), set.end());
        else
            result_.parts.push_back(std::move(part));
    }
    // A network that is settled everywhere must be in one piece.
    if (!network_written) {
        std::size_t roots = 0;
        const Connected& net = model_.networks().front();
        for (Cell c = 0; c < model_.cells(); ++c)
            if (is_settled(domains_[c]) && (net.present[c] & domains_[c]) && pieces_.find(c) == c) ++roots;
        if (roots > 1) result_.contradiction = true;
    }
    return std::move(result_);
}

}  // namespace

Reduced reduce(const Model& model, const std::vector<OptionSet>& domains, const ReduceOptions& how) {
    return Reduction(model, domains, how).run();
}

}  // namespace gridloom::engine
