// Ways, and the places that lie along them.
#include <algorithm>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {

Evaluator::Ways Evaluator::ways_of(const WayTerm& term) {
    Ways ways;
    switch (term.of) {
    case WayTerm::Of::constant: ways.list = {term.way}; break;
    case WayTerm::Of::each_way: ways.list.assign(straight_ways.begin(), straight_ways.end()); break;
    case WayTerm::Of::walked:
        for (std::size_t i = frames_.size(); i-- > 0 && ways.list.empty();)
            if (frames_[i].way >= 0) ways.list = {static_cast<Way>(frames_[i].way)};
        break;
    case WayTerm::Of::name: {
        const Number way = named(term.name);
        for (long long w = way.low; w <= way.high; ++w) ways.list.push_back(straight_ways[static_cast<std::size_t>(w)]);
        ways.may_lack = way.may_lack;
        ways.certain = way.known() || way.lacks();
        break;
    }
    }
    if (term.opposite)
        for (Way& way : ways.list) way = opposite(way);
    return ways;
}

// next, within, ahead: a ray for each way; one that may not be meant, or goes on further than it may be meant, is unknown.
void Evaluator::open_rays(const Set& set, Walks& to) {
    const Frame from = here();
    if (from.kind == Kind::margin) {
        Walk walk;
        walk.places = tables_.cells(Kind::margin, from.index, 0, set.blocks);
        walk.way = static_cast<int>(view_.ground().grid().inward(from.index));
        to.list.push_back(walk);
        return;
    }
    const Ways ways = ways_of(set.way);
    Number steps = Number::of(set.base == Set::Base::next ? 1 : view_.ground().grid().squares() + 1);
    if (set.base == Set::Base::within) steps = number(set.number[0]);
    if (steps.lacks()) return;
    if (steps.may_lack) steps.low = 0;
    for (const Way way : ways.list)
        for (const Kind kind : set.kinds) {
            std::vector<int>& found = to.places.emplace_back();
            ray(set, kind, way, steps.high, found);
            Walk walk;
            walk.kind = kind;
            walk.places = found;
            walk.way = static_cast<int>(way);
            if (!ways.certain) walk.in = Truth::unknown;
            if (static_cast<long long>(found.size()) > steps.low) {
                std::vector<Truth>& in = to.truths.emplace_back(found.size(), Truth::unknown);
                if (ways.certain) std::fill_n(in.begin(), std::max(steps.low, 0LL), Truth::yes);
                walk.each_in = &in;
            }
            to.list.push_back(walk);
        }
    if (view_.ground().grid().wraps()) drop_repeated(to);
}

// The places one step after the other, at most so many, with gaps where there is none.
void Evaluator::ray(const Set& set, Kind kind, Way way, long long steps, std::vector<int>& found) {
    const Frame from = here();
    const Grid& grid = view_.ground().grid();
    const auto more = [&] { return static_cast<long long>(found.size()) < steps; };
    if (from.kind == Kind::edge) {
        const bool across = is_straight(way) && grid.is_horizontal(from.index) == (way == Way::up || way == Way::down);
        const int square = across && more() ? grid.square_beside_edge(from.index, way).value_or(-1) : -1;
        if (square >= 0 && (set.blocks || !view_.ground().is_hole(square))) found.push_back(square);
        return;
    }
    if (from.kind == Kind::corner) {
        for (int corner = from.index; more();) {
            const auto edge = is_straight(way) ? grid.edge_at_corner(corner, way) : std::nullopt;
            const auto square = is_straight(way) ? std::nullopt : grid.square_at_corner(corner, way);
            if (edge) {
                const auto [a, b] = grid.ends_of_edge(*edge);
                corner = way == Way::up || way == Way::left ? a : b;
            } else if (square) {
                corner = grid.corner(*square, way);
            }
            if ((!edge && !square) || corner == from.index) return;
            if (kind == Kind::corner || edge) found.push_back(kind == Kind::corner ? corner : *edge);
        }
        return;
    }
    for (int square = from.index; more();) {
        const int next = tables_.step(square, way);
        const bool ends = next < 0 || next == from.index;
        if (kind == Kind::edge && is_straight(way) && (next < 0 || !ends)) found.push_back(grid.edge(square, way));
        if (ends) return;
        if (kind == Kind::cell) found.push_back(set.blocks || !view_.ground().is_hole(next) ? next : -1);
        if (kind == Kind::link) {
            const auto link = is_straight(way) ? grid.link(square, way) : std::nullopt;
            found.push_back(link && view_.ground().exists({Sort::link, *link}) ? *link : -1);
        }
        if (kind == Kind::edge && !is_straight(way)) return;
        square = next;
    }
}

}  // namespace gridloom::rules::judging
