// Sets that go somewhere: by a way, along a line, through a group.
#include <algorithm>
#include <utility>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

// The ways that are meant, and when.
Reading::Ways Reading::ways_of(const WayTerm& way) {
    Ways all;
    const auto turn = [&](Way w) { return way.opposite ? opposite(w) : w; };
    switch (way.of) {
    case WayTerm::Of::constant: all.emplace_back(turn(way.way), yes); break;
    case WayTerm::Of::each_way:
        for (const Way w : straight_ways) all.emplace_back(w, yes);
        break;
    case WayTerm::Of::name:
        for (const auto& [value, is] : choice_of(way.name).cases) all.emplace_back(turn(static_cast<Way>(value)), is);
        break;
    case WayTerm::Of::walked:  // the innermost that is walked
        for (auto f = frames_.rbegin(); f != frames_.rend(); ++f)
            if ((*f)->way) {
                all.emplace_back(turn(*(*f)->way), yes);
                break;
            }
        break;
    }
    return all;
}

// next, within, ahead: a sequence for each way.
std::vector<Sequence> Reading::steps(const Set& set) {
    const Kind kind = set.kinds[0];
    Ways ways;
    if (here().kind == Kind::margin)
        ways = {{grid().inward(here().index), yes}};
    else
        ways = ways_of(set.way);
    std::vector<Sequence> all;
    for (const auto& [way, is] : ways) {
        if (is == no) continue;
        Sequence s = ray(here(), kind, way, set.base == Set::Base::next, set.blocks);
        const Number most = set.base == Set::Base::within ? number(set.number[0]) : Number{};
        for (std::size_t i = 0; i < s.items.size(); ++i) {
            if (!s.items[i]) continue;
            s.items[i]->in = is;
            if (set.base == Set::Base::within)
                s.items[i]->in =
                    pool().both(is, compare_numbers(most, constant(static_cast<long long>(i) + 1), Relation::at_least));
        }
        all.push_back(std::move(s));
    }
    return all;
}

// From a corner: edges, or the corners at their ends; aslant the corners across squares.
std::vector<int> Reading::corner_ray(int corner, Kind kind, Way way, bool one) const {
    std::vector<int> places;
    std::set<int> seen = {corner};
    if (!is_straight(way)) {
        for (auto square = grid().square_at_corner(corner, way); square && kind == Kind::corner;) {
            const int next = grid().corner(*square, way);
            if (!seen.insert(next).second) break;
            places.push_back(next);
            square = one ? std::nullopt : grid().square_at_corner(next, way);
        }
        return places;
    }
    do {
        const auto edge = grid().edge_at_corner(corner, way);
        if (!edge) break;
        const auto ends = grid().ends_of_edge(*edge);
        corner = way == Way::up || way == Way::left ? ends.first : ends.second;
        if (kind == Kind::edge) places.push_back(*edge);
        if (kind == Kind::corner && !seen.count(corner)) places.push_back(corner);
    } while (!one && seen.insert(corner).second);
    return places;
}

// The places of a kind one step away, or all to the rim. Holes are gaps, over which it goes on.
Sequence Reading::ray(const Frame& from, Kind kind, Way way, bool one, bool blocks) const {
    Sequence s;
    const auto add = [&](std::optional<int> index) {
        if (index && ground().exists({sort_of(kind), *index})) {
            s.items.emplace_back(Item{frame_at(kind, *index), yes});
            s.items.back()->frame.way = way;
        } else {
            s.items.emplace_back();
        }
    };
    const auto add_square = [&](int index) {
        s.items.push_back(square(index, blocks));
        if (s.items.back()) s.items.back()->frame.way = way;
    };
    if (from.kind == Kind::edge) {  // the cell on that side
        const bool across = is_straight(way) && grid().is_horizontal(from.index) == (way == Way::up || way == Way::down);
        if (const auto beside = across ? grid().square_beside_edge(from.index, way) : std::nullopt) add_square(*beside);
        return s;
    }
    if (from.kind == Kind::corner) {
        for (const int place : corner_ray(from.index, kind, way, one)) add(place);
        return s;
    }
    std::vector<int> squares;
    int first = from.index;
    if (from.kind == Kind::margin) squares.push_back(first = grid().first_square(from.index));
    for (const int next : grid().ray(first, way)) squares.push_back(next);
    if (kind == Kind::cell) {
        if (one && squares.size() > 1) squares.resize(1);
        for (const int next : squares) add_square(next);
        return s;
    }
    if (!is_straight(way)) return s;
    squares.insert(squares.begin(), from.index);
    if (one) squares.resize(1);
    for (std::size_t i = 0; i < squares.size(); ++i) {
        if (kind == Kind::edge) add(grid().edge(squares[i], way));
        const bool returns = grid().wraps() && i + 1 == squares.size() && !one;
        if (kind == Kind::link && !returns) add(grid().link(squares[i], way));
    }
    return s;
}

// The other ends of lines here that satisfy the condition.
std::vector<Sequence> Reading::along(const Set& set) {
    const Kind line = kinds_spoken_of(view_.file(), set.cond[0]).at(0);
    std::vector<Item> all;
    for (const int l : ground().touching({sort_of(here().kind), here().index}, sort_of(line))) {
        const Ref on = truth_at(set.cond[0], frame_at(line, l));
        const auto ends = line == Kind::link   ? grid().ends_of_link(l)
                          : line == Kind::edge ? grid().ends_of_edge(l)
                                               : grid().ends_of_diagonal(l);
        const int other = ends.first == here().index ? ends.second : ends.first;
        all.push_back({frame_at(here().kind, other), on});
    }
    return {plain(std::move(all))};
}

// All members of the groups that meet a set.
std::vector<Sequence> Reading::flooded(const Set& set) {
    const long long limit = std::exchange(limit_, 0);
    std::vector<Item> from;
    if (set.sets.empty())
        from = {{here(), yes}};
    else
        from = items(set.sets[0]);
    std::size_t whole = frames_.size() - 1;  // the innermost that is spoken of
    while (whole > 0 && !is_whole(frames_[whole]->kind)) --whole;
    const int graph = graph_of(set.grouping, set.cond[0], Frame(*frames_[whole]));
    const Graph& g = found_.graphs[at(graph)];
    std::vector<Ref> seeds(g.vertices.size(), no);
    for (const Item& item : from) {
        const auto v = std::lower_bound(g.vertices.begin(), g.vertices.end(), item.frame.index);
        if (item.frame.kind != g.kind || v == g.vertices.end() || *v != item.frame.index) continue;
        const auto i = static_cast<std::size_t>(v - g.vertices.begin());
        seeds[i] = pool().either(seeds[i], pool().both(item.in, g.in[i]));
    }
    const int f = flood(graph, seeds, limit);
    std::vector<Item> all;
    for (std::size_t v = 0; v < seeds.size(); ++v) {
        const int vertex = found_.graphs[at(graph)].vertices[v];
        if (const Ref in = flooded(graph, f, static_cast<int>(v)); in != no)
            all.push_back({frame_at(found_.graphs[at(graph)].kind, vertex), in});
    }
    return {plain(std::move(all))};
}

}  // namespace gridloom::rules::logic
