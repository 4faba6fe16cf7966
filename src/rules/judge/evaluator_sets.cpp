// Sets of places, seen from the place that is spoken of.
#include <algorithm>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {
namespace {

// Stable memory for a list that belongs to one set.
std::vector<int>& own_places(Walks& walks) { return walks.places.emplace_back(); }

void add(Walks& to, Kind kind, Places places, bool cyclic = false) {
    Walk walk;
    walk.kind = kind;
    walk.places = places;
    walk.cyclic = cyclic;
    to.list.push_back(walk);
}

}  // namespace

void Evaluator::open(const Set& set, Walks& to) {
    const Frame& from = here();
    switch (set.base) {
    case Set::Base::it:
        if (is_whole(from.kind)) return open_whole(from, set.kinds, set.partition, set.blocks, to);
        own_places(to).push_back(from.index);
        return add(to, from.kind, to.places.back());
    case Set::Base::beside: return add(to, Kind::cell, tables_.ring(Tables::Ring::beside, from.index, set.blocks));
    case Set::Base::near: return add(to, Kind::cell, tables_.ring(Tables::Ring::near, from.index, set.blocks), true);
    case Set::Base::box: return add(to, Kind::cell, tables_.ring(Tables::Ring::box, from.index, set.blocks));
    case Set::Base::around: return open_around(set, to);
    case Set::Base::before: return add(to, from.kind, from.walked.first(at(from.position)));
    case Set::Base::row:
    case Set::Base::column:
    case Set::Base::stretch:
    case Set::Base::area: return open_lines(set, to);
    case Set::Base::next:
    case Set::Base::within:
    case Set::Base::ahead: return open_rays(set, to);
    case Set::Base::along: return open_along(set, to);
    case Set::Base::group: return open_groups(set, to);
    case Set::Base::several:
        for (const Set& one : set.sets) open(one, to);
        return drop_repeated(to);
    }
}

void Evaluator::open_around(const Set& set, Walks& to) {
    const Frame& from = here();
    for (const Kind kind : set.kinds) {
        if (!is_whole(from.kind)) {
            const bool ring = from.kind == Kind::corner || (from.kind == Kind::cell && kind == Kind::quarter);
            add(to, kind, tables_.touching(sort_of(from.kind), from.index, sort_of(kind), set.blocks), ring);
            continue;
        }
        if (!is_drawn(from)) {
            add(to, kind, tables_.around(from.kind, from.index, from.partition, kind));
        } else {
            tables_.find_around(members(from), from.member, kind, own_places(to));
            add(to, kind, to.places.back());
        }
    }
}

// The row, column, area or the stretches of the place spoken of.
void Evaluator::open_lines(const Set& set, Walks& to) {
    const int square = here().index;
    const Grid& grid = view_.ground().grid();
    Frame whole;
    whole.partition = set.partition;
    const auto open_one = [&](Kind kind, int index) {
        whole.kind = kind;
        whole.index = index;
        open_whole(whole, set.kinds, set.partition, set.blocks, to);
    };
    switch (set.base) {
    case Set::Base::row: return open_one(Kind::row, grid.row(square));
    case Set::Base::column: return open_one(Kind::column, grid.column(square));
    case Set::Base::stretch:
        open_one(Kind::stretch, view_.ground().stretch_across(square));
        open_one(Kind::stretch, view_.ground().stretch_down(square));
        return drop_repeated(to);
    default: break;
    }
    Frame here_in;
    here_in.kind = Kind::cell;
    here_in.index = square;
    const Number area = area_of(set.partition, here_in);
    if (!area.lacks()) open_one(Kind::area, static_cast<int>(area.low));
}

// Places in a whole. The cells of a line are walked in its order; on a board that wraps they are a ring.
void Evaluator::open_whole(const Frame& whole, const std::vector<Kind>& kinds, int partition, bool blocks, Walks& to) {
    const Frame from = whole;
    const bool ring = view_.ground().grid().wraps() && (from.kind == Kind::row || from.kind == Kind::column);
    for (const Kind kind : kinds) {
        std::vector<int>& own = own_places(to);
        const bool own_members = kind == from.member;
        add(to, kind, own_members ? members(from, blocks) : places_in(from, kind, partition, own), own_members && ring);
        to.list.back().partition = partition;
    }
}

// A whole that the filling makes.
bool Evaluator::is_drawn(const Frame& whole) const {
    return whole.kind == Kind::run || whole.kind == Kind::group ||
           (whole.kind == Kind::area && file().partitions[at(whole.partition)].fill);
}

// Every place of a kind in a whole. Wholes are in another where all their cells are.
Places Evaluator::places_in(const Frame& whole, Kind kind, int partition, std::vector<int>& own) {
    if (kind == whole.member) return members(whole);
    if (kind < Kind::row) {
        if (!is_drawn(whole)) return tables_.inside(whole.kind, whole.index, whole.partition, kind);
        if (kind != Kind::block) tables_.find_inside(members(whole), whole.member, kind, own);
        return own;
    }
    Frame inner;
    inner.kind = kind;
    inner.partition = partition;
    const bool drawn = is_drawn(inner);
    if (whole.kind == Kind::board && !drawn) return tables_.all(kind, partition);
    std::vector<std::uint8_t> in(at(view_.ground().grid().squares()), 0);
    for (const int c : members(whole))
        if (c >= 0) in[at(c)] = 1;
    const int count =
        drawn ? static_cast<int>(areas_[at(partition)].cells.size()) : view_.ground().count(sort_of(kind), partition);
    for (inner.index = 0; inner.index < count; ++inner.index) {
        const Places cells = members(inner);
        const bool some = std::any_of(cells.begin(), cells.end(), [](int c) { return c >= 0; });
        if (some && std::all_of(cells.begin(), cells.end(), [&](int c) { return c < 0 || in[at(c)]; }))
            own.push_back(inner.index);
    }
    return own;
}

// Places joined to here by one link, edge or diagonal.
void Evaluator::open_along(const Set& set, Walks& to) {
    const Frame from = here();
    const Kind unit = kind_of(set.cond[0]);
    std::vector<int>& found = own_places(to);
    std::vector<Truth>& in = to.truths.emplace_back();
    const std::size_t level = frames_.size();
    Frame opened;
    opened.kind = unit;
    frames_.push_back(opened);
    for (const int u : tables_.touching(sort_of(from.kind), from.index, sort_of(unit), false)) {
        if (u < 0) continue;
        frames_[level].index = u;
        const Truth joined = truth(set.cond[0]);
        const auto [a, b] = tables_.ends(unit, u);
        const int other = a == from.index ? b : a;
        if (joined == Truth::no) continue;
        const auto seen = std::find(found.begin(), found.end(), other);
        if (seen != found.end()) {
            Truth& known = in[static_cast<std::size_t>(seen - found.begin())];
            known = either(known, joined);
            continue;
        }
        found.push_back(other);
        in.push_back(joined);
    }
    frames_.pop_back();
    add(to, from.kind, found);
    to.list.back().each_in = &in;
}

// All members of the groups that meet a set.
void Evaluator::open_groups(const Set& set, Walks& to) {
    Pool<Parts>::Lent own(parts_);
    const Parts& parts = groups_spoken_of(set.grouping, set.cond[0], *own);
    std::vector<int>& found = own_places(to);
    const auto add_group_of = [&](int place) {
        const int part = parts.part_of[at(place)];
        if (part < 0) return;
        const Places group = parts.part(part);
        if (std::find(found.begin(), found.end(), group[0]) == found.end()) found.insert(found.end(), group.begin(), group.end());
    };
    bool unsure = parts.unknown;
    if (set.sets.empty()) {
        if (!unsure) add_group_of(here().index);
    } else {
        each_place(set.sets[0], [&](Truth in) {
            unsure = unsure || in == Truth::unknown;
            if (!unsure) add_group_of(here().index);
            return true;
        });
    }
    if (unsure) {  // some of the vertices
        const Places all = parts.member == Kind::cell ? members(whole_spoken_of()) : tables_.all(parts.member, 0);
        found.assign(all.begin(), all.end());
    }
    add(to, parts.member, found);
    if (unsure) to.list.back().in = Truth::unknown;
}

// A set holds a place once.
void Evaluator::drop_repeated(Walks& walks) {
    if (walks.list.size() < 2) return;
    std::vector<std::pair<Kind, int>> seen;
    for (Walk& walk : walks.list) {
        std::vector<int> kept(walk.places.begin(), walk.places.end());
        const std::size_t before = seen.size();
        bool changed = false;
        for (int& p : kept) {
            if (p < 0) continue;
            const auto end = seen.begin() + static_cast<std::ptrdiff_t>(before);
            if (std::find(seen.begin(), end, std::pair(walk.kind, p)) != end)
                p = -1, changed = true;
            else
                seen.emplace_back(walk.kind, p);
        }
        if (!changed) continue;
        own_places(walks) = std::move(kept);
        walk.places = walks.places.back();
    }
}

}  // namespace gridloom::rules::judging
