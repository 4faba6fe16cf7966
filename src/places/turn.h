// Turn: a grid turned or mirrored, and shifted where it wraps; where its places and its ways go.
#pragma once

#include <vector>

#include "places/grid.h"

namespace gridloom {

struct Turn {
    bool transposed = false;                 // first: rows become columns
    bool mirrored = false, flipped = false;  // then: left to right, top to bottom
    int down = 0, right = 0;                 // then shifted
    friend bool operator==(const Turn&, const Turn&) = default;
};

class TurnedGrid {
  public:
    // `to` is the grid after the turn; the one before has its sides exchanged where the turn transposes.
    TurnedGrid(Grid to, Turn turn);

    const Grid& from() const { return from_; }
    const Grid& to() const { return to_; }
    // Where a square, a way and a place of the first grid go. Of places only the sorts that depend on the size alone.
    int square(int of) const;
    Way way(Way of) const { return ways_[static_cast<std::size_t>(of)]; }
    Place place(Place of) const;

  private:
    int edge(int of) const;
    int link(int of) const;
    int corner(int of) const;

    Turn turn_;
    Grid to_, from_;
    std::array<Way, 8> ways_;
};

// All turns that end in this grid: eight, or four without those that transpose, at each shift where it wraps and shifts are wanted.
std::vector<Turn> turns_to(const Grid& to, bool transposed, bool shifted);

}  // namespace gridloom
