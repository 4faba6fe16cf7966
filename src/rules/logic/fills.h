// Fills: what may be written at each place of one board, and the formula "this place shows that value".
#pragma once

#include <vector>

#include "rules/layout.h"
#include "rules/logic/pool.h"

namespace gridloom::rules::logic {

class Fills {
  public:
    Fills(const BoardView& view, Pool& pool) : view_(&view), pool_(&pool) {}

    // The places of a layer that carry it.
    std::vector<int> places(int layer) const;
    // The values a place may show, before the board fixes some. A lone mark: 0 and 1.
    std::vector<int> values(int layer, int place) const;
    // "the place shows the value". Never where it does not carry the layer; constant where the board fixes it.
    Ref shows(int layer, int place, int value) const;
    // "a wall stands at the edge", of a partition that is filled in.
    Ref wall(int partition, int edge) const;
    // Whether a wall may stand there: between two cells.
    bool may_be_wall(int edge) const;

  private:
    const BoardView* view_;
    Pool* pool_;
};

// A set of ways (bits 1 up, 2 right, 4 down, 8 left) turned by a quarter, clockwise.
inline int turned(int set) { return ((set << 1) | (set >> 3)) & 15; }

}  // namespace gridloom::rules::logic
