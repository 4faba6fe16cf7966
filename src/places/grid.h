// Grid: the geometry of a board of squares. How many places there are of each sort, which touch which, what lies next to what.
// Rules, formats and drawings ask here; none computes a neighbour by itself, so that another tiling is another Grid.
//
// Numbering. Cells row by row. Edges: the horizontal ones, (row r, column c) above square (r, c), then the vertical ones, left of
// square (r, c). Links: (r, c) to the right, then (r, c) down. Corners row by row, (r, c) at the upper left of square (r, c).
// Diagonals 2 a square: \ then /. Quarters 4 a square: up, right, down, left. Margins: left ends, right ends, tops, bottoms.
//
// A board that wraps has no outer edges and no margins, W x H corners, and a link over every edge. Two links between the same
// two cells (W = 2) are two places.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gridloom/place.h"
#include "places/way.h"

namespace gridloom {

// A position for drawing, in half squares from the upper left corner: (2c + 1, 2r + 1) is the middle of square (r, c).
struct Position2 {
    int x = 0, y = 0;
    friend bool operator==(const Position2&, const Position2&) = default;
};

class Grid {
  public:
    Grid(int width, int height, bool wraps = false) : width_(width), height_(height), wraps_(wraps) {}

    int width() const { return width_; }
    int height() const { return height_; }
    bool wraps() const { return wraps_; }
    int squares() const { return width_ * height_; }
    int row(int square) const { return square / width_; }
    int column(int square) const { return square % width_; }
    int square(int row, int column) const { return row * width_ + column; }

    // Of the sorts that depend on the size alone: not stretches and areas.
    int count(Sort sort) const;

    // The square one step away; none over the rim.
    std::optional<int> step(int square, Way way) const;
    // The squares from the next one to the rim; on a board that wraps it ends before it returns.
    std::vector<int> ray(int square, Way way) const;
    bool is_outer(int square) const;

    // The edge on a side of a square, and the link across it (none at the rim). Straight ways.
    int edge(int square, Way side) const;
    std::optional<int> link(int square, Way side) const;
    // The square on a side of an edge, where there is one; the side is across the edge (up or down of a horizontal one).
    std::optional<int> square_beside_edge(int edge, Way side) const;
    bool is_horizontal(int edge) const { return edge < horizontal_edges(); }
    // The two squares of a link: left and right, or upper and lower.
    std::pair<int, int> ends_of_link(int link) const;
    bool is_horizontal_link(int link) const { return link < horizontal_links(); }
    std::optional<int> link_across(int edge) const;
    int edge_across(int link) const;
    // The two corners of an edge and of a diagonal: left and right, or upper and lower.
    std::pair<int, int> ends_of_edge(int edge) const;
    std::pair<int, int> ends_of_diagonal(int diagonal) const;
    // The edge that leaves a corner, where there is one; the next corner along it.
    std::optional<int> edge_at_corner(int corner, Way way) const;
    // The square at a corner, where there is one; a slanting way.
    std::optional<int> square_at_corner(int corner, Way way) const;
    int corner(int square, Way way) const;  // of a square; a slanting way
    bool is_outer_edge(int edge) const;
    bool is_outer_corner(int corner) const;

    // All places of another sort that touch this one: one bounds, crosses or contains the other. Around a corner or a square they
    // are in a ring, clockwise. Of sorts from cell to quarter.
    std::vector<int> touching(Place place, Sort sort) const;
    // Squares beside (4) and near (8, a ring clockwise from up) a square; each once, never the square itself.
    std::vector<int> beside(int square) const;
    std::vector<int> near(int square) const;

    // The cells of a line, in order: a row from left to right, a column from top to bottom.
    std::vector<int> cells_of_row(int row) const;
    std::vector<int> cells_of_column(int column) const;
    // A margin: its first square, and the way it looks.
    int first_square(int margin) const;
    Way inward(int margin) const;
    int margin(int first_square, Way inward) const;

    Position2 position(Place place) const;
    // For people, counted from 1: "row 2, column 3", "the edge between row 2, column 3 and row 2, column 4".
    std::string name(Place place) const;
    // One square as people say it.
    std::string name_of_square(int square) const;

  private:
    int corner_columns() const { return wraps_ ? width_ : width_ + 1; }
    int corner_rows() const { return wraps_ ? height_ : height_ + 1; }
    int horizontal_edges() const { return corner_rows() * width_; }
    int horizontal_links() const { return height_ * (wraps_ ? width_ : width_ - 1); }
    std::vector<int> around_cell(int square, Sort sort) const;
    std::vector<int> around_edge(int edge, Sort sort) const;
    std::vector<int> around_link(int link, Sort sort) const;
    std::vector<int> around_corner(int corner, Sort sort) const;
    std::vector<int> inside_square(int square, int index, Sort own, Sort sort) const;

    int width_, height_;
    bool wraps_;
};

}  // namespace gridloom
