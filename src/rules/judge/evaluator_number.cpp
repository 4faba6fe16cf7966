// Numbers: counts, sums, extents, how far something reaches.
#include <algorithm>
#include <stdexcept>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {
namespace {

// The least length of a line of places, cyclic or not, that holds all of those that are marked.
int extent_of(const std::vector<std::uint8_t>& marked, bool cyclic) {
    const int size = static_cast<int>(marked.size());
    int first = -1, last = -1, widest = 0;
    for (int i = 0; i < size; ++i) {
        if (!marked[at(i)]) continue;
        if (first < 0) first = i;
        if (last >= 0) widest = std::max(widest, i - last - 1);
        last = i;
    }
    if (first < 0) return 0;
    if (!cyclic) return last - first + 1;
    return size - std::max(widest, size - last - 1 + first);
}

}  // namespace

Number Evaluator::number(const Expr& e) {
    switch (e.op) {
    case Op::integer: return Number::of(e.number);
    case Op::value:
    case Op::same_mark:
    case Op::area: return named(e.name);
    case Op::count: return counted(e);
    case Op::sum: return summed(e);
    case Op::size:
    case Op::width:
    case Op::height: return extent(e);
    case Op::reach: return reach(e);
    case Op::add: return add(number(e.of[0]), number(e.of[1]));
    case Op::subtract: return subtract(number(e.of[0]), number(e.of[1]));
    case Op::multiply: return multiply(number(e.of[0]), number(e.of[1]));
    case Op::way: {
        const Ways ways = ways_of(e.way);
        Number result = Number::none();
        for (std::size_t i = 0; i < ways.list.size(); ++i) {
            // As directions are written: 0 up, 1 right, 2 down, 3 left. No direction is a slanting way.
            const int number = static_cast<int>(ways.list[i]);
            const Number way = Number::of(is_straight(ways.list[i]) ? number / 2 : 4 + number);
            result = i == 0 ? way : joined(result, way);
        }
        result.may_lack |= ways.may_lack;
        return result;
    }
    case Op::shape: return shape(e);
    case Op::at: return value_at_place(e);
    default: break;
    }
    throw std::logic_error("the checker lets only values stand here");
}

Number Evaluator::counted(const Expr& e) {
    long long low = 0, high = 0;
    each_place(e.set[0], [&](Truth in) {
        const Truth is = both(in, truth(e.of[0]));
        low += is == Truth::yes;
        high += is != Truth::no;
        return true;
    });
    return Number::between(low, high);
}

// Places that carry no value count 0.
Number Evaluator::summed(const Expr& e) {
    Number total = Number::of(0);
    each_place(e.set[0], [&](Truth in) {
        Number value = number(e.of[0]);
        if (value.lacks()) return true;
        if (value.may_lack || in != Truth::yes) value = joined({value.low, value.high, false}, Number::of(0));
        total = add(total, value);
        return true;
    });
    return total;
}

// size, width, height: places, or the sides of their bounding box; on a board that wraps of the least box.
Number Evaluator::extent(const Expr& e) {
    long long least = 0, most = 0;
    if (e.op == Op::size) {
        each_place(e.set[0], [&](Truth in) {
            least += in == Truth::yes;
            ++most;
            return true;
        });
        return Number::between(least, most);
    }
    const Grid& grid = view_.ground().grid();
    const bool across = e.op == Op::width;
    std::vector<std::uint8_t> sure(at(across ? grid.width() : grid.height()), 0), possible = sure;
    each_place(e.set[0], [&](Truth in) {
        const std::size_t line = at(across ? grid.column(here().index) : grid.row(here().index));
        sure[line] |= in == Truth::yes;
        possible[line] = 1;
        return true;
    });
    // Two boxes of a board that wraps need not lie in each other, so their sizes tell nothing unless they are the same places.
    if (grid.wraps() && sure != possible) return Number::between(0, static_cast<long long>(sure.size()));
    return Number::between(extent_of(sure, grid.wraps()), extent_of(possible, grid.wraps()));
}

Number Evaluator::reach(const Expr& e) {
    const Ways ways = ways_of(e.way);
    const int square = here().index;
    if (e.way.of == WayTerm::Of::each_way) {
        Number total = Number::of(0);
        for (const Way way : ways.list) total = add(total, reach(e.of[0], square, way));
        return total;
    }
    Number result = Number::none();
    for (std::size_t i = 0; i < ways.list.size(); ++i) {
        const Number one = reach(e.of[0], square, ways.list[i]);
        result = i == 0 ? one : joined(result, one);
    }
    result.may_lack |= ways.may_lack;
    return result;
}

Number Evaluator::reach(const Expr& cond, int square, Way way) {
    Pool<Walks>::Lent scratch(walks_);
    std::vector<int>& walked = scratch->places.emplace_back();
    const std::size_t level = frames_.size();
    Frame opened;
    opened.kind = Kind::cell;
    opened.way = static_cast<int>(way);
    frames_.push_back(opened);
    long long sure = 0, possible = 0;
    for (int s = tables_.step(square, way); s >= 0 && s != square; s = tables_.step(s, way)) {
        if (view_.ground().is_hole(s)) break;
        walked.push_back(s);
        frames_[level].index = s;
        frames_[level].walked = walked;
        frames_[level].position = static_cast<int>(walked.size()) - 1;
        const Truth is = truth(cond);
        if (is == Truth::no) break;
        ++possible;
        if (is == Truth::yes && sure == possible - 1) ++sure;
    }
    frames_.pop_back();
    return Number::between(sure, possible);
}

// Where there is no such place: 0 if the layer's range has it, else nothing.
Number Evaluator::value_at_place(const Expr& e) {
    const NameUse& name = e.of[0].name;
    const bool fill = name.of == NameUse::Of::value && file().layers[at(name.layer)].fill;
    bool seen = false, certain = true;
    Number result = Number::none();
    each_place(e.set[0], [&](Truth in) {
        const Number here = number(e.of[0]);
        result = seen ? joined(result, here) : here;
        certain = certain && in == Truth::yes;
        seen = true;
        return true;
    });
    const Number nowhere = fill ? values_.nowhere(name.layer, name.field) : Number::none();
    if (!seen) return nowhere;
    return certain ? result : joined(result, nowhere);
}

}  // namespace gridloom::rules::judging
