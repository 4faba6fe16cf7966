#include "places/ground.h"

#include <algorithm>
#include <stdexcept>

namespace gridloom {
namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Ground::Ground(Grid grid, std::vector<std::uint8_t> holes, std::vector<std::vector<int>> partitions)
    : grid_(grid), holes_(std::move(holes)), rows_(at(grid.height())), columns_(at(grid.width())) {
    for (int s = 0; s < grid_.squares(); ++s) {
        if (is_hole(s)) continue;
        all_.push_back(s);
        rows_[at(grid_.row(s))].push_back(s);
        columns_[at(grid_.column(s))].push_back(s);
    }
    for (auto& area_of : partitions) {
        Partition p{std::move(area_of), {}};
        for (const int s : all_) {
            const int area = p.area_of[at(s)];
            if (area < 0) continue;
            if (at(area) >= p.cells.size()) p.cells.resize(at(area) + 1);
            p.cells[at(area)].push_back(s);
        }
        partitions_.push_back(std::move(p));
    }
    find_stretches();
}

void Ground::find_stretches() {
    stretch_across_.assign(at(grid_.squares()), -1);
    stretch_down_.assign(at(grid_.squares()), -1);
    const auto follow = [&](const std::vector<int>& line, std::vector<int>& stretch_of, Way back) {
        for (const int s : line) {
            const auto before = grid_.step(s, back);
            const bool goes_on = before && s != line.front() && !is_hole(*before);
            if (!goes_on) stretches_.emplace_back();
            stretch_of[at(s)] = static_cast<int>(stretches_.size()) - 1;
            stretches_.back().push_back(s);
        }
    };
    for (const auto& row : rows_) follow(row, stretch_across_, Way::left);
    for (const auto& column : columns_) follow(column, stretch_down_, Way::up);
}

int Ground::count(Sort sort, int partition) const {
    if (sort == Sort::stretch) return static_cast<int>(stretches_.size());
    if (sort == Sort::area) return static_cast<int>(partitions_[at(partition)].cells.size());
    return grid_.count(sort);
}

bool Ground::exists(Place place) const {
    switch (place.sort) {
    case Sort::cell: return !is_hole(place.index);
    case Sort::diagonal: return !is_hole(place.index / 2);
    case Sort::quarter: return !is_hole(place.index / 4);
    case Sort::link: {
        const auto ends = grid_.ends_of_link(place.index);
        return !is_hole(ends.first) && !is_hole(ends.second);
    }
    default: return true;
    }
}

bool Ground::is_inner(Sort sort, int index) const {
    if (sort == Sort::edge ? grid_.is_outer_edge(index) : grid_.is_outer_corner(index)) return false;
    const std::vector<int> squares = touched_cells(sort, index);
    return std::none_of(squares.begin(), squares.end(), [&](int s) { return is_hole(s); });
}

const std::vector<int>& Ground::cells_of(Place whole) const {
    switch (whole.sort) {
    case Sort::row: return rows_[at(whole.index)];
    case Sort::column: return columns_[at(whole.index)];
    case Sort::stretch: return stretches_[at(whole.index)];
    case Sort::area: return partitions_[at(whole.partition)].cells[at(whole.index)];
    case Sort::margin: {
        const int first = grid_.first_square(whole.index);
        return is_straight(grid_.inward(whole.index)) && grid_.inward(whole.index) != Way::up &&
                       grid_.inward(whole.index) != Way::down
                   ? rows_[at(grid_.row(first))]
                   : columns_[at(grid_.column(first))];
    }
    case Sort::board: return all_;
    default: break;
    }
    throw std::logic_error("a " + std::string(to_text(whole.sort)) + " is not made of cells");
}

bool Ground::is_border(int edge, int partition) const {
    const Way before = grid_.is_horizontal(edge) ? Way::up : Way::left;
    const auto first = grid_.square_beside_edge(edge, before), second = grid_.square_beside_edge(edge, opposite(before));
    return first && second && area_of(*first, partition) != area_of(*second, partition);
}

std::vector<int> Ground::existing(Sort sort, std::vector<int> places, bool holes_too) const {
    if (!holes_.empty() && !holes_too) std::erase_if(places, [&](int index) { return !exists({sort, index}); });
    return places;
}

std::vector<int> Ground::touching(Place place, Sort sort, bool holes_too) const {
    return existing(sort, grid_.touching(place, sort), holes_too);
}

std::vector<int> Ground::beside(int square, bool holes_too) const {
    return existing(Sort::cell, grid_.beside(square), holes_too);
}
std::vector<int> Ground::near(int square, bool holes_too) const { return existing(Sort::cell, grid_.near(square), holes_too); }

// The squares that a place touches, holes too.
std::vector<int> Ground::touched_cells(Sort sort, int index) const { return grid_.touching({sort, index}, Sort::cell); }

std::vector<int> Ground::inside(const std::vector<int>& cells, Sort sort) const {
    if (sort == Sort::cell) return cells;
    std::vector<std::uint8_t> member(at(grid_.squares()), 0), seen(at(grid_.count(sort)), 0);
    for (const int c : cells) member[at(c)] = 1;
    std::vector<int> result;
    for (const int c : cells)
        for (const int p : grid_.touching({Sort::cell, c}, sort)) {
            if (seen[at(p)]) continue;
            seen[at(p)] = 1;
            if (!exists({sort, p})) continue;
            if ((sort == Sort::edge && grid_.is_outer_edge(p)) || (sort == Sort::corner && grid_.is_outer_corner(p))) continue;
            const auto touched = touched_cells(sort, p);
            if (std::all_of(touched.begin(), touched.end(), [&](int s) { return member[at(s)]; })) result.push_back(p);
        }
    return result;
}

std::vector<int> Ground::around(const std::vector<int>& cells, Sort sort) const {
    std::vector<std::uint8_t> member(at(grid_.squares()), 0), seen(at(grid_.count(sort)), 0);
    for (const int c : cells) member[at(c)] = 1;
    std::vector<int> result;
    for (const int c : cells) {
        const auto candidates = sort == Sort::cell ? grid_.beside(c) : grid_.touching({Sort::cell, c}, sort);
        for (const int p : candidates) {
            if (seen[at(p)]) continue;
            seen[at(p)] = 1;
            if (!exists({sort, p})) continue;
            if (sort == Sort::cell) {
                if (!member[at(p)]) result.push_back(p);
                continue;
            }
            const bool at_rim =
                (sort == Sort::edge && grid_.is_outer_edge(p)) || (sort == Sort::corner && grid_.is_outer_corner(p));
            const auto touched = touched_cells(sort, p);
            if (at_rim || !std::all_of(touched.begin(), touched.end(), [&](int s) { return member[at(s)]; })) result.push_back(p);
        }
    }
    return result;
}

std::string Ground::name(Place place) const {
    if (place.sort == Sort::area || place.sort == Sort::stretch) {
        const auto& cells = cells_of(place);
        if (!cells.empty()) return "the " + std::string(to_text(place.sort)) + " of " + grid_.name_of_square(cells.front());
    }
    return grid_.name(place);
}

}  // namespace gridloom
