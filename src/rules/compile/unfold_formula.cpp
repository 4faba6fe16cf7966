// Truths: from formulas to nodes. Numbers and values are in unfold_value.cpp.
#include <algorithm>

#include "rules/compile/unfold.h"

namespace gridloom::rules {

Node Unfolder::truth(const Expr& e) {
    switch (e.op) {
    case Op::holds: return holds(e.name);
    case Op::conjunction:
    case Op::disjunction: {
        std::vector<Node> of;
        for (const Expr& part : e.of) {
            of.push_back(truth(part));
            if (of.back() == (e.op == Op::conjunction ? never_holds : always_holds)) return of.back();
        }
        return e.op == Op::conjunction ? circuit_.all(std::move(of)) : circuit_.any(std::move(of));
    }
    case Op::negation: return circuit_.negation(truth(e.of[0]));
    case Op::implies: {
        const Node premise = truth(e.of[0]);
        return premise == never_holds ? always_holds : circuit_.implied(premise, truth(e.of[1]));
    }
    case Op::iff: return circuit_.alike(truth(e.of[0]), truth(e.of[1]));
    case Op::no:
    case Op::some:
    case Op::all: return quantified(e);
    case Op::compare: return compare(e);
    case Op::different:
    case Op::equal: return differing(e);
    case Op::different_rows:
    case Op::different_columns: return different_lines(e.op == Op::different_rows);
    case Op::never: return pattern(e);
    case Op::outer: return outer();
    case Op::inside: return is_inside(e);
    case Op::meet: return meet(e);
    case Op::at: return read_at(e);
    case Op::each: {
        std::vector<Node> all;
        each_selected(e.select[0], [&](Node guard) {
            if (guard != never_holds) all.push_back(circuit_.implied(guard, truth(e.of[0])));
        });
        return circuit_.all(std::move(all));
    }
    case Op::network: refuse(e.spot, "'connected', 'one loop', 'one path' and 'no loop' can be required, not asked about");
    case Op::symmetric: refuse(e.spot, "'symmetric' can be required of areas that are filled in, not asked about");
    default: break;
    }
    throw std::logic_error("a formula that is no truth was read as one");
}

Node Unfolder::quantified(const Expr& e) {
    const std::vector<Element> set = elements(e.set[0]);
    std::vector<Node> of;
    for (std::size_t i = 0; i < set.size(); ++i) {
        const Node holds = at_frame(frame_of(set, i), [&] { return truth(e.of[0]); });
        if (e.op == Op::some)
            of.push_back(circuit_.both(set[i].member, holds));
        else
            of.push_back(circuit_.implied(set[i].member, e.op == Op::all ? holds : circuit_.negation(holds)));
    }
    return e.op == Op::some ? circuit_.any(std::move(of)) : circuit_.all(std::move(of));
}

Node Unfolder::compare(const Expr& e) {
    const Type type = e.of[0].type;
    if (type == Type::number) return compare_numbers(e);
    if (type == Type::list) refuse(e.spot, "lists can be required, not asked about");
    if (type == Type::area && is_filled_area(e.of[0])) {
        const Node same =
            same_area(e.of[0].name.partition, here(e.of[0].name.frame).index, here(e.of[1].name.frame).index, e.spot);
        return e.relation == Relation::equal ? same : circuit_.negation(same);
    }
    const Value a = value(e.of[0]), b = value(e.of[1]);
    std::vector<Node> of;
    for (const auto& [value, here] : a.cases)
        for (const auto& [other, there] : b.cases)
            if ((value == other) == (e.relation == Relation::equal)) of.push_back(circuit_.both(here, there));
    return circuit_.any(std::move(of));
}

// What two cells show is equal: value by value, so that "not equal" is a clause for each value.
std::optional<Node> Unfolder::same_values(const Number& a, const Number& b) {
    const auto cell_of = [&](const Number& n) -> std::optional<Cell> {
        std::optional<Cell> cell;
        for (const Weighted& t : n.terms) {
            if (circuit_.gate(t.node) != Circuit::Gate::literal) return std::nullopt;
            const Cell mine = circuit_.literal_at(t.node).cell;
            if (cell && *cell != mine) return std::nullopt;
            cell = mine;
        }
        return cell;
    };
    const auto one = cell_of(a), other = cell_of(b);
    if (!one || !other || *one == *other) return std::nullopt;
    std::vector<Node> same;
    for (const Weighted& s : a.terms)
        for (const Weighted& t : b.terms)
            if (s.weight + a.constant == t.weight + b.constant) same.push_back(circuit_.both(s.node, t.node));
    return circuit_.any(std::move(same));
}

Node Unfolder::compare_numbers(const Expr& e) {
    const Number a = number(e.of[0]), b = number(e.of[1]);
    const bool equality = e.relation == Relation::equal || e.relation == Relation::unequal;
    if (equality && e.also.empty() && !a.untold && !b.untold)
        if (const auto same = same_values(a, b))
            return e.relation == Relation::equal ? *same
                                                 : circuit_.both(circuit_.both(a.known, b.known), circuit_.negation(*same));
    constexpr int far = 1 << 28;
    Totals wanted;
    switch (e.relation) {
    case Relation::equal: wanted = Totals(0, 0); break;
    case Relation::unequal: wanted = Totals(0, 0).complement(-far, far); break;
    case Relation::less: wanted = Totals(-far, -1); break;
    case Relation::at_most: wanted = Totals(-far, 0); break;
    case Relation::greater: wanted = Totals(1, far); break;
    case Relation::at_least: wanted = Totals(0, far); break;
    }
    std::vector<Weighted> terms = a.terms;
    for (const Weighted& t : b.terms) terms.push_back({t.node, -t.weight});
    const int constant = a.constant - b.constant;
    // `= 0 or 2`: the right side is each of these in turn.
    if (!e.also.empty()) {
        if (!b.terms.empty() || b.untold || a.untold) refuse(e.spot, "'or' between numbers needs plain numbers");
        Totals listed;
        listed.add(b.constant);
        for (const int n : e.also) listed.add(n);
        return circuit_.both(a.known, circuit_.total(a.terms, listed.shifted(-a.constant)));
    }
    for (const auto* side : {&a, &b}) {
        if (!side->untold) continue;
        if (a.untold && b.untold) refuse(e.spot, "two untold numbers are compared");
        // Some number u between low and high makes total + s * u be wanted.
        const int s = side->untold->sign * (side == &a ? 1 : -1);
        Totals widened;
        for (const auto& [low, high] : wanted.intervals()) {
            const int from = s > 0 ? low - side->untold->high : low + side->untold->low;
            const int to = s > 0 ? high - side->untold->low : high + side->untold->high;
            widened = widened.united(Totals(std::max(from, -far), std::min(to, far)));
        }
        wanted = widened;
    }
    return circuit_.all({a.known, b.known, circuit_.total(std::move(terms), wanted.shifted(-constant))});
}

// Pairwise different (all equal) over the places of the set that carry a value.
Node Unfolder::differing(const Expr& e) {
    if (is_filled_area(e.of[0])) return equal_areas(e);
    const std::vector<Element> set = elements(e.set[0]);
    std::map<int, std::vector<Node>> by_value;
    std::vector<Value> values;
    std::vector<Node> any;
    bool always = true;  // every place carries a value
    for (std::size_t i = 0; i < set.size(); ++i) {
        Value v = at_frame(frame_of(set, i), [&] { return value(e.of[0]); });
        any.clear();
        for (auto& [value, node] : v.cases) {
            node = circuit_.both(node, set[i].member);
            if (node == never_holds) continue;
            auto& of_value = by_value[value];
            if (of_value.empty()) of_value.reserve(set.size());
            of_value.push_back(node);
            any.push_back(node);
        }
        always = always && circuit_.is_one_of(any);
        values.push_back(std::move(v));
    }
    std::vector<Node> of;
    if (e.op == Op::different) {
        if (always && by_value.size() < set.size()) return never_holds;  // pigeons
        const int least = always && by_value.size() == set.size() ? 1 : 0;
        for (const auto& same : by_value) {
            const std::vector<Node>& nodes = same.second;
            std::vector<Weighted> terms;
            terms.reserve(nodes.size());
            for (const Node n : nodes) terms.push_back({n, 1});
            of.push_back(circuit_.total(std::move(terms), Totals(least, 1)));
        }
        return circuit_.all(std::move(of));
    }
    // All equal: none has a value that another lacks.
    std::vector<Node> some_value;
    for (const auto& pair : by_value) {
        const int value = pair.first;
        std::vector<Node> same;
        for (const Value& v : values) {
            std::vector<Node> others;
            for (const auto& c : v.cases)
                if (c.first != value) others.push_back(circuit_.negation(c.second));
            same.push_back(circuit_.all(std::move(others)));
        }
        some_value.push_back(circuit_.all(std::move(same)));
    }
    return by_value.empty() ? always_holds : circuit_.any(std::move(some_value));
}

bool Unfolder::is_filled_area(const Expr& e) const { return e.op == Op::area && file().partitions[at(e.name.partition)].fill; }

// Walls stand only between areas: cells beside each other are in one area just where there is no wall.
Node Unfolder::same_area(int partition, int a, int b, Spot spot) {
    if (a == b) return always_holds;
    for (const Way way : straight_ways)
        if (ground().grid().step(a, way) == b) {
            const int edge = ground().grid().edge(a, way);
            if (wall(partition, edge).cell != no_such_cell) return circuit_.negation(is_wall(partition, edge));
        }
    refuse(spot, "whether two cells are in one area that is filled in is known of cells beside each other");
}

// All in one area: no wall between those that are beside each other, if these join them all.
Node Unfolder::equal_areas(const Expr& e) {
    if (e.op != Op::equal) refuse(e.spot, "of areas that are filled in only 'equal' can be said");
    std::vector<int> cells;
    for (const Element& p : elements(e.set[0])) {
        if (p.kind != Kind::cell || p.member != always_holds)
            refuse(e.spot, "which cells are meant must not depend on the filling");
        cells.push_back(p.index);
    }
    std::vector<int> joined = {0};
    std::vector<Node> open;
    std::vector<std::uint8_t> seen(cells.size(), 0);
    if (cells.empty()) return always_holds;
    seen[0] = 1;
    for (std::size_t head = 0; head < joined.size(); ++head)
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto near = ground().beside(cells[at(joined[head])]);
            if (std::find(near.begin(), near.end(), cells[i]) == near.end()) continue;
            open.push_back(same_area(e.of[0].name.partition, cells[at(joined[head])], cells[i], e.spot));
            if (!seen[i]) seen[i] = 1, joined.push_back(static_cast<int>(i));
        }
    if (joined.size() < cells.size()) refuse(e.spot, "cells that are beside each other can be required to be in one area");
    return circuit_.all(std::move(open));
}

// No two rows are filled alike, in any layer that lies on cells.
Node Unfolder::different_lines(bool rows) {
    const int lines = rows ? view_.board().height : view_.board().width;
    std::vector<Node> all;
    for (int i = 0; i < lines; ++i)
        for (int j = i + 1; j < lines; ++j) {
            const auto a = ground().cells_of({rows ? Sort::row : Sort::column, i});
            const auto b = ground().cells_of({rows ? Sort::row : Sort::column, j});
            if (a.size() != b.size()) continue;  // holes: never alike
            std::vector<Node> differs;
            for (std::size_t k = 0; k < a.size(); ++k) {
                const Grid& grid = ground().grid();
                if ((rows ? grid.column(a[k]) != grid.column(b[k]) : grid.row(a[k]) != grid.row(b[k]))) {
                    differs.push_back(always_holds);
                    continue;
                }
                for (std::size_t l = 0; l < filled_.size(); ++l) {
                    const Filled one = filled(static_cast<int>(l), a[k]);
                    if (one.cell == no_such_cell || file().layers[l].on[0].kind != Kind::cell) continue;
                    std::set<int> values;
                    each_cell(one, [&](Filled f) { values.insert(f.values->begin(), f.values->end()); });
                    std::vector<Node> alike;
                    for (const int v : values)
                        alike.push_back(circuit_.both(shows(static_cast<int>(l), a[k], v), shows(static_cast<int>(l), b[k], v)));
                    differs.push_back(circuit_.negation(circuit_.any(std::move(alike))));
                }
            }
            all.push_back(circuit_.any(std::move(differs)));
        }
    return circuit_.all(std::move(all));
}

Node Unfolder::outer() {
    const Frame& frame = here();
    const Grid& grid = ground().grid();
    switch (frame.kind) {
    case Kind::edge: return circuit_.constant(grid.is_outer_edge(frame.index));
    case Kind::corner: return circuit_.constant(grid.is_outer_corner(frame.index));
    default: return circuit_.constant(grid.is_outer(frame.index));
    }
}

// At the one place of a set; where there is none, nothing is there.
Node Unfolder::read_at(const Expr& e) {
    const std::vector<Element> set = elements(e.set[0]);
    std::vector<Node> of, none;
    for (std::size_t i = 0; i < set.size(); ++i) {
        of.push_back(circuit_.both(set[i].member, at_frame(frame_of(set, i), [&] { return truth(e.of[0]); })));
        none.push_back(circuit_.negation(set[i].member));
    }
    if (const Node nothing = circuit_.all(std::move(none)); nothing != never_holds) {
        Frame nowhere;
        nowhere.kind = e.set[0].kinds[0];
        nowhere.index = nowhere_index;
        of.push_back(circuit_.both(nothing, at_frame(nowhere, [&] { return truth(e.of[0]); })));
    }
    return circuit_.any(std::move(of));
}

}  // namespace gridloom::rules
