// Owners: areas that are filled in, each of which belongs to one clue.
#pragma once

#include <map>
#include <vector>

#include "rules/compile/compiler.h"

namespace gridloom::rules {

class Owners {
  public:
    Owners(Compiler& compiler, int partition) : c_(compiler), partition_(partition) {}

    // Areas symmetric about the clue each holds.
    void require_symmetric(const NameUse& about, const Expr& counted);
    // Areas that are rectangles of the size their clue tells. False: some clue is untold, or has too many rectangles.
    bool require_rectangles(const GroupWish& wish);

  private:
    struct Dot {
        Place place;
        Position2 centre;
        std::vector<int> own;  // cells it lies in or touches
    };
    std::vector<Dot> find_dots(const NameUse& name) const;
    std::vector<int> reach_of(const Dot& dot, const std::vector<int>& owner_of) const;
    std::optional<int> mirrored(const Dot& dot, int cell) const;
    struct Rectangle {
        int left, top, width, height;
        bool covers(int column, int row) const {
            return column >= left && column < left + width && row >= top && row < top + height;
        }
    };
    std::vector<Rectangle> rectangles_of(int square, int size, const std::vector<int>& clue_at) const;
    // Cells that choose one of so many: the node of each choice. Wide choices are several cells.
    std::vector<Node> choice(std::size_t count, int near);
    void require_rectangle_walls(const std::vector<std::map<int, std::vector<Node>>>& covers);
    void require_walls(const std::vector<std::map<int, Node>>& owners);

    Compiler& c_;
    int partition_;
};

}  // namespace gridloom::rules
