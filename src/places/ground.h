// Ground: the geometry of one board: a grid, the squares that are holes in it (blocks), and its partitions into areas.
//
// Wholes are made of cells: row, column, margin (the line it looks into), stretch, area, board. An edge, link, corner, diagonal or
// quarter is in a set of cells when every square it touches belongs to the set (the outside does not), around it when some do and
// some do not.
#pragma once

#include <cstdint>
#include <vector>

#include "places/grid.h"

namespace gridloom {

class Ground {
  public:
    // `holes`: by square, empty: none. `partitions`: for each, by square, the number of its area; -1 where it has none.
    explicit Ground(Grid grid, std::vector<std::uint8_t> holes = {}, std::vector<std::vector<int>> partitions = {});

    const Grid& grid() const { return grid_; }
    bool is_hole(int square) const { return !holes_.empty() && holes_[static_cast<std::size_t>(square)]; }
    // How many places of a sort have a number; some of them may not exist.
    int count(Sort sort, int partition = 0) const;
    // Cells, diagonals and quarters do not exist in holes, links not to one. Edges, corners and wholes do.
    bool exists(Place place) const;
    // Of an edge or corner: every square it touches is there and is no hole.
    bool is_inner(Sort sort, int index) const;
    // The cells of a whole, in order. Of a stretch at least one; a row or column of holes has none.
    const std::vector<int>& cells_of(Place whole) const;
    int partitions() const { return static_cast<int>(partitions_.size()); }
    int area_of(int square, int partition = 0) const {
        return partitions_[static_cast<std::size_t>(partition)].area_of[static_cast<std::size_t>(square)];
    }
    // The stretch of a cell along its row, and along its column.
    int stretch_across(int square) const { return stretch_across_[static_cast<std::size_t>(square)]; }
    int stretch_down(int square) const { return stretch_down_[static_cast<std::size_t>(square)]; }
    // An inner edge between two different areas (or between an area and none).
    bool is_border(int edge, int partition = 0) const;

    // Existing places of a sort that touch this one; squares that are holes only where asked for.
    std::vector<int> touching(Place place, Sort sort, bool holes_too = false) const;
    std::vector<int> beside(int square, bool holes_too = false) const;
    std::vector<int> near(int square, bool holes_too = false) const;

    // Places of a sort in a set of cells, and around it (cells: beside it and not in it).
    std::vector<int> inside(const std::vector<int>& cells, Sort sort) const;
    std::vector<int> around(const std::vector<int>& cells, Sort sort) const;

    // As Grid::name, with areas and stretches told by where they begin.
    std::string name(Place place) const;

  private:
    struct Partition {
        std::vector<int> area_of;
        std::vector<std::vector<int>> cells;
    };
    void find_stretches();
    std::vector<int> existing(Sort sort, std::vector<int> places, bool holes_too) const;
    std::vector<int> touched_cells(Sort sort, int index) const;

    Grid grid_;
    std::vector<std::uint8_t> holes_;
    std::vector<Partition> partitions_;
    std::vector<std::vector<int>> rows_, columns_, stretches_;
    std::vector<int> all_;
    std::vector<int> stretch_across_, stretch_down_;
};

}  // namespace gridloom
