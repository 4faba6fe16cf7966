#include "places/turn.h"

#include <stdexcept>

namespace gridloom {
namespace {

constexpr std::array<Way, 4> corner_ways = {Way::up_right, Way::down_right, Way::down_left, Way::up_left};

Way turned(const Turn& turn, Way way) {
    int w = static_cast<int>(way);
    if (turn.transposed) w = (6 - w + ways) % ways;
    if (turn.mirrored) w = (8 - w) % ways;
    if (turn.flipped) w = (4 - w + ways) % ways;
    return static_cast<Way>(w);
}

}  // namespace

TurnedGrid::TurnedGrid(Grid to, Turn turn)
    : turn_(turn),
      to_(to),
      from_(turn.transposed ? to.height() : to.width(), turn.transposed ? to.width() : to.height(), to.wraps()) {
    for (int w = 0; w < ways; ++w) ways_[static_cast<std::size_t>(w)] = turned(turn, static_cast<Way>(w));
}

int TurnedGrid::square(int of) const {
    int r = from_.row(of), c = from_.column(of);
    if (turn_.transposed) std::swap(r, c);
    if (turn_.mirrored) c = to_.width() - 1 - c;
    if (turn_.flipped) r = to_.height() - 1 - r;
    return to_.square((r + turn_.down) % to_.height(), (c + turn_.right) % to_.width());
}

// Edges, links and corners go where a square beside them goes, on the side that their side goes to.
int TurnedGrid::edge(int of) const {
    const bool level = from_.is_horizontal(of);
    for (const Way side : {level ? Way::up : Way::left, level ? Way::down : Way::right})
        if (const auto beside = from_.square_beside_edge(of, side)) return to_.edge(square(*beside), way(opposite(side)));
    throw std::logic_error("an edge without a square beside it");
}

int TurnedGrid::link(int of) const {
    const Way ahead = from_.is_horizontal_link(of) ? Way::right : Way::down;
    return *to_.link(square(from_.ends_of_link(of).first), way(ahead));
}

int TurnedGrid::corner(int of) const {
    for (const Way at : corner_ways)
        if (const auto beside = from_.square_at_corner(of, at)) return to_.corner(square(*beside), way(opposite(at)));
    throw std::logic_error("a corner without a square at it");
}

Place TurnedGrid::place(Place of) const {
    const int i = of.index;
    switch (of.sort) {
    case Sort::cell: return {of.sort, square(i), of.partition};
    case Sort::edge: return {of.sort, edge(i), of.partition};
    case Sort::link: return {of.sort, link(i), of.partition};
    case Sort::corner: return {of.sort, corner(i), of.partition};
    case Sort::diagonal:
        return {of.sort, 2 * square(i / 2) + (turn_.mirrored != turn_.flipped ? 1 - i % 2 : i % 2), of.partition};
    case Sort::quarter:
        return {of.sort, 4 * square(i / 4) + static_cast<int>(way(static_cast<Way>(2 * (i % 4)))) / 2, of.partition};
    case Sort::row:
        return turn_.transposed ? Place{Sort::column, to_.column(square(from_.square(i, 0))), of.partition}
                                : Place{Sort::row, to_.row(square(from_.square(i, 0))), of.partition};
    case Sort::column:
        return turn_.transposed ? Place{Sort::row, to_.row(square(i)), of.partition}
                                : Place{Sort::column, to_.column(square(i)), of.partition};
    case Sort::margin: return {of.sort, to_.margin(square(from_.first_square(i)), way(from_.inward(i))), of.partition};
    case Sort::board: return of;
    case Sort::stretch:
    case Sort::area: break;
    }
    throw std::logic_error("stretches and areas are not of the grid");
}

std::vector<Turn> turns_to(const Grid& to, bool transposed, bool shifted) {
    std::vector<Turn> all;
    const bool shifts = shifted && to.wraps();
    for (const bool transpose : {false, true}) {
        if (transpose && !transposed) continue;
        for (const bool mirror : {false, true})
            for (const bool flip : {false, true})
                for (int down = 0; down < (shifts ? to.height() : 1); ++down)
                    for (int right = 0; right < (shifts ? to.width() : 1); ++right)
                        all.push_back({transpose, mirror, flip, down, right});
    }
    return all;
}

}  // namespace gridloom
