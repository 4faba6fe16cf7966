// What is true or false at a place.
#include <algorithm>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {

Ref Reading::truth_at(const Expr& e, const Frame& frame) {
    const Inside inside(frames_, frame);
    return truth(e);
}

Ref Reading::truth(const Expr& e) {
    std::vector<Ref> parts;
    switch (e.op) {
    case Op::holds: return holds(e.name);
    case Op::conjunction:
    case Op::disjunction:
        for (const Expr& part : e.of) parts.push_back(truth(part));
        return e.op == Op::conjunction ? pool().all(std::move(parts)) : pool().any(std::move(parts));
    case Op::negation: return !truth(e.of[0]);
    case Op::implies: return pool().implies(truth(e.of[0]), truth(e.of[1]));
    case Op::iff: return pool().iff(truth(e.of[0]), truth(e.of[1]));
    case Op::no:
    case Op::some:
    case Op::all: return quantified(e);
    case Op::compare: return compare(e);
    case Op::different:
    case Op::equal: return differing(e);
    case Op::different_rows: return different_lines(true);
    case Op::different_columns: return different_lines(false);
    case Op::network: return network(e, false, yes);
    case Op::meet: return meet(e);
    case Op::never: return never(e.pattern);
    case Op::outer:
        if (here().kind == Kind::edge) return grid().is_outer_edge(here().index) ? yes : no;
        if (here().kind == Kind::corner) return grid().is_outer_corner(here().index) ? yes : no;
        return grid().is_outer(here().index) ? yes : no;
    case Op::inside: return inside(e.name);
    case Op::symmetric: return symmetric(e);
    case Op::each: return truth_of_each(e);
    case Op::at: {
        for (const Item& item : items(e.set[0])) parts.push_back(pool().both(item.in, truth_at(e.of[0], item.frame)));
        return pool().any(std::move(parts));
    }
    default: break;
    }
    fail(e.spot, "expected something true or false");
}

Ref Reading::truth_of_each(const Expr& e) {
    std::vector<Ref> parts;
    for (const Item& item : selected(e.select[0]))
        if (item.in != no) parts.push_back(pool().implies(item.in, truth_at(e.of[0], item.frame)));
    return pool().all(std::move(parts));
}

Ref Reading::quantified(const Expr& e) {
    std::vector<Ref> parts;
    for (const Item& item : items(e.set[0])) {
        if (item.in == no) continue;
        const Ref said = truth_at(e.of[0], item.frame);
        parts.push_back(pool().both(item.in, e.op == Op::all ? !said : said));
    }
    const Ref any = pool().any(std::move(parts));
    return e.op == Op::some ? any : !any;
}

Ref Reading::compare(const Expr& e) {
    const Expr &left = e.of[0], &right = e.of[1];
    switch (left.type) {
    case Type::list: return compare_lists(e, false);
    case Type::shape: {
        const Ref same = same_shape(shape(left), shape(right));
        return e.relation == Relation::equal ? same : !same;
    }
    case Type::direction:
    case Type::mark:
    case Type::area: {
        const Choice a = choice(left), b = choice(right);
        const Ref same = compare_choices(a, b);
        if (e.relation == Relation::equal) return same;
        std::vector<Ref> has_a, has_b;
        for (const auto& c : a.cases) has_a.push_back(c.second);
        for (const auto& c : b.cases) has_b.push_back(c.second);
        return pool().all({pool().any(std::move(has_a)), pool().any(std::move(has_b)), !same});
    }
    default: break;
    }
    if (const auto rectangle = is_rectangle(e)) return *rectangle;
    // Of a flood it is enough to know whether it is larger than what it is compared with.
    const long long kept = limit_;
    for (const int side : {0, 1}) {
        const Expr& sized = e.of[at(side)];
        if (sized.op != Op::size || sized.set[0].base != Set::Base::group) continue;
        if (auto most = known_number(e.of[at(1 - side)])) {
            for (const int also : e.also) most = std::max<long long>(*most, also);
            limit_ = std::max(0LL, *most) + 1;
        }
    }
    const Number a = number(left);
    const Number b = number(right);
    limit_ = kept;
    std::vector<Ref> any = {compare_numbers(a, b, e.relation)};
    for (const int also : e.also) any.push_back(compare_numbers(a, constant(also), Relation::equal));
    return pool().any(std::move(any));
}

Ref Reading::compare_choices(const Choice& a, const Choice& b) {
    if (a.cell >= 0 && b.cell >= 0) {
        if (a.cell == b.cell) return yes;
        for (const Way way : straight_ways)  // side by side: there is no wall between
            if (grid().step(a.cell, way) == b.cell) return !fills_.wall(a.partition, grid().edge(a.cell, way));
    }
    std::vector<Ref> same;
    for (const auto& [v, is] : a.cases)
        for (const auto& [w, also] : b.cases)
            if (v == w) same.push_back(pool().both(is, also));
    return pool().any(std::move(same));
}

Ref Reading::compare_numbers(const Number& a, const Number& b, Relation relation) {
    const auto related = [&](long long difference) {
        switch (relation) {
        case Relation::equal: return difference == 0;
        case Relation::unequal: return difference != 0;
        case Relation::less: return difference < 0;
        case Relation::at_most: return difference <= 0;
        case Relation::greater: return difference > 0;
        case Relation::at_least: return difference >= 0;
        }
        return false;
    };
    constexpr std::size_t few = 40;
    if (a.by_cases && b.by_cases && a.cases.size() * b.cases.size() <= few * few) {
        std::vector<Ref> any;
        for (const auto& [v, is] : a.cases) {
            std::vector<Ref> fitting;
            for (const auto& [w, also] : b.cases)
                if (related(v - w)) fitting.push_back(also);
            const bool all = fitting.size() == b.cases.size() && b.defined == yes;
            any.push_back(pool().both(is, all ? yes : pool().any(std::move(fitting))));
        }
        return pool().any(std::move(any));
    }
    const Number difference = combined(a, b, Op::subtract);
    std::vector<Ref> all = {difference.defined};
    for (const auto& [guard, form] : difference.forms) {
        long long low = -unbounded, high = unbounded;
        if (relation == Relation::equal || relation == Relation::unequal) low = high = -form.constant;
        if (relation == Relation::less || relation == Relation::at_most) high = -form.constant - (relation == Relation::less);
        if (relation == Relation::greater || relation == Relation::at_least)
            low = -form.constant + (relation == Relation::greater);
        const Ref is = pool().sum(form.terms, low, high, form.numbers);
        all.push_back(pool().implies(guard, relation == Relation::unequal ? !is : is));
    }
    return pool().all(std::move(all));
}

// Pairwise different, or all equal, of the places that carry a value.
Ref Reading::differing(const Expr& e) {
    const bool different = e.op == Op::different;
    std::vector<std::pair<Ref, Number>> numbers;
    std::vector<std::pair<Ref, Choice>> choices;
    std::vector<std::pair<Ref, ShapeOf>> shapes;
    for (const Item& item : items(e.set[0])) {
        if (item.in == no) continue;
        const Inside inside(frames_, item.frame);
        if (e.of[0].type == Type::shape) {
            shapes.emplace_back(item.in, shape(e.of[0]));
        } else if (e.of[0].type == Type::number) {
            Number n = number(e.of[0]);
            if (const Ref in = pool().both(item.in, n.defined); in != no) numbers.emplace_back(in, std::move(n));
        } else {
            choices.emplace_back(item.in, choice(e.of[0]));
        }
    }
    if (!numbers.empty()) return differing_numbers(numbers, different);
    std::vector<Ref> all;
    const auto pair = [&](Ref a, Ref b, Ref same) { all.push_back(pool().any({!a, !b, different ? !same : same})); };
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            pair(shapes[i].first, shapes[j].first, same_shape(shapes[i].second, shapes[j].second));
    const auto there = [&](const std::pair<Ref, Choice>& c) {
        std::vector<Ref> some;
        for (const auto& [value, is] : c.second.cases) some.push_back(is);
        return pool().both(c.first, c.second.cell >= 0 ? yes : pool().any(std::move(some)));
    };
    for (std::size_t i = 0; i < choices.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            pair(there(choices[i]), there(choices[j]), compare_choices(choices[i].second, choices[j].second));
    return pool().all(std::move(all));
}

Ref Reading::differing_numbers(const std::vector<std::pair<Ref, Number>>& values, bool different) {
    std::vector<Ref> all;
    const bool few = std::all_of(values.begin(), values.end(), [](const auto& v) { return v.second.by_cases; });
    if (few) {
        std::map<long long, std::vector<Ref>> by_value;
        for (const auto& [in, n] : values)
            for (const auto& [value, is] : n.cases) by_value[value].push_back(pool().both(in, is));
        // As many values as places: each stands once.
        const bool exact = by_value.size() == values.size() &&
                           std::all_of(values.begin(), values.end(), [](const auto& v) { return v.first == yes; });
        for (const auto& [value, is] : by_value) {
            std::vector<Term> once;
            for (const Ref r : is) once.push_back({1, r});
            if (different) {
                all.push_back(pool().sum(std::move(once), exact ? 1 : 0, 1));
                continue;
            }
            std::vector<Ref> others;
            for (const auto& [other, has] : by_value)
                if (other != value) others.insert(others.end(), has.begin(), has.end());
            all.push_back(!pool().both(pool().any(is), pool().any(std::move(others))));
        }
        return pool().all(std::move(all));
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Ref fits = compare_numbers(values[i].second, values[j].second, different ? Relation::unequal : Relation::equal);
            all.push_back(pool().any({!values[i].first, !values[j].first, fits}));
        }
    return pool().all(std::move(all));
}

// No two filled alike, square by square.
Ref Reading::different_lines(bool rows) {
    const int lines = rows ? grid().height() : grid().width(), length = rows ? grid().width() : grid().height();
    std::vector<Ref> all;
    for (int a = 0; a < lines; ++a)
        for (int b = 0; b < a; ++b) {
            std::vector<Ref> alike;
            for (int i = 0; i < length; ++i) {
                const int s = rows ? grid().square(a, i) : grid().square(i, a),
                          t = rows ? grid().square(b, i) : grid().square(i, b);
                if (ground().is_hole(s) != ground().is_hole(t)) alike.push_back(no);
                for (const FillUse& fill : view_.layout().fills) {
                    if (fill.layer < 0 || fill.hidden || fill.sort != Sort::cell) continue;
                    for (const int v : fills_.values(fill.layer, s))
                        alike.push_back(pool().iff(fills_.shows(fill.layer, s, v), fills_.shows(fill.layer, t, v)));
                    for (const int v : fills_.values(fill.layer, t))
                        alike.push_back(pool().iff(fills_.shows(fill.layer, s, v), fills_.shows(fill.layer, t, v)));
                }
            }
            if (!alike.empty()) all.push_back(!pool().all(std::move(alike)));
        }
    return pool().all(std::move(all));
}

// Where a way leads to a cell, that cell's ways lead back; no way leads out of the board or into a hole.
Ref Reading::meet(const Expr& e) {
    std::vector<Ref> all;
    for (const int c : ground().cells_of({Sort::board, 0}))
        for (const Way way : straight_ways) {
            const Ref out = leads(e.name, c, way);
            const auto next = grid().step(c, way);
            const bool there = next && !ground().is_hole(*next);
            all.push_back(there ? pool().iff(out, leads(e.name, *next, opposite(way))) : !out);
        }
    return pool().all(std::move(all));
}

}  // namespace gridloom::rules::logic
