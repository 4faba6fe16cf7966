// Shapes, symmetry, and what lies inside a loop.
#include <algorithm>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

using Spot2 = std::pair<int, int>;

// Turned and mirrored one of eight ways.
Spot2 moved(Spot2 p, int turn) {
    if (turn & 1) p.first = -p.first;
    if (turn & 2) p.second = -p.second;
    if (turn & 4) std::swap(p.first, p.second);
    return p;
}

// "the least of these places that is taken is this one", by its row or column.
std::map<int, Ref> least(Pool& pool, const std::vector<std::pair<Spot2, Ref>>& places, bool row) {
    std::map<int, std::vector<Ref>> lines;
    for (const auto& [p, is] : places) lines[row ? p.first : p.second].push_back(is);
    std::map<int, Ref> result;
    Ref before = no;
    for (auto& [line, is] : lines) {
        const Ref some = pool.any(std::move(is));
        result[line] = pool.both(some, !before);
        before = pool.either(before, some);
    }
    return result;
}

// The same with its upper left corner at (0, 0): which places are taken then.
std::map<Spot2, Ref> normal(Pool& pool, std::vector<std::pair<Spot2, Ref>> places, int turn) {
    for (auto& [p, is] : places) p = moved(p, turn);
    std::map<Spot2, std::vector<Ref>> taken;
    for (const auto& [top, is_top] : least(pool, places, true))
        for (const auto& [left, is_left] : least(pool, places, false)) {
            const Ref here = pool.both(is_top, is_left);
            if (here == no) continue;
            for (const auto& [p, is] : places)
                if (p.first >= top && p.second >= left) taken[{p.first - top, p.second - left}].push_back(pool.both(here, is));
        }
    std::map<Spot2, Ref> result;
    for (auto& [p, is] : taken) result[p] = pool.any(std::move(is));
    return result;
}

}  // namespace

// The cells of a set that satisfy a condition.
ShapeOf Reading::shape(const Expr& e) {
    if (e.op == Op::value && e.name.of == NameUse::Of::define) {
        const InDefine inside(frames_, frame_of(e.name));
        return shape(body_of(e.name));
    }
    if (e.op == Op::at) {
        ShapeOf all;
        for (const Item& item : items(e.set[0])) {
            const Inside inside(frames_, item.frame);
            for (const auto& [cell, is] : shape(e.of[0])) all.emplace_back(cell, pool().both(item.in, is));
        }
        return all;
    }
    if (e.op != Op::shape) fail(e.spot, "expected a shape");
    if (grid().wraps()) fail(e.spot, "shapes on a board that wraps can not be said");
    ShapeOf all;
    for (const Item& item : items(e.set[0]))
        if (const Ref is = pool().both(item.in, truth_at(e.of[0], item.frame)); is != no) all.emplace_back(item.frame.index, is);
    std::sort(all.begin(), all.end());
    return all;
}

// Equal up to shift, turn and mirror.
Ref Reading::same_shape(const ShapeOf& a, const ShapeOf& b) {
    if (a == b) return yes;
    const auto known = known_shapes_.find(std::minmax(a, b));
    if (known != known_shapes_.end()) return known->second;
    const auto spots = [&](const ShapeOf& shape) {
        std::vector<std::pair<Spot2, Ref>> places;
        for (const auto& [cell, is] : shape) places.push_back({{grid().row(cell), grid().column(cell)}, is});
        return places;
    };
    const std::map<Spot2, Ref> first = normal(pool(), spots(a), 0);
    std::vector<Ref> any;
    for (int turn = 0; turn < 8; ++turn) {
        const std::map<Spot2, Ref> second = normal(pool(), spots(b), turn);
        std::vector<Ref> alike;
        for (const auto& [p, is] : first) alike.push_back(pool().iff(is, second.count(p) ? second.at(p) : no));
        for (const auto& [p, is] : second)
            if (!first.count(p)) alike.push_back(!is);
        any.push_back(pool().all(std::move(alike)));
    }
    return known_shapes_[std::minmax(a, b)] = pool().any(std::move(any));
}

// `size = width * height` of a whole that hangs together: it is a rectangle, so no 2x2 squares hold just three of its cells. (Its
// border then turns one way only.)
std::optional<Ref> Reading::is_rectangle(const Expr& e) {
    const bool compares = e.relation == Relation::equal && e.also.empty() && e.of[1].op == Op::multiply;
    if (!compares || e.of[0].op != Op::size || grid().wraps()) return std::nullopt;
    const Op first = e.of[1].of[0].op, second = e.of[1].of[1].op;
    if (!(first == Op::width && second == Op::height) && !(first == Op::height && second == Op::width)) return std::nullopt;
    for (const Set* set : {&e.of[0].set[0], &e.of[1].of[0].set[0], &e.of[1].of[1].set[0]})
        if (set->base != Set::Base::it || !set->that.empty() || set->kinds != std::vector<Kind>{Kind::cell}) return std::nullopt;
    const Whole whole = whole_of(here());
    if (!whole.joined || whole.member != Kind::cell) return std::nullopt;
    std::map<int, Ref> in;
    for (const auto& m : whole.members) in[m.index] = m.in;
    std::vector<Ref> all;
    for (int r = 0; r + 1 < grid().height(); ++r)
        for (int c = 0; c + 1 < grid().width(); ++c) {
            std::vector<Ref> four;
            for (const int s :
                 {grid().square(r, c), grid().square(r, c + 1), grid().square(r + 1, c + 1), grid().square(r + 1, c)})
                four.push_back(in.count(s) ? in.at(s) : no);
            for (std::size_t i = 0; i < 4; ++i) {  // a corner and both beside it take the fourth along
                const std::size_t next = (i + 1) % 4, before = (i + 3) % 4, across = (i + 2) % 4;
                all.push_back(pool().any({!four[i], !four[next], !four[before], four[across]}));
            }
        }
    return pool().all(std::move(all));
}

// A whole turned half round: about itself, or about the clue in it, of which there must be one.
Ref Reading::symmetric(const Expr& e) {
    if (grid().wraps()) fail(e.spot, "symmetry on a board that wraps can not be said");
    std::map<int, Ref> members;
    for (const auto& m : whole_of(here()).members) members[m.index] = m.in;
    std::vector<Ref> parts;
    if (e.name.word.empty()) {
        for (int y = 1; y < 2 * grid().height(); ++y)
            for (int x = 1; x < 2 * grid().width(); ++x) parts.push_back(symmetric_about(members, {x, y}));
        return pool().any(std::move(parts));
    }
    std::vector<Ref> some;
    for (const Layer::On& on : layer(e.name.layer).on)
        for (const Item& place : places_in(here(), on.kind, on.partition, false)) {
            if (place.in == no || clue_there(e.name.layer, place.frame) == no) continue;
            if (is_whole(on.kind)) fail(e.spot, "a " + std::string(to_text(on.kind)) + " is no point to be symmetric about");
            const Position2 middle = grid().position({sort_of(on.kind), place.frame.index});
            some.push_back(place.in);
            parts.push_back(pool().implies(place.in, symmetric_about(members, middle)));
        }
    std::vector<Term> one;
    for (const Ref r : some) one.push_back({1, r});
    parts.push_back(pool().sum(std::move(one), 1, 1));
    return pool().all(std::move(parts));
}

// Positions are in half squares: a cell's middle at odd ones.
Ref Reading::symmetric_about(const std::map<int, Ref>& members, Position2 middle) {
    std::vector<Ref> all;
    for (const auto& [cell, in] : members) {
        const Position2 p = grid().position({Sort::cell, cell});
        const int x = 2 * middle.x - p.x, y = 2 * middle.y - p.y;
        const bool there = x > 0 && y > 0 && x < 2 * grid().width() && y < 2 * grid().height();
        const int image = there ? grid().square(y / 2, x / 2) : -1;
        all.push_back(pool().implies(in, members.count(image) ? members.at(image) : no));
    }
    return pool().all(std::move(all));
}

// How often the loop is crossed on the way to the left rim is odd. Loops through cells are crossed between two rows.
Ref Reading::inside(const NameUse& line) {
    if (grid().wraps()) fail({}, "a board that wraps has no inside of a loop");
    const Kind kind = layer(line.layer).on[0].kind;
    const bool corner = here().kind == Kind::corner;
    const int columns = grid().width() + 1;
    const int row = corner ? here().index / columns - 1 : grid().row(here().index);
    const int column = corner ? here().index % columns : grid().column(here().index);
    std::vector<Ref> on;  // lines here
    std::vector<int> crossed;
    if (kind == Kind::edge) {
        for (int c = 0; c <= column; ++c) crossed.push_back(grid().edge(grid().square(row, c), Way::left));
    } else {
        if (here().kind == Kind::cell)
            for (const int l : ground().touching({Sort::cell, here().index}, Sort::link))
                on.push_back(mark_at(line, frame_at(kind, l)));
        for (int c = 0; row >= 0 && c < column; ++c)
            if (const auto l = grid().link(grid().square(row, c), Way::down)) crossed.push_back(*l);
    }
    Ref odd = no;
    for (const int l : crossed) odd = !pool().iff(odd, mark_at(line, frame_at(kind, l)));
    return pool().both(odd, !pool().any(std::move(on)));
}

}  // namespace gridloom::rules::logic
