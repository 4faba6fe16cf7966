// Sets: their places in order, each with the condition under which it belongs to the set.
#include <algorithm>

#include "rules/compile/unfold.h"

namespace gridloom::rules {

std::vector<Element> Unfolder::elements(const Set& set) {
    std::vector<Element> all;
    switch (set.base) {
    case Set::Base::next:
    case Set::Base::within:
    case Set::Base::ahead: add_steps(set, all); break;
    case Set::Base::along: add_along(set, all); break;
    case Set::Base::before:
        for (std::size_t i = 0; here().walk && i < here().at; ++i) all.push_back((*here().walk)[i]);
        break;
    case Set::Base::several:
        for (const Set& one : set.sets) {
            const std::vector<Element> more = elements(one);
            all.insert(all.end(), more.begin(), more.end());
        }
        break;
    case Set::Base::group: add_groups(set, all); break;
    default: add_members(set, all); break;
    }
    // Each place once.
    std::map<std::pair<Kind, int>, std::size_t> places;
    std::vector<Element> unique;
    for (const Element& e : all) {
        const auto [known, fresh] = places.try_emplace({e.kind, e.index}, unique.size());
        if (fresh)
            unique.push_back(e);
        else
            unique[known->second].member = circuit_.either(unique[known->second].member, e.member);
    }
    if (!set.that.empty())
        for (std::size_t i = 0; i < unique.size(); ++i) {
            const Node keep = at_frame(frame_of(unique, i), [&] { return truth(set.that[0]); });
            unique[i].member = circuit_.both(unique[i].member, keep);
        }
    std::erase_if(unique, [](const Element& e) { return e.member == never_holds; });
    return unique;
}

std::vector<int> Unfolder::cells_of(const Frame& whole) {
    if (whole.kind == Kind::run) return *whole.places;
    return ground().cells_of({sort_of(whole.kind), whole.index, whole.partition});
}

std::vector<int> Unfolder::inside(const Frame& whole, Kind kind) {
    if (whole.kind == Kind::run && whole.member != Kind::cell) {
        if (kind == whole.member) return *whole.places;
        return {};
    }
    if (whole.kind == Kind::board && kind != Kind::cell) {  // all there are
        std::vector<int> all;
        for (int p = 0; p < ground().count(sort_of(kind)); ++p)
            if (kind >= Kind::row || ground().exists({sort_of(kind), p})) all.push_back(p);
        return all;
    }
    return ground().inside(cells_of(whole), sort_of(kind));
}

void Unfolder::add_members(const Set& set, std::vector<Element>& to) {
    const Frame& frame = here();
    const auto add = [&](Kind kind, const std::vector<int>& places) {
        for (const int p : places) {
            Element e;
            e.kind = kind;
            e.index = p;
            to.push_back(e);
        }
    };
    const bool square = frame.kind == Kind::cell || frame.kind == Kind::block;
    const auto whole = [&](Kind kind, int index, int partition = 0) {
        Frame w;
        w.kind = kind;
        w.index = index;
        w.partition = partition;
        for (const Kind k : set.kinds) {
            if (set.blocks && k == Kind::cell && (kind == Kind::row || kind == Kind::column))
                add(k, kind == Kind::row ? ground().grid().cells_of_row(index) : ground().grid().cells_of_column(index));
            else
                add(k, inside(w, k));
        }
    };
    switch (set.base) {
    case Set::Base::beside: return add(Kind::cell, ground().beside(frame.index, set.blocks));
    case Set::Base::near: return add(Kind::cell, ground().near(frame.index, set.blocks));
    case Set::Base::box:
        if (set.blocks || !ground().is_hole(frame.index)) add(Kind::cell, {frame.index});
        return add(Kind::cell, ground().near(frame.index, set.blocks));
    case Set::Base::row: return whole(Kind::row, ground().grid().row(frame.index));
    case Set::Base::column: return whole(Kind::column, ground().grid().column(frame.index));
    case Set::Base::stretch:
        if (ground().is_hole(frame.index)) return;
        whole(Kind::stretch, ground().stretch_across(frame.index));
        return whole(Kind::stretch, ground().stretch_down(frame.index));
    case Set::Base::area:
        if (file().partitions[at(set.partition)].fill)
            refuse(set.spot, "cells of areas that are filled in can not be gone through here");
        if (const int area = ground().area_of(frame.index, set.partition); area >= 0) whole(Kind::area, area, set.partition);
        return;
    case Set::Base::around:
        for (const Kind k : set.kinds) {
            if (is_whole(frame.kind))
                add(k, ground().around(cells_of(frame), sort_of(k)));
            else
                add(k, ground().touching({sort_of(frame.kind), frame.index}, sort_of(k), set.blocks));
        }
        return;
    case Set::Base::it:
        if (is_whole(frame.kind)) {
            for (const Kind k : set.kinds) add(k, set.blocks && frame.kind == Kind::board ? all_squares() : inside(frame, k));
            return;
        }
        return add(square ? Kind::cell : frame.kind, {frame.index});
    default: break;
    }
}

std::vector<int> Unfolder::all_squares() const {
    std::vector<int> all(at(ground().grid().squares()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
    return all;
}

// The places on a ray: squares, or the links or edges that it crosses.
std::vector<int> Unfolder::ray(const Frame& from, Kind kind, Way way) {
    const Grid& grid = ground().grid();
    if (from.kind == Kind::margin) {
        std::vector<int> squares = {grid.first_square(from.index)};
        const std::vector<int> rest = grid.ray(squares[0], way);
        squares.insert(squares.end(), rest.begin(), rest.end());
        if (way != grid.inward(from.index)) squares.clear();
        return squares;
    }
    if (from.kind == Kind::edge) {
        const auto square = grid.square_beside_edge(from.index, way);
        const bool across = grid.is_horizontal(from.index) == (way == Way::up || way == Way::down);
        return square && across ? std::vector<int>{*square} : std::vector<int>{};
    }
    if (from.kind == Kind::corner) {
        std::vector<int> places;
        for (int corner = from.index;;) {
            const auto edge = is_straight(way) ? grid.edge_at_corner(corner, way) : std::nullopt;
            if (!edge) break;
            const auto ends = grid.ends_of_edge(*edge);
            corner = ends.first == corner ? ends.second : ends.first;
            places.push_back(kind == Kind::edge ? *edge : corner);
            if (corner == from.index) break;
        }
        return places;
    }
    if (kind == Kind::cell) return grid.ray(from.index, way);
    if (!is_straight(way)) return {};
    std::vector<int> squares = grid.ray(from.index, way), places;
    squares.insert(squares.begin(), from.index);
    for (const int s : squares) {
        if (kind == Kind::edge)
            places.push_back(grid.edge(s, way));
        else if (const auto link = grid.link(s, way))
            places.push_back(*link);
    }
    return places;
}

Node Unfolder::is_at_least(const Number& n, int value) {
    constexpr int far = 1 << 28;
    return circuit_.both(n.known, circuit_.total(n.terms, Totals(value - n.constant, far)));
}

void Unfolder::add_steps(const Set& set, std::vector<Element>& to) {
    const Frame from = here();
    const Kind kind = set.kinds[0];
    Number limit;
    if (set.base == Set::Base::within) limit = number(set.number[0]);
    if (limit.untold) refuse(set.spot, "an untold number can not say how far");
    for (const auto& [way, chosen] : ways_of(set.way)) {
        if (chosen == never_holds) continue;
        const std::vector<int> places = ray(from, kind, way);
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (set.base == Set::Base::next && i > 0) break;
            Element e;
            e.kind = kind;
            e.index = places[i];
            e.walked = way;
            e.member = chosen;
            if (set.base == Set::Base::within) e.member = circuit_.both(chosen, is_at_least(limit, static_cast<int>(i) + 1));
            if (e.member == never_holds) continue;
            const bool square = kind == Kind::cell;
            if (square && !set.blocks && ground().is_hole(e.index)) continue;
            if (!square && !ground().exists({sort_of(kind), e.index})) continue;
            to.push_back(e);
        }
    }
}

// The groups that hold a place of a set, where the board alone decides which cells belong to groups.
void Unfolder::add_groups(const Set& set, std::vector<Element>& to) {
    if (set.grouping != Set::Grouping::of) refuse(set.spot, "of groups at a place, those of a condition can be gone through");
    std::vector<std::uint8_t> member(at(ground().grid().squares()), 0);
    for (const int c : ground().cells_of({Sort::board, 0})) {
        Frame there;
        there.kind = Kind::cell;
        there.index = c;
        const Node holds = at_frame(there, [&] { return truth(set.cond[0]); });
        if (!circuit_.is_constant(holds)) refuse(set.spot, "of groups that depend on the filling only the size can be required");
        member[at(c)] = holds == always_holds;
    }
    std::vector<int> open;
    const auto enter = [&](int cell) {
        if (!member[at(cell)]) return;
        member[at(cell)] = 0;
        open.push_back(cell);
    };
    if (set.sets.empty()) enter(here().index);
    for (const Set& seeds : set.sets)
        for (const Element& e : elements(seeds)) {
            if (e.member != always_holds) refuse(set.spot, "whose groups are meant must not depend on the filling");
            enter(e.index);
        }
    for (std::size_t head = 0; head < open.size(); ++head) {
        Element e;
        e.kind = Kind::cell;
        e.index = open[head];
        to.push_back(e);
        for (const int next : ground().beside(open[head])) enter(next);
    }
}

// Joined to here by one link, edge or diagonal that satisfies the condition.
void Unfolder::add_along(const Set& set, std::vector<Element>& to) {
    const Frame from = here();
    const Kind line = from.kind == Kind::cell ? Kind::link : line_of(set.cond[0]);
    for (const int l : ground().touching({sort_of(from.kind), from.index}, sort_of(line))) {
        Frame there;
        there.kind = line;
        there.index = l;
        Element e;
        e.kind = from.kind;
        const Grid& grid = ground().grid();
        const auto ends = line == Kind::link   ? grid.ends_of_link(l)
                          : line == Kind::edge ? grid.ends_of_edge(l)
                                               : grid.ends_of_diagonal(l);
        e.index = ends.first == from.index ? ends.second : ends.first;
        e.member = at_frame(there, [&] { return truth(set.cond[0]); });
        to.push_back(e);
    }
}

}  // namespace gridloom::rules
