// Shapes, symmetry, what lies inside a loop.
#include <algorithm>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {
namespace {

using Points = std::vector<std::pair<int, int>>;  // rows and columns

// On a board that wraps a shape may lie over the seam: lines are counted from after the widest gap between those it uses.
void unwrap(Points& points, int height, int width) {
    const auto shift = [&](int size, auto coordinate) {
        std::vector<std::uint8_t> used(static_cast<std::size_t>(size), 0);
        for (auto& p : points) used[static_cast<std::size_t>(coordinate(p))] = 1;
        int best = 0, widest = -1;
        for (int begin = 0; begin < size; ++begin) {
            if (!used[static_cast<std::size_t>(begin)]) continue;
            int gap = 0;
            while (gap < size && !used[static_cast<std::size_t>((begin - 1 - gap + 2 * size) % size)]) ++gap;
            if (gap > widest) widest = gap, best = begin;
        }
        for (auto& p : points) coordinate(p) = (coordinate(p) - best + size) % size;
    };
    shift(height, [](auto& p) -> int& { return p.first; });
    shift(width, [](auto& p) -> int& { return p.second; });
}

// The least of the eight turned and mirrored forms, shifted to the corner.
Points canonical(const Points& points) {
    Points least;
    for (int turn = 0; turn < 8; ++turn) {
        Points form;
        int top = 1 << 30, left = 1 << 30;
        for (auto [r, c] : points) {
            if (turn & 1) r = -r;
            if (turn & 2) c = -c;
            if (turn & 4) std::swap(r, c);
            form.emplace_back(r, c);
            top = std::min(top, r), left = std::min(left, c);
        }
        for (auto& [r, c] : form) r -= top, c -= left;
        std::sort(form.begin(), form.end());
        if (least.empty() || form < least) least = std::move(form);
    }
    return least;
}

}  // namespace

// A shape is told by its number in the order of being seen.
Number Evaluator::shape(const Expr& e) {
    Points points;
    bool unknown = false;
    const Grid& grid = view_.ground().grid();
    each_place(e.set[0], [&](Truth in) {
        const Truth is = both(in, truth(e.of[0]));
        unknown = unknown || is == Truth::unknown;
        if (is == Truth::yes) points.emplace_back(grid.row(here().index), grid.column(here().index));
        return true;
    });
    if (unknown) return Number::between(0, std::numeric_limits<int>::max());
    if (grid.wraps()) unwrap(points, grid.height(), grid.width());
    const int next = static_cast<int>(shapes_.size());
    return Number::of(shapes_.try_emplace(canonical(points), next).first->second);
}

// The middle of the one place in the whole where a clue lies; false: there is none, or there are several.
bool Evaluator::find_centre(const NameUse& clue, const Frame& whole, Position2& centre) {
    bool found = false;
    for (const Layer::On& on : file().layers[at(clue.layer)].on) {
        Pool<Walks>::Lent scratch(walks_);
        if (on.kind >= Kind::row) continue;
        for (const int p : places_in(whole, on.kind, 0, scratch->places.emplace_back())) {
            if (p < 0 || values_.raw(clue.layer, std::max(clue.field, 0), on.kind, p, 0) == clue_absent) continue;
            if (found) return false;
            found = true;
            centre = view_.ground().grid().position({sort_of(on.kind), p, 0});
        }
    }
    return found;
}

// Positions are in half squares, so a place at (x, y) lies opposite (2 cx - x, 2 cy - y).
Truth Evaluator::symmetric(const Expr& e) {
    const Frame whole = here();
    const Grid& grid = view_.ground().grid();
    const Places cells = members(whole);
    std::vector<std::uint8_t> in(at(grid.squares()), 0);
    for (const int c : cells) in[at(c)] = 1;
    const auto is_about = [&](Position2 centre) {
        return std::all_of(cells.begin(), cells.end(), [&](int c) {
            int column = centre.x - 1 - grid.column(c), row = centre.y - 1 - grid.row(c);
            if (grid.wraps()) {
                column = (column % grid.width() + grid.width()) % grid.width();
                row = (row % grid.height() + grid.height()) % grid.height();
            }
            return row >= 0 && column >= 0 && row < grid.height() && column < grid.width() && in[at(grid.square(row, column))];
        });
    };
    Position2 centre;
    if (!e.name.word.empty()) return truth_of(find_centre(e.name, whole, centre) && is_about(centre));
    if (cells.empty()) return Truth::yes;
    // Its first cell lies opposite one of its cells: the last, unless the board wraps.
    const Position2 first = grid.position({Sort::cell, cells[0], 0});
    return truth_of(std::any_of(cells.begin(), cells.end(), [&](int c) {
        const Position2 other = grid.position({Sort::cell, c, 0});
        return is_about({(first.x + other.x) / 2, (first.y + other.y) / 2});
    }));
}

// By the number of lines that are crossed on the way to the left rim: odd is inside. Lines on links pass through the middles of cells,
// so the way lies just above the middle of the place; a cell that the line passes through is not inside. On a board that wraps
// there is no rim, and nothing is inside.
Truth Evaluator::inside(const Expr& e) {
    const NameUse& line = e.name;
    const Kind unit = file().layers[at(line.layer)].on[0].kind;
    const Grid& grid = view_.ground().grid();
    const int shown = file().layers[at(line.layer)].fields[at(line.field)].type.form == ValueType::Form::mark ? 1 : line.mark;
    const auto drawn = [&](int index) {
        if (unit == Kind::link && !view_.ground().exists({Sort::link, index})) return Truth::no;
        return values_.shows(line.layer, line.field, unit, index, 0, shown);
    };
    if (grid.wraps()) return Truth::no;
    bool unknown = false, odd = false;
    const auto cross = [&](Truth is) {
        unknown = unknown || is == Truth::unknown;
        odd = odd != (is == Truth::yes);
    };
    const Frame place = here();
    if (unit == Kind::edge) {
        for (int s = place.index; s >= 0; s = tables_.step(s, Way::left)) cross(drawn(grid.edge(s, Way::left)));
        return unknown ? Truth::unknown : truth_of(odd);
    }
    Truth on_line = Truth::no;
    int beside = place.index;  // the first square whose link to the one above is crossed
    if (place.kind == Kind::corner) {
        beside = grid.square_at_corner(place.index, Way::down_left).value_or(-1);
    } else {
        for (const int link : tables_.touching(Sort::cell, place.index, Sort::link, false))
            if (link >= 0) on_line = either(on_line, drawn(link));
        beside = tables_.step(place.index, Way::left);
    }
    for (int s = beside; s >= 0; s = tables_.step(s, Way::left))
        if (const auto link = grid.link(s, Way::up)) cross(drawn(*link));
    if (on_line == Truth::yes) return Truth::no;
    return unknown || on_line == Truth::unknown ? Truth::unknown : truth_of(odd);
}

}  // namespace gridloom::rules::judging
