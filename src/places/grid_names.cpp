// Places for people: their names, and where they are drawn.
#include <array>

#include "places/grid.h"

namespace gridloom {
namespace {

constexpr std::array<std::string_view, sorts> sort_names = {"cell", "edge",   "link",   "corner",  "diagonal", "quarter",
                                                            "row",  "column", "margin", "stretch", "area",     "board"};

std::string counted(std::string_view what, int index) { return std::string(what) + " " + std::to_string(index + 1); }

}  // namespace

std::string_view to_text(Sort sort) { return sort_names[static_cast<std::size_t>(sort)]; }

std::string Grid::name_of_square(int of) const { return counted("row", row(of)) + ", " + counted("column", column(of)); }

std::string Grid::name(Place place) const {
    const int i = place.index;
    const auto between = [&](std::string_view what, int a, int b) {
        return "the " + std::string(what) + " between " + name_of_square(a) + " and " + name_of_square(b);
    };
    switch (place.sort) {
    case Sort::cell: return name_of_square(i);
    case Sort::edge: {
        const Way before = is_horizontal(i) ? Way::up : Way::left;
        const auto first = square_beside_edge(i, before), second = square_beside_edge(i, opposite(before));
        if (first && second) return between("edge", *first, *second);
        const bool above = before == Way::up;
        if (second) return (above ? "the edge above " : "the edge left of ") + name_of_square(*second);
        return (above ? "the edge below " : "the edge right of ") + name_of_square(*first);
    }
    case Sort::link: return between("link", ends_of_link(i).first, ends_of_link(i).second);
    case Sort::corner:
        if (const auto of = square_at_corner(i, Way::down_right)) return "the upper left corner of " + name_of_square(*of);
        if (const auto of = square_at_corner(i, Way::down_left)) return "the upper right corner of " + name_of_square(*of);
        if (const auto of = square_at_corner(i, Way::up_right)) return "the lower left corner of " + name_of_square(*of);
        return "the lower right corner of " + name_of_square(*square_at_corner(i, Way::up_left));
    case Sort::diagonal: return "the diagonal " + std::string(i % 2 ? "/" : "\\") + " of " + name_of_square(i / 2);
    case Sort::quarter: {
        constexpr std::string_view sides[4] = {"upper", "right", "lower", "left"};
        return "the " + std::string(sides[i % 4]) + " quarter of " + name_of_square(i / 4);
    }
    case Sort::row: return counted("row", i);
    case Sort::column: return counted("column", i);
    case Sort::margin:
        if (i < height_) return "the left end of " + counted("row", i);
        if (i < 2 * height_) return "the right end of " + counted("row", i - height_);
        if (i < 2 * height_ + width_) return "the top of " + counted("column", i - 2 * height_);
        return "the bottom of " + counted("column", i - 2 * height_ - width_);
    case Sort::stretch: return counted("stretch", i);
    case Sort::area: return counted("area", i);
    case Sort::board: break;
    }
    return "the board";
}

Position2 Grid::position(Place place) const {
    const int i = place.index;
    const auto middle = [&](int of) { return Position2{2 * column(of) + 1, 2 * row(of) + 1}; };
    switch (place.sort) {
    case Sort::cell: return middle(i);
    case Sort::edge:
        if (is_horizontal(i)) return {2 * (i % width_) + 1, 2 * (i / width_)};
        return {2 * ((i - horizontal_edges()) % corner_columns()), 2 * ((i - horizontal_edges()) / corner_columns()) + 1};
    case Sort::link: {
        const Position2 first = middle(ends_of_link(i).first);
        return is_horizontal_link(i) ? Position2{first.x + 1, first.y} : Position2{first.x, first.y + 1};
    }
    case Sort::corner: return {2 * (i % corner_columns()), 2 * (i / corner_columns())};
    case Sort::diagonal: return middle(i / 2);
    case Sort::quarter: return middle(i / 4);
    case Sort::row: return {-1, 2 * i + 1};
    case Sort::column: return {2 * i + 1, -1};
    case Sort::margin: {
        const Position2 first = middle(first_square(i));
        const Way out = opposite(inward(i));
        return {first.x + 2 * column_step(out), first.y + 2 * row_step(out)};
    }
    default: return {width_, height_};
    }
}

}  // namespace gridloom
