// Truths. Every part of a formula that is not decided by another is evaluated, so that what is unknown has told its variables.
#include <algorithm>
#include <stdexcept>

#include "rules/judge/evaluator.h"

namespace gridloom::rules::judging {

Truth Evaluator::truth(const Expr& e) {
    switch (e.op) {
    case Op::holds: return holds(e.name);
    case Op::compare: return compared(e);
    case Op::no:
    case Op::some:
    case Op::all: return quantified(e);
    case Op::conjunction: {
        Truth result = Truth::yes;
        for (std::size_t i = 0; i < e.of.size() && result != Truth::no; ++i) result = both(result, truth(e.of[i]));
        return result;
    }
    case Op::disjunction: {
        Truth result = Truth::no;
        for (std::size_t i = 0; i < e.of.size() && result != Truth::yes; ++i) result = either(result, truth(e.of[i]));
        return result;
    }
    case Op::negation: return negated(truth(e.of[0]));
    case Op::implies: {
        const Truth condition = truth(e.of[0]);
        return condition == Truth::no ? Truth::yes : either(negated(condition), truth(e.of[1]));
    }
    case Op::iff: {
        const Truth a = truth(e.of[0]), b = truth(e.of[1]);
        return a == Truth::unknown || b == Truth::unknown ? Truth::unknown : truth_of(a == b);
    }
    case Op::each: {
        Truth result = Truth::yes;
        const Truth listed = each_selected(e.select[0], [&](Truth in) {
            result = both(result, either(negated(in), truth(e.of[0])));
            return result != Truth::no;
        });
        return both(result, listed);
    }
    case Op::different:
    case Op::equal: return clash(e).truth;
    case Op::different_rows:
    case Op::different_columns: return lines(e).truth;
    case Op::network: return network(e).truth;
    case Op::meet: return loose_end(e).truth;
    case Op::never: return pattern(e).truth;
    case Op::symmetric: return symmetric(e);
    case Op::outer: return is_outer();
    case Op::inside: return inside(e);
    case Op::at: return at_place(e);
    default: break;
    }
    throw std::logic_error("the checker lets only what is true or false be a formula");
}

Truth Evaluator::quantified(const Expr& e) {
    Truth some = Truth::no;
    const bool all = e.op == Op::all;
    each_place(e.set[0], [&](Truth in) {
        const Truth is = truth(e.of[0]);
        some = either(some, both(in, all ? negated(is) : is));
        return some != Truth::yes;
    });
    return e.op == Op::some ? some : negated(some);
}

Truth Evaluator::compared(const Expr& e) {
    if (e.of[0].type == Type::list) {
        std::vector<Number> a, b;
        bool unknown = false;
        const bool has_a = list(e.of[0], a, unknown), has_b = list(e.of[1], b, unknown);
        if (!has_a || !has_b) return Truth::no;
        return unknown ? Truth::unknown : equal_lists(a, b, e.any_order);
    }
    const Number a = number(e.of[0]), b = number(e.of[1]);
    Truth result = compare(a, e.relation, b);
    for (const int other : e.also) result = either(result, compare(a, e.relation, Number::of(other)));
    return result;
}

// Of a place that does not exist no mark, clue or definition holds.
Truth Evaluator::at_place(const Expr& e) {
    bool seen = false;
    Truth result = Truth::no;
    each_place(e.set[0], [&](Truth in) {
        const Truth here = truth(e.of[0]);
        result = !seen && in == Truth::yes ? here : !seen ? both(here, Truth::unknown) : here == result ? here : Truth::unknown;
        seen = true;
        return true;
    });
    return result;
}

Truth Evaluator::is_outer() const {
    const Grid& grid = view_.ground().grid();
    if (here().kind == Kind::edge) return truth_of(grid.is_outer_edge(here().index));
    if (here().kind == Kind::corner) return truth_of(grid.is_outer_corner(here().index));
    return truth_of(grid.is_outer(here().index));
}

Truth Evaluator::holds(const NameUse& name) {
    const Frame& f = frame(name.frame);
    switch (name.of) {
    case NameUse::Of::mark: {
        const bool lone = file().layers[at(name.layer)].fields[at(name.field)].type.form == ValueType::Form::mark;
        return values_.shows(name.layer, name.field, f.kind, f.index, f.partition, lone ? 1 : name.mark);
    }
    case NameUse::Of::clue: {
        if (!name.agreed)
            return truth_of(values_.raw(name.layer, std::max(name.field, 0), f.kind, f.index, f.partition) != clue_absent);
        const Places cells = members(f);
        return truth_of(std::any_of(cells.begin(), cells.end(), [&](int c) {
            return c >= 0 && values_.raw(name.layer, std::max(name.field, 0), f.member, c, 0) != clue_absent;
        }));
    }
    case NameUse::Of::define: return static_cast<Truth>(defined(name.define, f).low);
    case NameUse::Of::border: return is_border(name.partition, f.index);
    case NameUse::Of::wire: {
        const auto [first, second] = tables_.ends(Kind::link, f.index);
        const Way way = view_.ground().grid().is_horizontal_link(f.index) ? Way::right : Way::down;
        return both(values_.leads(name.layer, name.field, first, way),
                    values_.leads(name.layer, name.field, second, opposite(way)));
    }
    default: break;
    }
    throw std::logic_error("the checker lets only marks, clues, definitions, borders and wires hold");
}

Truth Evaluator::is_border(int partition, int edge) const {
    if (!file().partitions[at(partition)].fill) return truth_of(view_.ground().is_border(edge, partition));
    const int fill = view_.layout().fill_of_walls(partition);
    return truth_of((*filling_)[at(view_.begin(at(fill)) + edge)] == 1);
}

Truth Evaluator::selected(const Select& s) {
    Truth in = Truth::yes;
    if (s.inner && !view_.ground().is_inner(sort_of(here().kind), here().index)) return Truth::no;
    if (s.who == Select::Who::mark || s.who == Select::Who::clue) in = holds(s.name);
    for (const NameUse& name : s.and_name)
        if (in != Truth::no) in = both(in, holds(name));
    for (const NameUse& name : s.with)
        if (in != Truth::no) in = both(in, holds(name));
    for (const NameUse& name : s.without)
        if (in != Truth::no) in = both(in, negated(holds(name)));
    for (const Expr& that : s.that)
        if (in != Truth::no) in = both(in, truth(that));
    return in;
}

}  // namespace gridloom::rules::judging
