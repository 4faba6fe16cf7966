#include "places/grid.h"

#include <algorithm>

namespace gridloom {
namespace {

int wrapped(int value, int size) { return (value % size + size) % size; }

void add_once(std::vector<int>& list, int value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

}  // namespace

int Grid::count(Sort sort) const {
    switch (sort) {
    case Sort::cell: return squares();
    case Sort::edge: return horizontal_edges() + height_ * corner_columns();
    case Sort::link: return horizontal_links() + width_ * (wraps_ ? height_ : height_ - 1);
    case Sort::corner: return corner_rows() * corner_columns();
    case Sort::diagonal: return 2 * squares();
    case Sort::quarter: return 4 * squares();
    case Sort::row: return height_;
    case Sort::column: return width_;
    case Sort::margin: return wraps_ ? 0 : 2 * (width_ + height_);
    case Sort::board: return 1;
    case Sort::stretch:
    case Sort::area: break;
    }
    return 0;
}

std::optional<int> Grid::step(int from, Way way) const {
    int r = row(from) + row_step(way), c = column(from) + column_step(way);
    if (wraps_) return square(wrapped(r, height_), wrapped(c, width_));
    if (r < 0 || r >= height_ || c < 0 || c >= width_) return std::nullopt;
    return square(r, c);
}

std::vector<int> Grid::ray(int from, Way way) const {
    std::vector<int> squares;
    for (auto next = step(from, way); next && *next != from; next = step(*next, way)) squares.push_back(*next);
    return squares;
}

bool Grid::is_outer(int of) const {
    const int r = row(of), c = column(of);
    return !wraps_ && (r == 0 || c == 0 || r == height_ - 1 || c == width_ - 1);
}

int Grid::edge(int of, Way side) const {
    const int r = row(of), c = column(of);
    switch (side) {
    case Way::up: return r * width_ + c;
    case Way::down: return (wraps_ ? wrapped(r + 1, height_) : r + 1) * width_ + c;
    case Way::left: return horizontal_edges() + r * corner_columns() + c;
    default: return horizontal_edges() + r * corner_columns() + (wraps_ ? wrapped(c + 1, width_) : c + 1);
    }
}

std::optional<int> Grid::link(int of, Way side) const {
    const auto next = step(of, side);
    if (!next) return std::nullopt;
    const int first = side == Way::up || side == Way::left ? *next : of;
    if (side == Way::left || side == Way::right) return row(first) * (wraps_ ? width_ : width_ - 1) + column(first);
    return horizontal_links() + first;
}

std::pair<int, int> Grid::ends_of_link(int link) const {
    if (link >= horizontal_links()) {
        const int upper = link - horizontal_links();
        return {upper, *step(upper, Way::down)};
    }
    const int columns = wraps_ ? width_ : width_ - 1;
    const int left = square(link / columns, link % columns);
    return {left, *step(left, Way::right)};
}

std::optional<int> Grid::square_beside_edge(int edge, Way side) const {
    int r, c;
    if (is_horizontal(edge)) {
        r = edge / width_ - (side == Way::up ? 1 : 0), c = edge % width_;
    } else {
        const int vertical = edge - horizontal_edges();
        r = vertical / corner_columns(), c = vertical % corner_columns() - (side == Way::left ? 1 : 0);
    }
    if (wraps_) return square(wrapped(r, height_), wrapped(c, width_));
    if (r < 0 || r >= height_ || c < 0 || c >= width_) return std::nullopt;
    return square(r, c);
}

std::optional<int> Grid::link_across(int edge) const {
    const Way before = is_horizontal(edge) ? Way::up : Way::left;
    const auto first = square_beside_edge(edge, before), second = square_beside_edge(edge, opposite(before));
    if (!first || !second) return std::nullopt;
    return link(*first, opposite(before));
}

int Grid::edge_across(int link) const {
    return edge(ends_of_link(link).first, is_horizontal_link(link) ? Way::right : Way::down);
}

std::pair<int, int> Grid::ends_of_edge(int edge) const {
    const int columns = corner_columns();
    if (is_horizontal(edge)) {
        const int r = edge / width_, c = edge % width_;
        return {r * columns + c, r * columns + (wraps_ ? wrapped(c + 1, width_) : c + 1)};
    }
    const int vertical = edge - horizontal_edges(), r = vertical / columns, c = vertical % columns;
    return {vertical, (wraps_ ? wrapped(r + 1, height_) : r + 1) * columns + c};
}

int Grid::corner(int of, Way way) const {
    const int r = row(of) + (row_step(way) > 0), c = column(of) + (column_step(way) > 0);
    return wraps_ ? square(wrapped(r, height_), wrapped(c, width_)) : r * corner_columns() + c;
}

std::pair<int, int> Grid::ends_of_diagonal(int diagonal) const {
    const int of = diagonal / 2;
    if (diagonal % 2 == 0) return {corner(of, Way::up_left), corner(of, Way::down_right)};
    return {corner(of, Way::up_right), corner(of, Way::down_left)};
}

std::optional<int> Grid::square_at_corner(int corner, Way way) const {
    int r = corner / corner_columns() - (row_step(way) < 0), c = corner % corner_columns() - (column_step(way) < 0);
    if (wraps_) return square(wrapped(r, height_), wrapped(c, width_));
    if (r < 0 || r >= height_ || c < 0 || c >= width_) return std::nullopt;
    return square(r, c);
}

std::optional<int> Grid::edge_at_corner(int corner, Way way) const {
    // A square that the edge bounds, and the side it is on.
    struct Bounded {
        Way at, side;
    };
    static constexpr Bounded by_way[4][2] = {{{Way::up_left, Way::right}, {Way::up_right, Way::left}},
                                             {{Way::up_right, Way::down}, {Way::down_right, Way::up}},
                                             {{Way::down_left, Way::right}, {Way::down_right, Way::left}},
                                             {{Way::up_left, Way::down}, {Way::down_left, Way::up}}};
    for (const Bounded& b : by_way[static_cast<int>(way) / 2])
        if (const auto of = square_at_corner(corner, b.at)) return edge(*of, b.side);
    return std::nullopt;
}

bool Grid::is_outer_edge(int edge) const { return !link_across(edge); }

bool Grid::is_outer_corner(int corner) const {
    const int r = corner / corner_columns(), c = corner % corner_columns();
    return !wraps_ && (r == 0 || c == 0 || r == height_ || c == width_);
}

std::vector<int> Grid::beside(int of) const {
    std::vector<int> result;
    for (const Way way : straight_ways)
        if (const auto next = step(of, way); next && *next != of) add_once(result, *next);
    return result;
}

std::vector<int> Grid::near(int of) const {
    std::vector<int> result;
    for (int way = 0; way < ways; ++way)
        if (const auto next = step(of, static_cast<Way>(way)); next && *next != of) add_once(result, *next);
    return result;
}

std::vector<int> Grid::cells_of_row(int r) const {
    std::vector<int> cells;
    for (int c = 0; c < width_; ++c) cells.push_back(square(r, c));
    return cells;
}

std::vector<int> Grid::cells_of_column(int c) const {
    std::vector<int> cells;
    for (int r = 0; r < height_; ++r) cells.push_back(square(r, c));
    return cells;
}

int Grid::first_square(int margin) const {
    if (margin < height_) return square(margin, 0);
    if (margin < 2 * height_) return square(margin - height_, width_ - 1);
    if (margin < 2 * height_ + width_) return margin - 2 * height_;
    return square(height_ - 1, margin - 2 * height_ - width_);
}

Way Grid::inward(int margin) const {
    if (margin < height_) return Way::right;
    if (margin < 2 * height_) return Way::left;
    return margin < 2 * height_ + width_ ? Way::down : Way::up;
}

int Grid::margin(int first, Way inward) const {
    switch (inward) {
    case Way::right: return row(first);
    case Way::left: return height_ + row(first);
    case Way::down: return 2 * height_ + column(first);
    default: return 2 * height_ + width_ + column(first);
    }
}

}  // namespace gridloom
