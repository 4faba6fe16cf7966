// Sets of places, seen from the innermost frame. A set is opened as sequences, so that what is walked in order, what comes before,
// and where a run is broken off are known; most uses want just its places, each once.
#include <algorithm>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

constexpr Way slanting_ways[4] = {Way::up_right, Way::down_right, Way::down_left, Way::up_left};

}  // namespace

Sequence Reading::plain(std::vector<Item> all) const {
    Sequence s;
    for (Item& item : all) s.items.emplace_back(std::move(item));
    return s;
}

// A square as a place: a cell, or a block where blocks are asked for.
std::optional<Item> Reading::square(int s, bool blocks) const {
    const bool hole = ground().is_hole(s);
    if (hole && !blocks) return std::nullopt;
    return Item{frame_at(hole ? Kind::block : Kind::cell, s), yes};
}

// Its sequences, each place with what comes before it, filtered by `that`.
std::vector<Sequence> Reading::open(const Set& set) {
    std::vector<Sequence> sequences = open_base(set);
    for (Sequence& s : sequences) {
        auto walk = std::make_shared<Walk>();
        for (const auto& item : s.items)
            if (item) walk->push_back(*item);
        std::size_t step = 0;
        for (auto& item : s.items) {
            if (!item) continue;
            item->frame.walk = walk;
            item->frame.step = step++;
            for (const Expr& that : set.that)
                if (item->in != no) item->in = pool().both(item->in, truth_at(that, item->frame));
        }
    }
    return sequences;
}

// Its places, each once.
std::vector<Item> Reading::items(const Set& set) {
    std::vector<Item> all;
    std::map<std::tuple<Kind, int, int>, std::size_t> known;
    for (Sequence& s : open(set))
        for (auto& item : s.items) {
            if (!item) continue;
            const auto [found, is_new] =
                known.try_emplace({item->frame.kind, item->frame.index, item->frame.partition}, all.size());
            if (is_new)
                all.push_back(std::move(*item));
            else
                all[found->second].in = pool().either(all[found->second].in, item->in);
        }
    return all;
}

std::vector<Sequence> Reading::open_base(const Set& set) {
    std::vector<Item> all;
    switch (set.base) {
    case Set::Base::it:
        if (!is_whole(here().kind)) return {plain({{here(), yes}})};
        if (set.kinds.size() == 1 && set.kinds[0] == Kind::cell &&
            (here().kind == Kind::row || here().kind == Kind::column || here().kind == Kind::margin ||
             here().kind == Kind::stretch || here().kind == Kind::run))
            return {line_of(here(), set.blocks)};
        for (const Kind kind : set.kinds)
            for (Item& item : places_in(here(), kind, set.partition, set.blocks)) all.push_back(std::move(item));
        return {plain(std::move(all))};
    case Set::Base::box:
        if (auto item = square(here().index, set.blocks)) all.push_back(std::move(*item));
        for (const int s : ground().near(here().index, set.blocks)) all.push_back(*square(s, true));
        return {plain(std::move(all))};
    case Set::Base::beside:
        for (const int s : ground().beside(here().index, set.blocks)) all.push_back(*square(s, true));
        return {plain(std::move(all))};
    case Set::Base::near: {
        Sequence ring;
        ring.cyclic = true;
        std::set<int> seen = {here().index};
        for (int way = 0; way < ways; ++way) {
            const auto next = grid().step(here().index, static_cast<Way>(way));
            const bool is_new = next && seen.insert(*next).second;
            ring.items.push_back(is_new ? square(*next, set.blocks) : std::nullopt);
        }
        return {std::move(ring)};
    }
    case Set::Base::around: return around(set);
    case Set::Base::before: return before();
    case Set::Base::row:
    case Set::Base::column:
    case Set::Base::stretch:
    case Set::Base::area: return lines_of_here(set);
    case Set::Base::next:
    case Set::Base::within:
    case Set::Base::ahead: return steps(set);
    case Set::Base::along: return along(set);
    case Set::Base::group: return flooded(set);
    case Set::Base::several: break;
    }
    std::vector<Sequence> united;
    for (const Set& one : set.sets)
        for (Sequence& s : open(one)) united.push_back(std::move(s));
    return united;
}

std::vector<Sequence> Reading::around(const Set& set) {
    std::vector<Item> all;
    for (const Kind kind : set.kinds) {
        if (here().kind == Kind::corner) {
            Sequence ring = ring_of_corner(here().index, kind, set.blocks);
            if (set.kinds.size() == 1) return {std::move(ring)};
            for (auto& item : ring.items)
                if (item) all.push_back(std::move(*item));
        } else if (is_whole(here().kind)) {
            for (Item& item : touching_whole(here(), kind, true)) all.push_back(std::move(item));
        } else {
            for (const int p : ground().touching({sort_of(here().kind), here().index}, sort_of(kind), set.blocks)) {
                if (kind == Kind::cell)
                    all.push_back(*square(p, true));
                else
                    all.push_back({frame_at(kind, p), yes});
            }
        }
    }
    Sequence s = plain(std::move(all));
    s.cyclic = here().kind == Kind::cell && set.kinds.size() == 1 && set.kinds[0] == Kind::quarter;
    return {std::move(s)};
}

// Clockwise, with gaps where the rim or a hole is.
Sequence Reading::ring_of_corner(int corner, Kind kind, bool blocks) const {
    Sequence ring;
    ring.cyclic = true;
    const auto add = [&](Kind k, int index) { ring.items.emplace_back(Item{frame_at(k, index), yes}); };
    for (int i = 0; i < 4; ++i) {
        if (kind == Kind::edge) {
            const auto edge = grid().edge_at_corner(corner, straight_ways[at(i)]);
            if (edge)
                add(kind, *edge);
            else
                ring.items.emplace_back();
            continue;
        }
        const auto s = grid().square_at_corner(corner, slanting_ways[i]);
        const int gaps = kind == Kind::quarter ? 2 : 1;
        if (!s || (ground().is_hole(*s) && !(blocks && kind == Kind::cell))) {
            for (int g = 0; g < gaps; ++g) ring.items.emplace_back();
            continue;
        }
        if (kind == Kind::cell) ring.items.push_back(square(*s, true));
        if (kind == Kind::diagonal) add(kind, 2 * *s + (i % 2 == 0 ? 1 : 0));
        if (kind != Kind::quarter) continue;
        // Of each square at the corner the two quarters that meet there: of the upper right one the left and the lower one.
        add(kind, 4 * *s + (i + 3) % 4);
        add(kind, 4 * *s + (i + 2) % 4);
    }
    return ring;
}

// The row, column, stretches or area of here.
std::vector<Sequence> Reading::lines_of_here(const Set& set) {
    const int s = here().index;
    std::vector<Frame> wholes;
    switch (set.base) {
    case Set::Base::row: wholes = {frame_at(Kind::row, grid().row(s))}; break;
    case Set::Base::column: wholes = {frame_at(Kind::column, grid().column(s))}; break;
    case Set::Base::stretch:
        wholes = {frame_at(Kind::stretch, ground().stretch_across(s)), frame_at(Kind::stretch, ground().stretch_down(s))};
        break;
    default:
        if (!view_.file().partitions[at(set.partition)].fill) {
            const int area = ground().area_of(s, set.partition);
            if (area >= 0) wholes = {frame_at(Kind::area, area, set.partition)};
            break;
        }
        Frame area = frame_at(Kind::group, 0);
        auto whole = std::make_shared<Whole>();
        whole->joined = true;
        NameUse name;
        name.of = NameUse::Of::area;
        name.partition = set.partition;
        const Choice own = choice_at(name, here());
        for (const int c : ground().cells_of({Sort::board, 0}))
            whole->members.push_back({c, compare_choices(own, choice_at(name, frame_at(Kind::cell, c)))});
        area.whole = whole;
        wholes = {std::move(area)};
    }
    std::vector<Sequence> all;
    for (const Frame& whole : wholes) {
        const bool line = whole.kind != Kind::area && whole.kind != Kind::group;
        for (const Kind kind : set.kinds)
            all.push_back(line && kind == Kind::cell ? line_of(whole, set.blocks)
                                                     : plain(places_in(whole, kind, set.partition, set.blocks)));
    }
    return all;
}

std::vector<Sequence> Reading::before() const {
    Sequence s;
    if (here().walk)
        for (std::size_t i = 0; i < here().step; ++i) s.items.emplace_back((*here().walk)[i]);
    return {std::move(s)};
}

}  // namespace gridloom::rules::logic
