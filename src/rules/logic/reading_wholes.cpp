// Wholes: what is in them and around them. A whole of the board has its places for certain; of one that a filling makes each place
// has a condition.
#include <algorithm>
#include <map>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

bool is_line(Kind kind) {
    return kind == Kind::row || kind == Kind::column || kind == Kind::margin || kind == Kind::stretch || kind == Kind::run;
}

}  // namespace

Whole Reading::whole_of(const Frame& frame) const {
    if (frame.whole) return *frame.whole;
    Whole whole;
    if (!is_whole(frame.kind)) {
        whole.members = {{frame.index, yes}};
        return whole;
    }
    whole.joined =
        frame.kind != Kind::row && frame.kind != Kind::column && frame.kind != Kind::margin && frame.kind != Kind::board;
    for (const int c : ground().cells_of({sort_of(frame.kind), frame.index, frame.partition})) whole.members.push_back({c, yes});
    return whole;
}

// The places of a line in order, with gaps where a hole is.
Sequence Reading::line_of(const Frame& whole, bool blocks) const {
    Sequence s;
    if (whole.whole) {  // a run
        for (const auto& m : whole.whole->members) s.items.emplace_back(Item{frame_at(whole.whole->member, m.index), m.in});
        return s;
    }
    if (whole.kind == Kind::stretch) {
        for (const int c : ground().cells_of({Sort::stretch, whole.index})) s.items.push_back(square(c, false));
        return s;
    }
    bool row = whole.kind == Kind::row;
    int line = whole.index;
    if (whole.kind == Kind::margin) {
        const Way inward = grid().inward(whole.index);
        const int first = grid().first_square(whole.index);
        row = inward == Way::right || inward == Way::left;
        line = row ? grid().row(first) : grid().column(first);
    }
    for (const int c : row ? grid().cells_of_row(line) : grid().cells_of_column(line)) s.items.push_back(square(c, blocks));
    s.cyclic = grid().wraps();
    return s;
}

// Places of a kind in a whole.
std::vector<Item> Reading::places_in(const Frame& whole, Kind kind, int partition, bool blocks) {
    std::vector<Item> all;
    if (is_whole(kind)) {
        if (whole.kind == Kind::board) return every(kind, partition, false);
        std::map<int, Ref> in;
        for (const auto& m : whole_of(whole).members) in[m.index] = m.in;
        for (Item& item : every(kind, partition, false)) {
            std::vector<Ref> parts = {item.in};
            for (const auto& m : whole_of(item.frame).members)
                parts.push_back(pool().implies(m.in, in.count(m.index) ? in[m.index] : no));
            item.in = pool().all(std::move(parts));
            if (item.in != no) all.push_back(std::move(item));
        }
        return all;
    }
    if (kind == Kind::cell || kind == Kind::block) {
        if ((blocks || kind == Kind::block) && !whole.whole && (is_line(whole.kind) || whole.kind == Kind::board)) {
            const int squares = grid().squares();
            std::vector<std::optional<Item>> line;
            for (int s = 0; s < squares && whole.kind == Kind::board; ++s) line.push_back(square(s, true));
            if (whole.kind != Kind::board) line = line_of(whole, true).items;
            for (auto& item : line)
                if (item && (blocks || item->frame.kind == kind)) all.push_back(std::move(*item));
            return all;
        }
        const Whole members = whole_of(whole);
        if (kind == Kind::block || members.member != Kind::cell) return all;
        for (const auto& m : members.members) all.push_back({frame_at(Kind::cell, m.index), m.in});
        return all;
    }
    return whole.kind == Kind::board ? every(kind, 0, false) : touching_whole(whole, kind, false);
}

// Edges, links, corners, diagonals and quarters in a whole, or around it; around it cells too. A place is in a whole if all squares
// it touches are, and around it if some are and some are not. The outside belongs to no whole.
std::vector<Item> Reading::touching_whole(const Frame& frame, Kind kind, bool around) {
    const Whole whole = whole_of(frame);
    std::vector<Item> all;
    std::map<int, Ref> in;
    for (const auto& m : whole.members) in[m.index] = m.in;
    const auto is_in = [&](int s) { return in.count(s) ? in.at(s) : no; };
    if (whole.member == Kind::corner && kind != Kind::corner) {
        if (around || (kind != Kind::edge && kind != Kind::diagonal))
            fail({}, "a group of corners has only corners and lines in it");
        for (int p = 0; p < ground().count(sort_of(kind)); ++p) {
            if (!ground().exists({sort_of(kind), p})) continue;
            const auto ends = kind == Kind::edge ? grid().ends_of_edge(p) : grid().ends_of_diagonal(p);
            all.push_back({frame_at(kind, p), pool().both(is_in(ends.first), is_in(ends.second))});
        }
        return all;
    }
    if (whole.member == kind && !around) {
        for (const auto& m : whole.members) all.push_back({frame_at(kind, m.index), m.in});
        return all;
    }
    if (whole.member != Kind::cell) fail({}, "a run of " + std::string(to_text(whole.member)) + "s has only those in it");
    std::set<int> places;
    for (const auto& m : whole.members) {
        const auto near = kind == Kind::cell ? grid().beside(m.index) : grid().touching({Sort::cell, m.index}, sort_of(kind));
        places.insert(near.begin(), near.end());
    }
    for (const int p : places) {
        if (!ground().exists({sort_of(kind), p})) continue;
        std::vector<Ref> touched;
        const auto squares = kind == Kind::cell ? grid().beside(p) : grid().touching({sort_of(kind), p}, Sort::cell);
        for (const int s : squares) touched.push_back(is_in(s));
        const bool rim = (kind == Kind::edge && grid().is_outer_edge(p)) || (kind == Kind::corner && grid().is_outer_corner(p));
        Ref is = rim ? no : pool().all(touched);
        if (around) is = kind == Kind::cell ? pool().both(pool().any(touched), !is_in(p)) : pool().both(pool().any(touched), !is);
        if (is != no) all.push_back({frame_at(kind, p), is});
    }
    return all;
}

// All places of a kind on the board.
std::vector<Item> Reading::every(Kind kind, int partition, bool inner) {
    std::vector<Item> all;
    if (kind == Kind::area && view_.file().partitions[at(partition)].fill) {
        const Labelled& labelled = label_areas(partition);
        return groups(labelled, frame_at(Kind::area, 0, partition));
    }
    if (kind == Kind::board) return {{frame_at(Kind::board, 0), yes}};
    for (int p = 0; p < ground().count(sort_of(kind), partition); ++p) {
        if (kind == Kind::block ? !ground().is_hole(p) : kind < Kind::row && !ground().exists({sort_of(kind), p})) continue;
        if (inner && !ground().is_inner(sort_of(kind), p)) continue;
        all.push_back({frame_at(kind, p, partition), yes});
    }
    return all;
}

}  // namespace gridloom::rules::logic
