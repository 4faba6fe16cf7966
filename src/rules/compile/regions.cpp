// Areas that are filled in: walls on inner edges, and what holds of every area between them.
//
// Three models, the first that fits:
//  - each area holds one clue and is a rectangle of the clue's size: every clue chooses one of its rectangles, and each cell is
//    covered once (exact cover);
//  - each area holds one clue and is symmetric about it: every cell has an owner, the mirror image the same one, and each owner's
//    cells are connected;
//  - else the engine's rule for groups parted by walls, with the sizes and numbers of clues it knows; rectangles by their corners.
#include <algorithm>

#include "rules/compile/compiler.h"
#include "rules/compile/owners.h"

namespace gridloom::rules {

void Compiler::require_areas(const Expr& e) {
    const Select& s = e.select[0];
    const Expr* refused = nullptr;
    const auto wish = read_group_wish(file(), e.of[0], nullptr, &refused);
    if (!wish)
        refuse(
            refused->spot,
            "the engine has no rule for this of an area that is filled in. It knows: size compared with numbers or with a clue, "
            "count or some of what is given, size = width * height, symmetric about a clue");
    if (!s.without.empty() || !s.that.empty() || !s.and_name.empty() || !wish->all.empty() || !wish->no.empty() || wish->equal)
        refuse(s.spot, "areas that are filled in can be narrowed by 'with' and a clue, nothing else");
    done_areas_.insert(s.partition);
    const bool one_clue =
        wish->counted.size() == 1 && wish->counted[0].minimum == 1 && wish->counted[0].maximum == 1 && s.with.empty();
    Owners owners(*this, s.partition);
    if (wish->is_symmetric) {
        if (!one_clue || !wish->about || !wish->sizes.empty() || wish->size_is || wish->is_rectangle)
            refuse(s.spot, "areas can be symmetric about a clue where each holds just one, and nothing else is said of them");
        return owners.require_symmetric(*wish->about, *wish->counted[0].condition);
    }
    if (one_clue && wish->is_rectangle && wish->size_is && owners.require_rectangles(*wish)) return;
    require_region_groups(s, *wish);
}

void Compiler::require_region_groups(const Select& s, const GroupWish& wish) {
    const std::vector<int> cells = ground().cells_of({Sort::board, 0});
    Groups base;
    base.walls_part = true;
    std::vector<Place> places;
    std::vector<std::uint32_t> number(at(ground().grid().squares()), 0);
    for (const int c : cells) {
        number[at(c)] = static_cast<std::uint32_t>(places.size());
        places.push_back({Sort::cell, c});
        base.vertices.push_back({});
    }
    for (int link = 0; link < ground().count(Sort::link); ++link) {
        if (!ground().exists({Sort::link, link})) continue;
        const auto [a, b] = ground().grid().ends_of_link(link);
        const Cell wall = unfold_.wall(s.partition, ground().grid().edge_across(link)).cell;
        base.joins.push_back({number[at(a)], number[at(b)], {wall, 2}});
    }
    if (wish.is_rectangle) require_straight_walls(s.partition);
    add_groups(base, places, wish, s, static_cast<int>(cells.size()));
}

// No corner of an area points inwards: three of the four cells at a corner are never joined without the fourth.
void Compiler::require_straight_walls(int partition) {
    const Grid& grid = ground().grid();
    for (int corner = 0; corner < grid.count(Sort::corner); ++corner) {
        std::vector<Node> walls;  // clockwise from up; the rim and the sides of holes are walls
        std::vector<std::uint8_t> inner;
        for (const Way way : straight_ways) {
            const auto edge = grid.edge_at_corner(corner, way);
            inner.push_back(edge && unfold_.wall(partition, *edge).cell != Unfolder::no_such_cell);
            walls.push_back(inner.back() ? unfold_.is_wall(partition, *edge) : always_holds);
        }
        for (std::size_t w = 0; w < 4; ++w) {
            const std::size_t next = (w + 1) % 4, far = (w + 2) % 4, last = (w + 3) % 4;
            if (!inner[far] || !inner[last]) continue;
            require_node(circuit_.negation(circuit_.all(
                             {walls[w], walls[next], circuit_.negation(walls[far]), circuit_.negation(walls[last])})),
                         always_holds);
        }
    }
}

// Walls part areas even where nothing else is said of them.
void Compiler::finish_areas() {
    for (std::size_t p = 0; p < file().partitions.size(); ++p) {
        if (!file().partitions[p].fill || done_areas_.count(static_cast<int>(p))) continue;
        Select all;
        all.partition = static_cast<int>(p);
        require_region_groups(all, {});
    }
}

}  // namespace gridloom::rules
