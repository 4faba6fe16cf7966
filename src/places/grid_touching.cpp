// Which places touch which.
#include <algorithm>

#include "places/grid.h"

namespace gridloom {
namespace {

constexpr Way slanting_ways[4] = {Way::up_right, Way::down_right, Way::down_left, Way::up_left};

void add_new(std::vector<int>& list, std::optional<int> value) {
    if (value && std::find(list.begin(), list.end(), *value) == list.end()) list.push_back(*value);
}

}  // namespace

std::vector<int> Grid::touching(Place place, Sort sort) const {
    switch (place.sort) {
    case Sort::cell: return around_cell(place.index, sort);
    case Sort::edge: return around_edge(place.index, sort);
    case Sort::link: return around_link(place.index, sort);
    case Sort::corner: return around_corner(place.index, sort);
    case Sort::diagonal: return inside_square(place.index / 2, place.index, Sort::diagonal, sort);
    case Sort::quarter: return inside_square(place.index / 4, place.index, Sort::quarter, sort);
    default: return {};
    }
}

std::vector<int> Grid::around_cell(int of, Sort sort) const {
    std::vector<int> result;
    switch (sort) {
    case Sort::edge:
        for (const Way side : straight_ways) add_new(result, edge(of, side));
        break;
    case Sort::link:  // two links to the same cell are two places
        for (const Way side : straight_ways) add_new(result, link(of, side));
        break;
    case Sort::corner:
        for (const Way way : slanting_ways) add_new(result, corner(of, way));
        break;
    case Sort::diagonal: return {2 * of, 2 * of + 1};
    case Sort::quarter: return {4 * of, 4 * of + 1, 4 * of + 2, 4 * of + 3};
    default: break;
    }
    return result;
}

std::vector<int> Grid::around_edge(int of, Sort sort) const {
    std::vector<int> result;
    const Way before = is_horizontal(of) ? Way::up : Way::left;
    const auto ends = ends_of_edge(of);
    switch (sort) {
    case Sort::cell:
        add_new(result, square_beside_edge(of, before));
        add_new(result, square_beside_edge(of, opposite(before)));
        break;
    case Sort::link: add_new(result, link_across(of)); break;
    case Sort::corner:
        add_new(result, ends.first);
        add_new(result, ends.second);
        break;
    case Sort::quarter:
        for (const Way side : {before, opposite(before)})
            if (const auto beside = square_beside_edge(of, side))
                add_new(result, 4 * *beside + static_cast<int>(opposite(side)) / 2);
        break;
    default: break;
    }
    return result;
}

std::vector<int> Grid::around_link(int of, Sort sort) const {
    std::vector<int> result;
    const auto ends = ends_of_link(of);
    switch (sort) {
    case Sort::cell:
        add_new(result, ends.first);
        add_new(result, ends.second);
        break;
    case Sort::edge: result.push_back(edge_across(of)); break;
    default: break;
    }
    return result;
}

std::vector<int> Grid::around_corner(int of, Sort sort) const {
    std::vector<int> result;
    switch (sort) {
    case Sort::cell:
        for (const Way way : slanting_ways) add_new(result, square_at_corner(of, way));
        break;
    case Sort::edge:
        for (const Way way : straight_ways) add_new(result, edge_at_corner(of, way));
        break;
    case Sort::diagonal:
        for (int i = 0; i < 4; ++i)  // \ reaches the corners at its upper left and lower right
            if (const auto at = square_at_corner(of, slanting_ways[i])) add_new(result, 2 * *at + (i % 2 == 0 ? 1 : 0));
        break;
    case Sort::quarter: {
        // Clockwise from up: of each square at the corner the two quarters that meet there.
        constexpr Way first_side[4] = {Way::left, Way::up, Way::right, Way::down};
        for (int i = 0; i < 4; ++i)
            if (const auto at = square_at_corner(of, slanting_ways[i])) {
                add_new(result, 4 * *at + static_cast<int>(first_side[i]) / 2);
                add_new(result, 4 * *at + static_cast<int>(first_side[(i + 3) % 4]) / 2);
            }
        break;
    }
    default: break;
    }
    return result;
}

std::vector<int> Grid::inside_square(int of, int index, Sort own, Sort sort) const {
    if (sort == Sort::cell) return {of};
    std::vector<int> result;
    if (own == Sort::quarter) {
        const Way side = straight_ways[static_cast<std::size_t>(index % 4)];
        if (sort == Sort::edge) return {edge(of, side)};
        if (sort == Sort::corner) {
            const int first = static_cast<int>(side);
            add_new(result, corner(of, static_cast<Way>((first + 7) % ways)));
            add_new(result, corner(of, static_cast<Way>((first + 1) % ways)));
        }
    } else if (sort == Sort::corner) {
        const auto ends = ends_of_diagonal(index);
        add_new(result, ends.first);
        add_new(result, ends.second);
    }
    return result;
}

}  // namespace gridloom
