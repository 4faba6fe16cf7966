#include "rules/judge/tables.h"

#include <algorithm>

#include "rules/layout.h"

namespace gridloom::rules::judging {
namespace {

constexpr std::array<Way, 4> slanting_ways = {Way::up_right, Way::down_right, Way::down_left, Way::up_left};

}  // namespace

template <class F>
const Tables::Table& Tables::made(Table& table, int count, F&& list_of) {
    if (!table.begins.empty()) return table;
    table.begins.push_back(0);
    for (int i = 0; i < count; ++i) {
        const std::vector<int> list = list_of(i);
        table.places.insert(table.places.end(), list.begin(), list.end());
        table.begins.push_back(static_cast<int>(table.places.size()));
    }
    return table;
}

int Tables::step(int square, Way way) {
    if (steps_.empty())
        for (int s = 0; s < ground_.grid().squares(); ++s)
            for (int w = 0; w < ways; ++w) steps_.push_back(ground_.grid().step(s, static_cast<Way>(w)).value_or(-1));
    return steps_[at(square * ways + static_cast<int>(way))];
}

Places Tables::ring(Ring which, int square, bool holes_too) {
    Table& table = rings_[static_cast<std::size_t>(which)][holes_too];
    return made(table, ground_.grid().squares(),
                [&](int s) {
                    std::vector<int> list;
                    const auto add = [&](int to) {
                        const bool gap = to < 0 || (ground_.is_hole(to) && !holes_too);
                        if (!gap && std::find(list.begin(), list.end(), to) != list.end()) return;  // a small board that wraps
                        list.push_back(gap ? -1 : to);
                    };
                    if (which == Ring::box) add(s);
                    for (int w = 0; w < ways; ++w) {
                        const Way way = static_cast<Way>(w);
                        if (which == Ring::beside && !is_straight(way)) continue;
                        if (const int to = step(s, way); to != s) add(to);
                    }
                    return list;
                })
        .of(square);
}

Places Tables::touching(Sort from, int index, Sort to, bool holes_too) {
    Table& table = touching_[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)][holes_too];
    return made(table, ground_.grid().count(from), [&](int i) { return touching_with_gaps(from, i, to, holes_too); }).of(index);
}

// Grid tells the places around a corner square by square, clockwise, and leaves out what is off the board: how many a square has
// tells where the gaps are.
std::vector<int> Tables::touching_with_gaps(Sort from, int index, Sort to, bool holes_too) const {
    const Grid& grid = ground_.grid();
    std::vector<int> list = grid.touching({from, index}, to);
    const bool ring = from == Sort::corner && !grid.wraps();
    if (ring && to != Sort::edge) {
        const std::vector<int> there = std::move(list);
        list.clear();
        const std::size_t each = to == Sort::quarter ? 2 : 1;
        std::size_t next = 0;
        for (const Way way : slanting_ways)
            for (std::size_t i = 0; i < each; ++i) list.push_back(grid.square_at_corner(index, way) ? there[next++] : -1);
    } else if (ring) {
        list.clear();
        for (const Way way : straight_ways) list.push_back(grid.edge_at_corner(index, way).value_or(-1));
    }
    for (int& place : list)
        if (place >= 0 && !ground_.exists({to, place}) && !(holes_too && to == Sort::cell)) place = -1;
    return list;
}

std::pair<int, int> Tables::ends(Kind unit, int index) {
    auto& table = ends_[unit == Kind::link ? 0 : unit == Kind::edge ? 1 : 2];
    const Grid& grid = ground_.grid();
    if (table.empty())
        for (int i = 0; i < grid.count(sort_of(unit)); ++i)
            table.push_back(unit == Kind::link   ? grid.ends_of_link(i)
                            : unit == Kind::edge ? grid.ends_of_edge(i)
                                                 : grid.ends_of_diagonal(i));
    return table[at(index)];
}

Places Tables::all(Kind kind, int partition) {
    const auto [entry, is_new] = all_.try_emplace({kind, kind == Kind::area ? partition : 0});
    std::vector<int>& list = entry->second;
    if (!is_new) return list;
    const Sort sort = sort_of(kind);
    for (int i = 0; i < ground_.count(sort, partition); ++i) {
        bool there = kind == Kind::block ? ground_.is_hole(i) : kind >= Kind::row || ground_.exists({sort, i});
        if (kind == Kind::area) there = !ground_.cells_of({sort, i, partition}).empty();
        if (there) list.push_back(i);
    }
    return list;
}

std::vector<int> Tables::line_of(Kind whole, int index, bool holes_too) const {
    const Grid& grid = ground_.grid();
    std::vector<int> line;
    if (whole == Kind::margin) {
        line.push_back(grid.first_square(index));
        for (const int s : grid.ray(line[0], grid.inward(index))) line.push_back(s);
    } else {
        line = whole == Kind::row ? grid.cells_of_row(index) : grid.cells_of_column(index);
    }
    for (int& s : line)
        if (ground_.is_hole(s) && !holes_too) s = -1;
    return line;
}

Places Tables::cells(Kind whole, int index, int partition, bool holes_too) {
    if (whole == Kind::row || whole == Kind::column || whole == Kind::margin) {
        Table& table = lines_[whole == Kind::row ? 0 : whole == Kind::column ? 1 : 2][holes_too];
        return made(table, ground_.grid().count(sort_of(whole)), [&](int i) { return line_of(whole, i, holes_too); }).of(index);
    }
    const bool only_cells = !holes_too || whole == Kind::stretch;
    if (only_cells) return ground_.cells_of({sort_of(whole), index, partition});
    const auto [entry, is_new] = with_holes_.try_emplace({whole, index, partition});
    if (is_new)
        for (int s = 0; s < ground_.grid().squares(); ++s)
            if (whole == Kind::board || ground_.area_of(s, partition) == index) entry->second.push_back(s);
    return entry->second;
}

Places Tables::inside(Kind whole, int index, int partition, Kind kind) {
    if (whole == Kind::board) return all(kind, partition);
    const auto [entry, is_new] = of_wholes_.try_emplace({whole, index, partition, kind, true});
    if (is_new && kind == Kind::block)
        for (const int s : cells(whole, index, partition, true))
            if (ground_.is_hole(s)) entry->second.push_back(s);
    if (is_new && kind != Kind::block) find_inside(cells(whole, index, partition, false), Kind::cell, kind, entry->second);
    return entry->second;
}

Places Tables::around(Kind whole, int index, int partition, Kind kind) {
    const auto [entry, is_new] = of_wholes_.try_emplace({whole, index, partition, kind, false});
    if (is_new) find_around(cells(whole, index, partition, false), Kind::cell, kind, entry->second);
    return entry->second;
}

// The outside belongs to no whole.
bool Tables::at_rim(Kind kind, int index) const {
    return (kind == Kind::edge && ground_.grid().is_outer_edge(index)) ||
           (kind == Kind::corner && ground_.grid().is_outer_corner(index));
}

void Tables::stamp(Places members, Kind member) {
    ++stamp_;
    std::vector<int>& stamps = stamps_[static_cast<std::size_t>(sort_of(member))];
    if (stamps.empty()) stamps.assign(at(ground_.grid().count(sort_of(member))), 0);
    for (const int m : members)
        if (m >= 0) stamps[at(m)] = stamp_;
}

void Tables::find_inside(Places members, Kind member, Kind kind, std::vector<int>& found) {
    if (kind == member) return found.assign(members.begin(), members.end());
    stamp(members, member);
    const Sort from = sort_of(member), to = sort_of(kind);
    const std::vector<int>& in = stamps_[static_cast<std::size_t>(from)];
    std::vector<int>& seen = stamps_[static_cast<std::size_t>(to)];
    if (seen.empty()) seen.assign(at(ground_.grid().count(to)), 0);
    for (const int m : members) {
        if (m < 0) continue;
        for (const int p : touching(from, m, to, false)) {
            if (p < 0 || seen[at(p)] == stamp_) continue;
            seen[at(p)] = stamp_;
            if (member == Kind::cell && at_rim(kind, p)) continue;
            const Places touched = touching(to, p, from, true);
            if (std::all_of(touched.begin(), touched.end(), [&](int t) { return t >= 0 && in[at(t)] == stamp_; }))
                found.push_back(p);
        }
    }
}

void Tables::find_around(Places members, Kind member, Kind kind, std::vector<int>& found) {
    stamp(members, member);
    const Sort from = sort_of(member), to = sort_of(kind);
    const std::vector<int>& in = stamps_[static_cast<std::size_t>(from)];
    if (kind == member && kind == Kind::cell) {
        for (const int m : members)
            if (m >= 0)
                for (const int p : ring(Ring::beside, m, false))
                    if (p >= 0 && in[at(p)] != stamp_) found.push_back(p);
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return;
    }
    std::vector<int>& seen = stamps_[static_cast<std::size_t>(to)];
    if (seen.empty()) seen.assign(at(ground_.grid().count(to)), 0);
    for (const int m : members) {
        if (m < 0) continue;
        for (const int p : touching(from, m, to, false)) {
            if (p < 0 || seen[at(p)] == stamp_) continue;
            seen[at(p)] = stamp_;
            const Places touched = touching(to, p, from, true);
            const bool all = std::all_of(touched.begin(), touched.end(), [&](int t) { return t >= 0 && in[at(t)] == stamp_; });
            if (!all || (member == Kind::cell && at_rim(kind, p))) found.push_back(p);
        }
    }
}

}  // namespace gridloom::rules::judging
