// Sequences: places in the order in which they are walked, with gaps where a run can not go on.
#include "rules/compile/unfold.h"

namespace gridloom::rules {

// The sort of lines that a condition names.
Kind Unfolder::line_of(const Expr& cond) const {
    if (cond.op == Op::holds && cond.name.frame == 0) {
        if (cond.name.of == NameUse::Of::border) return Kind::edge;
        if (cond.name.of == NameUse::Of::wire) return Kind::link;
        if (cond.name.of == NameUse::Of::define) return file().defines[at(cond.name.define)].on[0].kind;
        if (cond.name.layer >= 0) return file().layers[at(cond.name.layer)].on[0].kind;
    }
    if (cond.op == Op::value && cond.name.layer >= 0) return file().layers[at(cond.name.layer)].on[0].kind;
    for (const Expr& part : cond.of)
        if (const Kind k = line_of(part); k != Kind::cell) return k;
    return Kind::cell;
}

// The places in the order in which they are walked, with gaps where a place of a ring or ray does not exist.
Sequence Unfolder::sequence(const Set& set) {
    Sequence s;
    const Frame& frame = here();
    const Grid& grid = ground().grid();
    s.kind = set.kinds[0];
    if (set.base == Set::Base::near) {
        s.is_ring = true;
        for (int w = 0; w < ways; ++w) {
            const auto square = grid.step(frame.index, static_cast<Way>(w));
            s.places.push_back(square && !ground().is_hole(*square) ? *square : Sequence::gap);
        }
    } else if (set.base == Set::Base::around && !is_whole(frame.kind)) {
        s.is_ring = true;
        ring_around(frame, s);
    } else {
        // Cells of a line. Holes and missing squares part them.
        int last = Sequence::gap;
        for (const Element& e : elements(set)) {
            if (e.member != always_holds) refuse(set.spot, "runs in a set that depends on the filling");
            const bool next = last == Sequence::gap || is_next(s.kind, last, e.index);
            if (!next) s.places.push_back(Sequence::gap);
            s.places.push_back(e.index);
            last = e.index;
        }
        const bool line = set.base == Set::Base::row || set.base == Set::Base::column ||
                          (set.base == Set::Base::it && (frame.kind == Kind::row || frame.kind == Kind::column));
        s.is_ring = grid.wraps() && line && s.places.size() > 1 && is_next(s.kind, s.places.back(), s.places.front());
    }
    return s;
}

bool Unfolder::is_next(Kind kind, int a, int b) const {
    if (kind != Kind::cell) return true;
    const Grid& grid = ground().grid();
    for (const Way w : straight_ways)
        if (grid.step(a, w) == b) return true;
    return false;
}

// Around a corner and around a cell: clockwise, a gap for each square that is not there.
void Unfolder::ring_around(const Frame& frame, Sequence& s) const {
    const Grid& grid = ground().grid();
    if (frame.kind != Kind::corner) {
        s.places = ground().touching({sort_of(frame.kind), frame.index}, sort_of(s.kind));
        return;
    }
    constexpr Way slanting[4] = {Way::up_right, Way::down_right, Way::down_left, Way::up_left};
    constexpr Way first_side[4] = {Way::left, Way::up, Way::right, Way::down};
    for (int i = 0; i < 4; ++i) {
        if (s.kind == Kind::edge) {
            const auto edge = grid.edge_at_corner(frame.index, straight_ways[static_cast<std::size_t>(i)]);
            s.places.push_back(edge ? *edge : Sequence::gap);
            continue;
        }
        const auto square = grid.square_at_corner(frame.index, slanting[i]);
        const bool there = square && !ground().is_hole(*square);
        if (s.kind == Kind::quarter) {
            for (const Way side : {first_side[i], first_side[(i + 3) % 4]})
                s.places.push_back(there ? 4 * *square + static_cast<int>(side) / 2 : Sequence::gap);
        } else if (s.kind == Kind::diagonal) {
            s.places.push_back(there ? 2 * *square + (i % 2 == 0 ? 1 : 0) : Sequence::gap);
        } else {
            s.places.push_back(there ? *square : Sequence::gap);
        }
    }
}

}  // namespace gridloom::rules
