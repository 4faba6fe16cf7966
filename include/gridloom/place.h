// Places: where clues, marks and answers lie on a board. A board of W x H has places of several sorts, each sort numbered from 0.
//
// Whatever speaks of a place (a filling, a marginal, a hint, a drawing) names its sort and its number; src/places knows the
// geometry: neighbours, names for people, positions for drawing.
#pragma once

#include <cstdint>
#include <string_view>

namespace gridloom {

enum class Sort : std::uint8_t {
    cell,      // the squares, row by row; a square that is a hole in the board (a block) has its number too
    edge,      // the unit segments of grid lines, outer ones too
    link,      // from a cell's centre to a neighbour's
    corner,    // where grid lines meet
    diagonal,  // two in each square: \ and /
    quarter,   // four triangles in each square: up, right, down, left
    row,
    column,
    margin,   // an end of a row or column, looking in: left ends, right ends, tops, bottoms
    stretch,  // cells of a row or column between two blocks
    area,     // cells that given walls enclose; a board may have several partitions into areas
    board,
};
inline constexpr int sorts = 12;
std::string_view to_text(Sort sort);

struct Place {
    Sort sort = Sort::cell;
    int index = 0;
    int partition = 0;  // of an area: which partition of the board
    friend auto operator<=>(const Place&, const Place&) = default;
};

}  // namespace gridloom
