#include "rules/compile/owners.h"

#include <algorithm>

namespace gridloom::rules {
namespace {

constexpr std::size_t most_rectangles = 4'000;  // of one clue

}  // namespace

// One of the nodes holds. Up to 64 are the options of a cell; more are several cells, of which all but one take their last option.
std::vector<Node> Owners::choice(std::size_t count, int near) {
    std::vector<Node> nodes;
    if (count == 1) return {always_holds};
    if (count <= max_options) {
        const Cell cell = c_.add_choice(static_cast<int>(count), near);
        for (std::size_t o = 0; o < count; ++o) nodes.push_back(c_.circuit_.literal(cell, OptionSet{1} << o));
        return nodes;
    }
    constexpr std::size_t each = max_options - 1;
    std::vector<Weighted> chosen;
    for (std::size_t first = 0; first < count; first += each) {
        const std::size_t here = std::min(each, count - first);
        const Cell cell = c_.add_choice(static_cast<int>(here) + 1, near);
        for (std::size_t o = 0; o < here; ++o) nodes.push_back(c_.circuit_.literal(cell, OptionSet{1} << o));
        chosen.push_back({c_.circuit_.negation(c_.circuit_.literal(cell, OptionSet{1} << here)), 1});
    }
    c_.require_node(c_.circuit_.total(std::move(chosen), Totals(1, 1)), always_holds);
    return nodes;
}

// A wall stands just between cells of different owners: by cell, when each owner has it.
void Owners::require_walls(const std::vector<std::map<int, Node>>& owners) {
    const Grid& grid = c_.ground().grid();
    Circuit& circuit = c_.circuit_;
    for (int link = 0; link < c_.ground().count(Sort::link); ++link) {
        if (!c_.ground().exists({Sort::link, link})) continue;
        const auto ends = grid.ends_of_link(link);
        const auto &a = owners[at(ends.first)], &b = owners[at(ends.second)];
        const Node wall = c_.unfold_.is_wall(partition_, grid.edge_across(link));
        const Node open = circuit.negation(wall);
        for (const auto& [owner, mine] : a) {
            const auto theirs = b.find(owner);
            const Node other = theirs == b.end() ? never_holds : theirs->second;
            c_.require_node(circuit.implied(circuit.both(mine, other), open), always_holds);
            c_.require_node(circuit.implied(circuit.both(mine, circuit.negation(other)), wall), always_holds);
        }
        for (const auto& [owner, theirs] : b)
            if (!a.count(owner)) c_.require_node(circuit.implied(theirs, wall), always_holds);
    }
}

std::vector<Owners::Rectangle> Owners::rectangles_of(int square, int size, const std::vector<int>& clue_at) const {
    const Grid& grid = c_.ground().grid();
    const int row = grid.row(square), column = grid.column(square);
    std::vector<Rectangle> all;
    for (int width = 1; width <= std::min(size, grid.width()); ++width) {
        if (size % width != 0 || size / width > grid.height()) continue;
        const int height = size / width;
        for (int top = std::max(0, row - height + 1); top <= std::min(row, grid.height() - height); ++top)
            for (int left = std::max(0, column - width + 1); left <= std::min(column, grid.width() - width); ++left) {
                bool fits = true;
                for (int r = top; r < top + height && fits; ++r)
                    for (int c = left; c < left + width && fits; ++c) {
                        const int s = grid.square(r, c);
                        fits = !c_.ground().is_hole(s) && (clue_at[at(s)] == 0 || s == square);
                    }
                if (fits) all.push_back({left, top, width, height});
            }
    }
    return all;
}

bool Owners::require_rectangles(const GroupWish& wish) {
    const Grid& grid = c_.ground().grid();
    const NameUse& clue = *wish.size_is;
    const Expr& counted = *wish.counted[0].condition;
    if (grid.wraps() || counted.op != Op::holds || counted.name.layer != clue.layer || !wish.sizes.empty()) return false;
    std::vector<int> clue_at(at(grid.squares()), 0);
    for (const int s : c_.ground().cells_of({Sort::board, 0})) {
        const int value = c_.clue_number(clue, {Sort::cell, s});
        if (value == Groups::unknown_clue) return false;
        clue_at[at(s)] = value;
    }
    std::vector<std::vector<Rectangle>> rectangles(clue_at.size());
    for (int s = 0; s < grid.squares(); ++s) {
        if (clue_at[at(s)] == 0) continue;
        rectangles[at(s)] = rectangles_of(s, std::min(clue_at[at(s)], grid.squares() + 1), clue_at);
        if (rectangles[at(s)].size() > most_rectangles) return false;
    }
    // By cell: the rectangles of each clue that cover it.
    std::vector<std::map<int, std::vector<Node>>> covers(clue_at.size());
    for (int s = 0; s < grid.squares(); ++s) {
        if (clue_at[at(s)] == 0) continue;
        c_.at_clue({Sort::cell, s}, [&] {
            const auto& mine = rectangles[at(s)];
            if (mine.empty()) return c_.require_node(never_holds, always_holds);
            const std::vector<Node> chosen = choice(mine.size(), s);
            for (std::size_t i = 0; i < mine.size(); ++i)
                for (int r = mine[i].top; r < mine[i].top + mine[i].height; ++r)
                    for (int c = mine[i].left; c < mine[i].left + mine[i].width; ++c)
                        covers[at(grid.square(r, c))][s].push_back(chosen[i]);
        });
    }
    Circuit& circuit = c_.circuit_;
    for (const int s : c_.ground().cells_of({Sort::board, 0})) {
        std::vector<Weighted> all;
        for (const auto& [owner, nodes] : covers[at(s)])
            for (const Node n : nodes) all.push_back({n, 1});
        c_.require_node(circuit.total(std::move(all), Totals(1, 1)), always_holds);
    }
    require_rectangle_walls(covers);
    return true;
}

// No wall between two cells just where one rectangle covers both.
void Owners::require_rectangle_walls(const std::vector<std::map<int, std::vector<Node>>>& covers) {
    const Grid& grid = c_.ground().grid();
    Circuit& circuit = c_.circuit_;
    for (int link = 0; link < c_.ground().count(Sort::link); ++link) {
        if (!c_.ground().exists({Sort::link, link})) continue;
        const auto ends = grid.ends_of_link(link);
        const auto &a = covers[at(ends.first)], &b = covers[at(ends.second)];
        std::vector<Weighted> terms = {{c_.unfold_.is_wall(partition_, grid.edge_across(link)), 1}};
        for (const auto& [owner, mine] : a) {
            const auto theirs = b.find(owner);
            if (theirs == b.end()) continue;
            for (const Node n : mine)
                if (std::find(theirs->second.begin(), theirs->second.end(), n) != theirs->second.end()) terms.push_back({n, 1});
        }
        c_.require_node(circuit.total(std::move(terms), Totals(1, 1)), always_holds);
    }
}

std::vector<Owners::Dot> Owners::find_dots(const NameUse& name) const {
    std::vector<Dot> dots;
    for (const Layer::On& on : c_.file().layers[at(name.layer)].on)
        for (int p = 0; p < c_.ground().count(sort_of(on.kind)); ++p) {
            if (c_.view_.clue(name.layer, std::max(0, name.field), on.kind, p) == clue_absent ||
                !c_.view_.carries(name.layer, on.kind, p))
                continue;
            Dot dot;
            dot.place = {sort_of(on.kind), p};
            dot.centre = c_.ground().grid().position(dot.place);
            if (on.kind == Kind::cell)
                dot.own = {p};
            else
                dot.own = c_.ground().touching(dot.place, Sort::cell);
            dots.push_back(std::move(dot));
        }
    return dots;
}

std::optional<int> Owners::mirrored(const Dot& dot, int cell) const {
    const Grid& grid = c_.ground().grid();
    const Position2 here = grid.position({Sort::cell, cell});
    const int x = 2 * dot.centre.x - here.x, y = 2 * dot.centre.y - here.y;
    const int column = (x - 1) / 2, row = (y - 1) / 2;
    if (x < 0 || y < 0 || column >= grid.width() || row >= grid.height()) return std::nullopt;
    const int square = grid.square(row, column);
    if (c_.ground().is_hole(square)) return std::nullopt;
    return square;
}

// Cells that may belong to the dot: connected to it by cells whose mirror images may too.
std::vector<int> Owners::reach_of(const Dot& dot, const std::vector<int>& owner_of) const {
    const int self = owner_of.empty() || dot.own.empty() ? -1 : owner_of[at(dot.own[0])];
    const auto may = [&](int cell) {
        const auto image = mirrored(dot, cell);
        if (!image) return false;
        for (const int s : {cell, *image})
            if (owner_of[at(s)] >= 0 && owner_of[at(s)] != self) return false;
        return true;
    };
    std::vector<int> cells;
    std::vector<std::uint8_t> seen(owner_of.size(), 0);
    for (const int s : dot.own)
        if (may(s)) seen[at(s)] = 1, cells.push_back(s);
    for (std::size_t head = 0; head < cells.size(); ++head)
        for (const int next : c_.ground().beside(cells[head]))
            if (!seen[at(next)] && may(next)) seen[at(next)] = 1, cells.push_back(next);
    return cells;
}

void Owners::require_symmetric(const NameUse& about, const Expr& counted) {
    const Grid& grid = c_.ground().grid();
    if (grid.wraps()) c_.refuse(counted.spot, "areas that are symmetric need a board with a rim; this one wraps");
    if (counted.op != Op::holds || counted.name.layer != about.layer)
        c_.refuse(counted.spot, "areas can be symmetric about the clue that each holds");
    const std::vector<Dot> dots = find_dots(about);
    std::vector<int> owner_of(at(grid.squares()), -1);  // cells whose owner is certain
    for (std::size_t d = 0; d < dots.size(); ++d)
        for (const int s : dots[d].own) {
            // Two dots at one cell: no area holds just one of them.
            if (owner_of[at(s)] >= 0) return c_.at_clue(dots[d].place, [&] { c_.require_node(never_holds, always_holds); });
            owner_of[at(s)] = static_cast<int>(d);
        }
    std::vector<std::vector<int>> reach;
    std::vector<std::vector<int>> owners(owner_of.size());
    for (const Dot& dot : dots) {
        reach.push_back(reach_of(dot, owner_of));
        for (const int s : reach.back()) owners[at(s)].push_back(static_cast<int>(reach.size()) - 1);
    }
    Circuit& circuit = c_.circuit_;
    std::vector<std::map<int, Node>> owned(owner_of.size());
    for (const int s : c_.ground().cells_of({Sort::board, 0})) {
        auto& mine = owners[at(s)];
        if (owner_of[at(s)] >= 0) std::erase_if(mine, [&](int d) { return d != owner_of[at(s)]; });
        if (mine.empty()) {
            c_.require_node(never_holds, always_holds);
            continue;
        }
        const std::vector<Node> nodes = choice(mine.size(), s);
        for (std::size_t i = 0; i < mine.size(); ++i) owned[at(s)][mine[i]] = nodes[i];
    }
    const auto owns = [&](int dot, int cell) {
        const auto known = owned[at(cell)].find(dot);
        return known == owned[at(cell)].end() ? never_holds : known->second;
    };
    for (std::size_t d = 0; d < dots.size(); ++d)
        c_.at_clue(dots[d].place, [&] {
            const int dot = static_cast<int>(d);
            for (const int s : reach[d])
                if (const auto image = mirrored(dots[d], s); image && *image >= s && *image != s)
                    c_.require_node(circuit.alike(owns(dot, s), owns(dot, *image)), always_holds);
            c_.require_connected(reach[d], [&](int s) { return owns(dot, s); });
        });
    require_walls(owned);
}

}  // namespace gridloom::rules
