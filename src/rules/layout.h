// How a board and a filling of a rules file are laid out: which plane of the board holds which clue, which stretch of the filling
// which layer. Every reading of a file asks here.
//
// Planes, in the order of the file: for each given layer, each sort of place it lies on, each field; then for each filled layer
// with `some given` the values that are fixed; then for each given partition the number of each square's area; then for filled
// areas with `some given` the walls that are fixed. A value is clue_absent or clue_untold, or:
//   mark 1 · marks their number from 0 · range the number · direction 0 up 1 right 2 down 3 left · ways bits 1 up 2 right 4 down 8 left ·
//   list its length, and the entries in Board::lists (clue_untold for `?`)
// A filling holds the visible layers in the order of the file, then the walls of filled areas (by edge: 1 wall, 0 none), with the
// same values; a lone mark is 1 or 0. `unfilled` where the place does not exist.
#pragma once

#include <memory>
#include <vector>

#include "gridloom/board.h"
#include "gridloom/place.h"
#include "places/ground.h"
#include "rules/ast.h"

namespace gridloom::rules {

// An index into a vector.
inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The sort of place that carries the numbers of a kind. Runs and groups have none.
Sort sort_of(Kind kind);

struct PlaneUse {
    enum class Of { clue, fixed, areas, walls } of = Of::clue;
    int layer = -1, field = -1;  // clue, fixed
    Layer::On on;                // clue, fixed
    int partition = -1;          // areas, walls
    int list = -1;               // which of Board::lists; -1: no list
    std::string name;
};

struct FillUse {
    int layer = -1;      // or
    int partition = -1;  // walls of filled areas
    Sort sort = Sort::cell;
    bool hidden = false;  // not part of a filling
    std::string name;
};

struct Layout {
    std::vector<PlaneUse> planes;
    std::vector<FillUse> fills;  // visible ones first

    // The plane of a clue's field on a kind of place, or -1.
    int plane(int layer, int field, Kind kind, int partition = 0) const;
    int fixed_plane(int layer) const;
    int area_plane(int partition) const;
    int wall_plane(int partition) const;
    int fill_of_layer(int layer) const;  // a place in `fills`
    int fill_of_walls(int partition) const;
};
Layout layout_of(const File& file);

// One board under a file: its geometry, and where the values lie.
class BoardView {
  public:
    BoardView(const File& file, const Layout& layout, const Board& board);

    const File& file() const { return *file_; }
    const Layout& layout() const { return *layout_; }
    const Board& board() const { return *board_; }
    const Ground& ground() const { return ground_; }

    // Whether a layer can carry something at a place of a kind: it exists, and is inner where the layer says so.
    bool carries(int layer, Kind kind, int index) const;
    // A clue's value: clue_absent also where it is not carried.
    int clue(int layer, int field, Kind kind, int index, int partition = 0) const;
    const std::vector<int>& list(int layer, int field, Kind kind, int index, int partition = 0) const;
    bool has_clue(int layer, Kind kind, int index, int partition = 0) const {
        return clue(layer, 0, kind, index, partition) != clue_absent;
    }
    // A value that the board fixes, or clue_absent.
    int fixed(int layer, int index) const;
    int fixed_wall(int partition, int edge) const;
    // The least and greatest value of a range at a place of this board; an open end is the number of cells for what is filled in,
    // a large number for a clue.
    std::pair<int, int> range(int layer, int field, Kind kind, int index) const;

    // Of a filling: where each of layout().fills begins, and its length in all.
    int begin(std::size_t fill) const { return begins_[fill]; }
    int size() const { return size_; }

  private:
    const File* file_;
    const Layout* layout_;
    const Board* board_;
    Ground ground_;
    std::vector<int> begins_;
    int size_ = 0;
};

// The first thing wrong with a board that was not read by a format of ours: missing planes, wrong lengths, values out of range,
// areas that are not connected. Empty: nothing.
std::string fault_of(const File& file, const Layout& layout, const Board& board);

}  // namespace gridloom::rules
