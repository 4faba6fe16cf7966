// Networks: connected, no loop, one loop, one path; of cells, of lines and of tiles' wires.
#include <algorithm>

#include "rules/compile/compiler.h"

namespace gridloom::rules {

// The sort of places a condition speaks of.
Kind kind_of(const File& file, const Expr& cond) {
    if (cond.op == Op::holds && cond.name.frame == 0) {
        switch (cond.name.of) {
        case NameUse::Of::border: return Kind::edge;
        case NameUse::Of::wire: return Kind::link;
        case NameUse::Of::define: return file.defines[at(cond.name.define)].on[0].kind;
        default: break;
        }
        if (cond.name.layer >= 0) return file.layers[at(cond.name.layer)].on[0].kind;
    }
    if (cond.op == Op::value && cond.name.layer >= 0) return file.layers[at(cond.name.layer)].on[0].kind;
    for (const Expr& part : cond.of)
        if (const Kind k = kind_of(file, part); k != Kind::board) return k;
    return Kind::board;
}

Compiler::Vertices Compiler::vertices_of(const Expr& cond, Kind kind) {
    Vertices v;
    for (const int place : unfold_.inside(unfold_.here(), kind)) {
        Frame there;
        there.kind = kind;
        there.index = place;
        const Node in = unfold_.at_frame(there, [&] { return unfold_.truth(cond); });
        if (in == never_holds) continue;
        v.number[place] = static_cast<std::uint32_t>(v.places.size());
        v.places.push_back(place);
        v.in.push_back(in);
    }
    return v;
}

std::vector<std::pair<int, int>> Compiler::neighbours(const std::vector<int>& cells) const {
    std::vector<std::uint8_t> member(at(ground().grid().squares()), 0);
    for (const int c : cells) member[at(c)] = 1;
    std::vector<std::pair<int, int>> pairs;
    for (const int c : cells)
        for (const Way way : {Way::right, Way::down})
            if (const auto next = ground().grid().step(c, way); next && *next != c && member[at(*next)])
                pairs.push_back({c, *next});
    return pairs;
}

void Compiler::require_network(const Expr& e) {
    const Expr& cond = e.of[0];
    const bool wire = cond.op == Op::holds && cond.name.of == NameUse::Of::wire;
    if (wire && wires_.count(cond.name.layer) && unfold_.here().kind == Kind::board) return;  // see require_wire_network()
    const Kind kind = kind_of(file(), cond);
    if (kind != Kind::cell) return require_line_network(e, kind);
    switch (e.shape) {
    case Shape::connected: return require_cell_network(e, Network::connected);
    case Shape::no_loop: return require_cell_network(e, Network::forest);
    case Shape::one_path: return require_path_of_cells(e);
    case Shape::one_loop: break;
    }
    throw std::logic_error("cells do not make a loop");
}

// A cell for a vertex: the one its condition reads, unless another vertex has that already.
Condition Compiler::own_cell(Node in, std::set<Cell>& used) {
    Condition c = lower_.condition(in, origin());
    if (in == always_holds) {  // a vertex that always takes part
        const Cell fresh = circuit_.add_cell(1);
        lower_.add_cell({0}, no_square);
        c = {fresh, 1};
    } else if (!used.insert(c.cell).second) {
        c = lower_.copied(in, origin());
        used.insert(c.cell);
    }
    return c;
}

void Compiler::require_cell_network(const Expr& e, Network network) {
    const Vertices v = vertices_of(e.of[0], Kind::cell);
    require_connected(v.places, [&](int place) { return v.in[v.number.at(place)]; });
    networks_.back().network = network;
}

// One path of cells that never touches itself: a tree in which no cell has more than two neighbours.
void Compiler::require_path_of_cells(const Expr& e) {
    require_cell_network(e, Network::tree);
    const Vertices v = vertices_of(e.of[0], Kind::cell);
    require_node(circuit_.any(v.in), always_holds);
    std::vector<std::vector<Node>> beside(v.places.size());
    for (const auto& [a, b] : neighbours(v.places)) {
        beside[v.number.at(a)].push_back(v.in[v.number.at(b)]);
        beside[v.number.at(b)].push_back(v.in[v.number.at(a)]);
    }
    for (std::size_t i = 0; i < beside.size(); ++i) {
        const int spare = static_cast<int>(beside[i].size()) - 2;
        if (spare <= 0) continue;
        std::vector<Weighted> terms = {{v.in[i], spare}};
        for (const Node n : beside[i]) terms.push_back({n, 1});
        require_node(circuit_.total(std::move(terms), Totals(0, spare + 2)), always_holds);
    }
}

std::vector<LineNetwork::Line> Compiler::lines_of(const Expr& cond, Kind kind, std::uint32_t& vertices) {
    const Grid& grid = ground().grid();
    vertices = static_cast<std::uint32_t>(grid.count(kind == Kind::link ? Sort::cell : Sort::corner));
    const Vertices v = vertices_of(cond, kind);
    std::vector<LineNetwork::Line> lines;
    for (std::size_t i = 0; i < v.places.size(); ++i) {
        const auto ends = kind == Kind::link   ? grid.ends_of_link(v.places[i])
                          : kind == Kind::edge ? grid.ends_of_edge(v.places[i])
                                               : grid.ends_of_diagonal(v.places[i]);
        lines.push_back({static_cast<std::uint32_t>(ends.first), static_cast<std::uint32_t>(ends.second),
                         lower_.condition(v.in[i], origin())});
    }
    return lines;
}

void Compiler::require_line_network(const Expr& e, Kind kind) {
    LineNetwork rule;
    rule.origin = origin();
    rule.lines = lines_of(e.of[0], kind, rule.vertices);
    switch (e.shape) {
    case Shape::connected: rule.kind = LineNetwork::Kind::connected; break;
    case Shape::no_loop: rule.kind = LineNetwork::Kind::forest; break;
    case Shape::one_loop: rule.kind = LineNetwork::Kind::loop; break;
    case Shape::one_path: rule.kind = LineNetwork::Kind::path; break;
    }
    instance_.lines(std::move(rule));
}

// Tiles' wires meet: both ends of a link lead along it or none. `connected` and `no loop` of the same wires are one network, whose
// links are open where both tiles lead along them.
void Compiler::require_wires(const Expr& e) {
    unfold_.begin_rule();
    require_node(unfold_.truth(e), always_holds);
    unfold_.end_rule();
}

void Compiler::require_wire_network(int layer, const WireRules& wires) {
    CellNetwork rule;
    rule.network = wires.connected ? (wires.no_loop ? Network::tree : Network::connected) : Network::forest;
    rule.matched = true;
    rule.origin.sort = wires.rule;
    const Grid& grid = ground().grid();
    NameUse name;
    name.layer = layer;
    name.field = 0;
    const auto open = [&](int square, Way way) -> Condition {
        const Node leads = unfold_.leads(name, square, way);
        if (leads == never_holds) return {};
        const Cell cell = unfold_.filled(layer, square).cell;
        if (leads == always_holds) return {cell, instance_.kind_of(cell).all()};
        return {cell, circuit_.literal_at(leads).options};
    };
    rule.present.assign(instance_.cells(), 0);
    for (const int square : ground().cells_of({Sort::board, 0}))
        for (const Way way : straight_ways)
            if (const Condition c = open(square, way); c.cell != no_cell) rule.present[c.cell] |= c.options;
    for (int link = 0; link < ground().count(Sort::link); ++link) {
        if (!ground().exists({Sort::link, link})) continue;
        const auto ends = grid.ends_of_link(link);
        const Way way = grid.is_horizontal_link(link) ? Way::right : Way::down;
        const Condition a = open(ends.first, way), b = open(ends.second, opposite(way));
        if (a.cell != no_cell && b.cell != no_cell) rule.links.push_back({a.cell, a.options, b.cell, b.options});
    }
    networks_.push_back(std::move(rule));
}

// Rules that speak of the wires of a whole board, which become one network.
void Compiler::find_wires() {
    const auto note = [&](const Expr& e, int rule) {
        if (e.op == Op::meet) wires_[e.name.layer].meet = true;
        if (e.op != Op::network || e.of[0].op != Op::holds || e.of[0].name.of != NameUse::Of::wire) return;
        WireRules& wires = wires_[e.of[0].name.layer];
        (e.shape == Shape::connected ? wires.connected : wires.no_loop) = true;
        wires.rule = rule;
    };
    for (std::size_t r = 0; r < file().rules.size(); ++r) {
        const Rule& rule = file().rules[r];
        if (!applies(rule.when, view_.board().rule)) continue;
        note(rule.formula, static_cast<int>(r));
        if (rule.formula.op == Op::conjunction)
            for (const Expr& part : rule.formula.of) note(part, static_cast<int>(r));
    }
    std::erase_if(wires_, [&](const auto& w) { return !w.second.meet || !file().layers[at(w.first)].fill; });
    for (const auto& [layer, wires] : wires_) unfold_.wires_meet(layer);
}

// Networks are added last: they know of every cell.
void Compiler::finish_networks() {
    for (const auto& [layer, wires] : wires_)
        if (wires.connected || wires.no_loop) require_wire_network(layer, wires);
    for (CellNetwork& network : networks_) {
        network.present.resize(instance_.cells(), 0);
        instance_.connected(std::move(network));
    }
    networks_.clear();
}

}  // namespace gridloom::rules
