// Networks: what is connected, one loop, one path, without a loop; wires that meet.
#include <algorithm>
#include <stdexcept>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {
namespace {

using Why = NetworkFinding::Why;

NetworkFinding found(Why why, Sort sort, int index) { return {why, why == Why::fine ? Truth::yes : Truth::no, {sort, index, 0}}; }

}  // namespace

Kind Evaluator::kind_of(const Expr& e) const {
    const bool named = e.op == Op::holds || e.op == Op::value || e.op == Op::same_mark || e.op == Op::area;
    if (named && e.name.frame == 0) {
        switch (e.name.of) {
        case NameUse::Of::wire: return Kind::link;
        case NameUse::Of::border: return Kind::edge;
        case NameUse::Of::area: return Kind::cell;
        case NameUse::Of::define: return file().defines[at(e.name.define)].on[0].kind;
        default: return file().layers[at(e.name.layer)].on[0].kind;
        }
    }
    if (e.op == Op::outer || e.op == Op::reach) return Kind::cell;
    if (!e.set.empty() && e.set[0].base != Set::Base::around && e.set[0].base != Set::Base::it &&
        e.set[0].base != Set::Base::next && e.set[0].base != Set::Base::within && e.set[0].base != Set::Base::ahead &&
        e.set[0].base != Set::Base::group && e.set[0].base != Set::Base::several)
        return Kind::cell;
    for (const Expr& part : e.of)
        if (const Kind kind = kind_of(part); kind != Kind::board) return kind;
    return Kind::board;  // it names none
}

NetworkFinding Evaluator::network(const Expr& e) {
    const Frame whole = here();
    const Kind unit = kind_of(e.of[0]);
    Pool<Walks>::Lent scratch(walks_);
    const Places places = places_in(whole, unit, 0, scratch->places.emplace_back());
    std::vector<int>& in = scratch->places.emplace_back();
    const std::size_t level = frames_.size();
    bool unknown = false;
    Frame opened;
    opened.kind = unit;
    frames_.push_back(opened);
    for (const int p : places) {
        if (p < 0) continue;
        frames_[level].index = p;
        const Truth is = truth(e.of[0]);
        unknown = unknown || is == Truth::unknown;
        if (is == Truth::yes) in.push_back(p);
    }
    frames_.pop_back();
    if (unknown) return {Why::fine, Truth::unknown, {}};
    return unit == Kind::cell ? network_of_cells(e, in) : network_of_lines(e, unit, in);
}

// Cells are joined to those beside them; where they form a path or a forest it is the induced graph that does.
NetworkFinding Evaluator::network_of_cells(const Expr& e, Places cells) {
    Forest forest(at(view_.ground().grid().squares()));
    std::vector<std::uint8_t> in(at(view_.ground().grid().squares()), 0);
    for (const int c : cells) in[at(c)] = 1;
    int pieces = static_cast<int>(cells.size()), looping = -1, branch = -1, ends = 0;
    for (const int c : cells) {
        int degree = 0;
        for (const int to : tables_.ring(Tables::Ring::beside, c, false)) {
            if (to < 0 || !in[at(to)]) continue;
            ++degree;
            if (to > c) continue;
            if (forest.join(c, to))
                --pieces;
            else if (looping < 0)
                looping = c;
        }
        ends += degree < 2;
        if (degree > 2 && branch < 0) branch = c;
    }
    const auto second_piece = [&] {
        return *std::find_if(cells.begin(), cells.end(), [&](int c) { return forest.find(c) != forest.find(cells[0]); });
    };
    if (e.shape == Shape::no_loop) return found(looping < 0 ? Why::fine : Why::loop, Sort::cell, looping);
    if (e.shape == Shape::one_path && cells.empty()) return found(Why::nothing, Sort::board, 0);
    if (pieces > 1) return found(Why::pieces, Sort::cell, second_piece());
    if (e.shape == Shape::connected) return found(Why::fine, Sort::board, 0);
    if (branch >= 0) return found(Why::branch, Sort::cell, branch);
    return ends == 0 ? found(Why::closed, Sort::cell, cells[0]) : found(Why::fine, Sort::board, 0);
}

NetworkFinding Evaluator::network_of_lines(const Expr& e, Kind unit, Places units) {
    const Sort sort = sort_of(Tables::vertex_of(unit));
    Forest forest(at(view_.ground().count(sort)));
    std::vector<int> degree(at(view_.ground().count(sort)), 0);
    int pieces = 0, looping = -1;
    for (const int u : units) {
        const auto [a, b] = tables_.ends(unit, u);
        pieces += (degree[at(a)]++ == 0);
        pieces += (degree[at(b)]++ == 0);
        if (forest.join(a, b))
            --pieces;
        else if (looping < 0)
            looping = u;
    }
    if (e.shape == Shape::no_loop) return found(looping < 0 ? Why::fine : Why::loop, sort_of(unit), looping);
    if (units.empty()) return found(e.shape == Shape::connected ? Why::fine : Why::nothing, Sort::board, 0);
    int dead_end = -1, ends = 0, branch = -1, second = -1;
    const int root = forest.find(tables_.ends(unit, units[0]).first);
    for (std::size_t v = 0; v < degree.size(); ++v) {
        if (degree[v] == 0) continue;
        const int vertex = static_cast<int>(v);
        if (degree[v] == 1 && dead_end < 0) dead_end = vertex;
        ends += degree[v] == 1;
        if (degree[v] > 2 && branch < 0) branch = vertex;
        if (second < 0 && forest.find(vertex) != root) second = vertex;
    }
    if (e.shape != Shape::connected && branch >= 0)
        return found(degree[at(branch)] == 4 ? Why::crossing : Why::branch, sort, branch);
    if (e.shape == Shape::one_loop && dead_end >= 0) return found(Why::dead_end, sort, dead_end);
    if (pieces > 1) return found(Why::pieces, sort, second);
    if (e.shape == Shape::one_path && ends == 0) return found(Why::closed, sort, tables_.ends(unit, units[0]).first);
    return found(Why::fine, Sort::board, 0);
}

// meet: a wire leads over every side of a cell that its ways name, and is met from the other side.
Finding Evaluator::loose_end(const Expr& e) {
    Finding finding;
    const Grid& grid = view_.ground().grid();
    for (const int c : tables_.all(Kind::cell, 0))
        for (const Way way : straight_ways) {
            const Truth out = values_.leads(e.name.layer, std::max(e.name.field, 0), c, way);
            if (out == Truth::no) continue;
            const auto link = grid.link(c, way);
            const bool there = link && view_.ground().exists({Sort::link, *link});
            const Truth met =
                !there ? Truth::no : values_.leads(e.name.layer, std::max(e.name.field, 0), tables_.step(c, way), opposite(way));
            const Truth fine = either(negated(out), met);
            finding.truth = both(finding.truth, fine);
            if (fine == Truth::no) return {Truth::no, c, static_cast<int>(way)};
        }
    return finding;
}

// Whether the ways at a place are those of the given layer they are a turn of, turned.
Truth Evaluator::turned(int layer, int index) {
    const int given = file().layers[at(layer)].fields[0].type.turned_layer;
    Truth fits = Truth::no;
    for (int set = 0; set < 16; ++set) {
        Truth is_set = Truth::yes;
        for (const Way way : straight_ways) {
            const Truth leads = values_.leads(given, 0, index, way);
            is_set = both(is_set, set >> static_cast<int>(way) / 2 & 1 ? leads : negated(leads));
        }
        if (is_set == Truth::no) continue;
        for (const int turn : turns_of(set)) {
            Truth shown = Truth::yes;
            for (const Way way : straight_ways) {
                const Truth leads = values_.leads(layer, 0, index, way);
                shown = both(shown, turn >> static_cast<int>(way) / 2 & 1 ? leads : negated(leads));
            }
            fits = either(fits, both(is_set, shown));
        }
    }
    return fits;
}

}  // namespace gridloom::rules::judging
