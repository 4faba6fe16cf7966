// Reduction of the rules that are not sums.
//
// Automata lose their settled cells. In networks and groups settled cells stay where they still matter: each connected piece of a
// cell network is contracted to one cell, and a settled line or member is a cell with one option.
#include <algorithm>
#include <bit>

#include "engine/part/reduction.h"
#include "model/definition.h"

namespace gridloom::engine {

template <class Visit>
void Reduction::each_cell_of(const LineNetwork& rule, Visit&& visit) {
    for (const auto& line : rule.lines) visit(line.drawn.cell);
}

template <class Visit>
void Reduction::each_cell_of(const Groups& rule, Visit&& visit) {
    for (const auto& v : rule.vertices)
        if (v.cell != no_cell) visit(v.cell);
    for (const auto& j : rule.joins)
        if (j.wall.cell != no_cell) visit(j.wall.cell);
}

template <class Visit>
void Reduction::each_cell_of(const GroupSizeAt& rule, Visit&& visit) {
    for (const Condition& m : rule.members) visit(m.cell);
}

// Joins settled cells over links that are open at both ends. A link that closes a loop in a tree or forest is a contradiction.
bool Reduction::contract_networks() {
    for (const CellNetwork& net : model_.cell_networks()) {
        UnionFind& pieces = pieces_.emplace_back(model_.cells());
        for (const Link& l : net.links) {
            if (!(l.open_a & domains_[l.a]) || !(l.open_b & domains_[l.b]) || is_open(l.a) || is_open(l.b)) continue;
            if (!pieces.join(l.a, l.b) && net.network != Network::connected) return false;
        }
    }
    return true;
}

void Reduction::shrink_automata() {
    for (const AutomatonRule& rule : model_.automata()) {
        std::vector<OptionSet> keep;
        for (const Cell c : rule.cells) keep.push_back(domains_[c]);
        LayeredAutomaton left = restricted(*rule.automaton, keep);
        if (left.is_empty()) result_.contradiction = true;
        AutomatonRule shrunk{rule.cells, nullptr, rule.origin};
        drop_settled(left, shrunk.cells);
        if (shrunk.cells.empty()) continue;
        shrunk.automaton = std::make_shared<LayeredAutomaton>(std::move(left));
        automata_.push_back(std::move(shrunk));
    }
}

template <class Rule>
void Reduction::join(const Rule& rule) {
    Cell first = no_index;
    each_cell_of(rule, [&](Cell c) {
        if (!is_open(c)) return;
        structured_[c] = 1;
        if (first == no_index) first = c;
        together_.join(first, c);
    });
}

// All open cells of a rule that is not local belong to one part.
void Reduction::join_structures() {
    for (const AutomatonRule& rule : automata_)
        for (const Cell c : rule.cells) {
            structured_[c] = 1;
            together_.join(rule.cells[0], c);
        }
    for (const CellNetwork& net : model_.cell_networks()) {
        Cell first = no_index;
        for (Cell c = 0; c < model_.cells(); ++c) {
            if (!is_open(c) || !(net.present[c] & domains_[c])) continue;
            structured_[c] = 1;
            if (first == no_index) first = c;
            together_.join(first, c);
        }
    }
    for (const LineNetwork& rule : model_.line_networks()) join(rule);
    for (const Groups& rule : model_.all_groups()) join(rule);
    for (const GroupSizeAt& rule : model_.group_sizes_at()) join(rule);
}

// A rule without an open cell goes into no part. It is checked here: if it is broken, there is no solution.
bool Reduction::holds_where_settled() const {
    if (model_.cell_networks().empty() && !model_.is_structured()) return true;
    std::vector<std::uint8_t> chosen;
    for (const OptionSet d : domains_) chosen.push_back(static_cast<std::uint8_t>(std::countr_zero(d)));
    const auto settled_holds = [&](const auto& rules) {
        for (const auto& rule : rules) {
            bool open = false;
            each_cell_of(rule, [&](Cell c) { open |= is_open(c); });
            if (!open && !holds(rule, chosen)) return false;
        }
        return true;
    };
    for (const CellNetwork& net : model_.cell_networks()) {
        bool open = false;
        for (Cell c = 0; c < model_.cells() && !open; ++c) open = is_open(c) && (net.present[c] & domains_[c]);
        if (!open && !holds(net, chosen)) return false;
    }
    return settled_holds(model_.line_networks()) && settled_holds(model_.all_groups()) && settled_holds(model_.group_sizes_at());
}

// A cell with one option and no members.
std::uint32_t Reduction::add_piece(Part& part) {
    Part::PartCell piece{};
    piece.options_begin = static_cast<std::uint32_t>(part.options.size());
    part.options.push_back({});
    piece.options_end = piece.options_begin + 1;
    piece.members_begin = piece.members_end = static_cast<std::uint32_t>(part.members.size());
    piece.uses_begin = piece.uses_end = static_cast<std::uint32_t>(part.uses.size());
    part.cells.push_back(piece);
    return static_cast<std::uint32_t>(part.cells.size() - 1);
}

// The one-option cell that stands for a settled cell in the part being written.
std::uint32_t Reduction::settled_cell(Part& part, Cell cell) {
    if (part_of_[cell] != part_number_) {
        cell_index_[cell] = add_piece(part);
        part_of_[cell] = part_number_;
        const Instance::Spot spot = model_.spot_of(cell);
        part.cells.back().row = spot.row, part.cells.back().column = spot.column;
    }
    return cell_index_[cell];
}

// Translates a condition on a cell of the instance to the part's cells and options.
Condition Reduction::in_part(Part& part, const Condition& condition) {
    if (!is_open(condition.cell)) {
        const bool is_met = (domains_[condition.cell] & condition.options) != 0;
        return {settled_cell(part, condition.cell), OptionSet{is_met}};
    }
    const std::uint32_t cell = cell_index_[condition.cell];
    OptionSet mine = 0;
    for (std::size_t o = 0; o < part.option_count(cell); ++o)
        if (part.options_of(cell)[o].light & condition.options) mine |= OptionSet{1} << o;
    return {cell, mine};
}

template <class Rule>
bool Reduction::is_of(const Part&, const Rule& rule) const {
    bool mine = false;
    each_cell_of(rule, [&](Cell c) { mine |= is_open(c) && part_of_[c] == part_number_; });
    return mine;
}

void Reduction::add_structures(Part& part) {
    for (std::size_t n = 0; n < model_.cell_networks().size(); ++n) add_network(part, n);
    add_automata(part);
    for (const LineNetwork& rule : model_.line_networks())
        if (is_of(part, rule)) add_lines(part, rule);
    for (const Groups& rule : model_.all_groups())
        if (is_of(part, rule)) add_groups(part, rule);
    for (const GroupSizeAt& rule : model_.group_sizes_at())
        if (is_of(part, rule)) add_group_size_at(part, rule);
    for (CellNetwork& net : part.networks) net.present.resize(part.cells.size(), 0);
}

// Adds a network: contracted pieces as cells with one option, and every link that can still be open and is not inside a piece.
void Reduction::add_network(Part& part, std::size_t number) {
    const CellNetwork& net = model_.cell_networks()[number];
    UnionFind& pieces = pieces_[number];
    CellNetwork rule{net.network, net.matched, {}, {}, net.origin};
    bool any = false;
    for (std::uint32_t c = 0; c < part.cells.size(); ++c) {
        const auto members = part.members_of(c);
        const OptionSet present = members.empty() ? 0 : in_part(part, {members[0], net.present[members[0]]}).options;
        any |= present != 0;
        rule.present.push_back(present);
    }
    if (!any) return;
    std::vector<std::uint32_t> piece_of(model_.cells(), no_index);
    for (Cell c = 0; c < model_.cells(); ++c) {
        if (is_open(c) || !(net.present[c] & domains_[c]) || pieces.find(c) != c) continue;
        piece_of[c] = add_piece(part);
        rule.present.push_back(1);
    }
    const auto end = [&](Cell c, OptionSet open) -> Condition {
        if (!is_open(c)) return {piece_of[pieces.find(c)], 1};
        return in_part(part, {c, open});
    };
    for (const Link& l : net.links) {
        if (!(l.open_a & domains_[l.a]) || !(l.open_b & domains_[l.b]) || (!is_open(l.a) && !is_open(l.b))) continue;
        const Condition a = end(l.a, l.open_a), b = end(l.b, l.open_b);
        rule.links.push_back({a.cell, a.options, b.cell, b.options});
    }
    part.networks.push_back(std::move(rule));
}

void Reduction::add_automata(Part& part) {
    for (const AutomatonRule& rule : automata_) {
        if (part_of_[rule.cells[0]] != part_number_) continue;
        AutomatonRule mine = rule;
        for (Cell& c : mine.cells) c = cell_index_[c];
        part.automata.push_back(std::move(mine));
    }
}

void Reduction::add_lines(Part& part, const LineNetwork& rule) {
    LineNetwork mine = rule;
    mine.lines.clear();
    mine.faces.clear();
    std::uint32_t faces = 1;
    for (const auto& [a, b] : rule.faces) faces = std::max({faces, a + 1, b + 1});
    UnionFind merged(faces);  // faces on both sides of a line that is never drawn are one
    for (std::size_t i = 0; i < rule.lines.size(); ++i) {
        const auto& line = rule.lines[i];
        if (domains_[line.drawn.cell] & line.drawn.options) {
            mine.lines.push_back({line.a, line.b, in_part(part, line.drawn)});
            if (!rule.faces.empty()) mine.faces.push_back(rule.faces[i]);
        } else if (!rule.faces.empty()) {
            merged.join(rule.faces[i].first, rule.faces[i].second);
        }
    }
    std::vector<std::uint32_t> number(faces, no_index);
    number[merged.find(0)] = 0;
    std::uint32_t next = 1;
    const auto numbered = [&](std::uint32_t face) {
        std::uint32_t& n = number[merged.find(face)];
        return n == no_index ? n = next++ : n;
    };
    for (auto& [a, b] : mine.faces) a = numbered(a), b = numbered(b);
    part.line_networks.push_back(std::move(mine));
}

void Reduction::add_groups(Part& part, const Groups& rule) {
    Groups mine = rule;
    for (auto& v : mine.vertices) {
        if (v.cell == no_cell) continue;
        const Cell cell = v.cell;
        for (OptionSet& options : v.classes) {
            const Condition c = in_part(part, {cell, options});
            v.cell = c.cell;
            options = c.options;
        }
    }
    for (auto& j : mine.joins)
        if (j.wall.cell != no_cell) j.wall = in_part(part, j.wall);
    part.groups.push_back(std::move(mine));
}

void Reduction::add_group_size_at(Part& part, const GroupSizeAt& rule) {
    GroupSizeAt mine = rule;
    for (Condition& m : mine.members) m = in_part(part, m);
    part.group_sizes_at.push_back(std::move(mine));
}

}  // namespace gridloom::engine
