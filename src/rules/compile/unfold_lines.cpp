// Truths about lines: what a loop encloses, whether wires meet.
#include "rules/compile/unfold.h"

namespace gridloom::rules {

// Loops enclose a place if a straight cut from it to the outside crosses them an odd number of times.
Node Unfolder::is_inside(const Expr& e) {
    const Grid& grid = ground().grid();
    const Kind lines = file().layers[at(e.name.layer)].on[0].kind;
    if (grid.wraps()) refuse(e.spot, "'inside' needs a board with a rim; this one wraps");
    const Frame& frame = here();
    std::vector<Way> ways = {Way::up, Way::right, Way::down, Way::left};
    std::vector<Weighted> best;
    bool any = false;
    for (const Way way : ways) {
        std::vector<Weighted> crossed;
        const auto cross = [&](std::optional<int> line) {
            if (!line) return;
            NameUse use = e.name;
            Frame there;
            there.kind = lines;
            there.index = *line;
            crossed.push_back({holds_at(use, there), 1});
        };
        const bool across = way == Way::left || way == Way::right;
        if (lines == Kind::edge) {
            std::vector<int> cells = grid.ray(frame.index, way);
            cells.insert(cells.begin(), frame.index);
            for (const int c : cells) cross(grid.edge(c, way));
        } else if (frame.kind == Kind::corner) {
            // Along the grid line, which the links cross that go from one side of it to the other.
            int corner = frame.index;
            while (const auto edge = grid.edge_at_corner(corner, way)) {
                cross(grid.link_across(*edge));
                const auto ends = grid.ends_of_edge(*edge);
                corner = ends.first == corner ? ends.second : ends.first;
            }
        } else {
            // Half a square aside, so that it crosses the links between this line of squares and the next.
            const Way side = across ? (grid.row(frame.index) > 0 ? Way::up : Way::down)
                                    : (grid.column(frame.index) > 0 ? Way::left : Way::right);
            std::vector<int> cells = grid.ray(frame.index, way);
            cells.insert(cells.begin(), frame.index);
            for (const int c : cells) cross(grid.link(c, side));
        }
        if (!any || crossed.size() < best.size()) best = crossed, any = true;
    }
    Totals odd;
    for (int n = 1; n <= static_cast<int>(best.size()); n += 2) odd.add(n);
    return circuit_.total(std::move(best), odd);
}

// Across every link both ways lead or none, and none leads where no link is.
Node Unfolder::meet(const Expr& e) {
    const Grid& grid = ground().grid();
    std::vector<Node> all;
    for (int link = 0; link < ground().count(Sort::link); ++link) {
        if (!ground().exists({Sort::link, link})) continue;
        const auto [first, second] = grid.ends_of_link(link);
        const Way way = grid.is_horizontal_link(link) ? Way::right : Way::down;
        all.push_back(circuit_.alike(leads(e.name, first, way), leads(e.name, second, opposite(way))));
    }
    for (const int cell : ground().cells_of({Sort::board, 0}))
        for (const Way way : straight_ways)
            if (const auto link = grid.link(cell, way); !link || !ground().exists({Sort::link, *link}))
                all.push_back(circuit_.negation(leads(e.name, cell, way)));
    return circuit_.all(std::move(all));
}

}  // namespace gridloom::rules
