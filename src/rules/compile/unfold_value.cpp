// Numbers and other values.
#include <algorithm>

#include "rules/compile/unfold.h"

namespace gridloom::rules {
namespace {

constexpr std::size_t most_terms = 20'000;  // of one number

}  // namespace

Number Unfolder::number_from(const Value& v) {
    Number n;
    std::vector<Node> some;
    for (const auto& [value, node] : v.cases) {
        if (node == always_holds)
            n.constant = value;
        else
            n.terms.push_back({node, value});
        some.push_back(node);
    }
    n.known = v.always ? always_holds : circuit_.any(std::move(some));
    return n;
}

Number Unfolder::number(const Expr& e) {
    Number n;
    switch (e.op) {
    case Op::integer: n.constant = e.number; return n;
    case Op::value: return number_of(e.name);
    case Op::count: {
        const std::vector<Element> set = elements(e.set[0]);
        for (std::size_t i = 0; i < set.size(); ++i)
            n.terms.push_back({circuit_.both(set[i].member, at_frame(frame_of(set, i), [&] { return truth(e.of[0]); })), 1});
        return n;
    }
    case Op::sum: {
        const std::vector<Element> set = elements(e.set[0]);
        for (std::size_t i = 0; i < set.size(); ++i) {
            const Number one = at_frame(frame_of(set, i), [&] { return number(e.of[0]); });
            if (one.untold) refuse(e.spot, "an untold number can not be added up");
            // Where there is none it counts nothing.
            const Node counts = circuit_.both(set[i].member, one.known);
            if (one.constant != 0) n.terms.push_back({counts, one.constant});
            for (const Weighted& t : one.terms) n.terms.push_back({circuit_.both(counts, t.node), t.weight});
        }
        return n;
    }
    case Op::size:
    case Op::width:
    case Op::height: return size_of(e);
    case Op::reach: return reach(e);
    case Op::add:
    case Op::subtract: {
        const Number a = number(e.of[0]), b = number(e.of[1]);
        const int sign = e.op == Op::add ? 1 : -1;
        n = a;
        n.constant += sign * b.constant;
        for (const Weighted& t : b.terms) n.terms.push_back({t.node, sign * t.weight});
        n.known = circuit_.both(a.known, b.known);
        if (a.untold && b.untold) refuse(e.spot, "two untold numbers are added");
        if (b.untold) n.untold = Number::Range{b.untold->low, b.untold->high, sign * b.untold->sign};
        return n;
    }
    case Op::multiply: return product(number(e.of[0]), number(e.of[1]), e.spot);
    case Op::at: return number_from(value(e));
    default: break;
    }
    throw std::logic_error("a formula that is no number was read as one");
}

Number Unfolder::product(const Number& a, const Number& b, Spot spot) {
    if (a.untold || b.untold) refuse(spot, "an untold number can not be multiplied");
    if (a.terms.size() * b.terms.size() > most_terms)
        refuse(spot, "this product has " + std::to_string(a.terms.size() * b.terms.size()) + " terms on this board, and " +
                         std::to_string(most_terms) + " are the most");
    Number n;
    n.constant = a.constant * b.constant;
    n.known = circuit_.both(a.known, b.known);
    for (const Weighted& t : a.terms) n.terms.push_back({t.node, t.weight * b.constant});
    for (const Weighted& t : b.terms) n.terms.push_back({t.node, t.weight * a.constant});
    for (const Weighted& s : a.terms)
        for (const Weighted& t : b.terms) n.terms.push_back({circuit_.both(s.node, t.node), s.weight * t.weight});
    return n;
}

Number Unfolder::size_of(const Expr& e) {
    Number n;
    const Set& set = e.set[0];
    const Frame& frame = here();
    if (frame.kind == Kind::group && set.base == Set::Base::it)
        refuse(e.spot,
               "the size of a group can be compared with a number, a clue or its own value, and this rule does something else");
    if (set.base == Set::Base::group)
        refuse(e.spot, "the size of a group at a place can be required to be a number, nothing else");
    std::vector<Element> places = elements(set);
    if (e.op == Op::size) {
        for (const Element& p : places) n.terms.push_back({p.member, 1});
        return n;
    }
    // Of the bounding box: an extent of k begins somewhere and ends k - 1 further on; only of what is known beforehand.
    int low = 1 << 28, high = -1;
    for (const Element& p : places) {
        if (p.member == never_holds) continue;
        if (p.member != always_holds) refuse(e.spot, "the width and height of a set that depends on the filling");
        const int line = e.op == Op::width ? ground().grid().column(p.index) : ground().grid().row(p.index);
        low = std::min(low, line), high = std::max(high, line);
    }
    n.constant = high < 0 ? 0 : high - low + 1;
    return n;
}

// Consecutive cells from the next one on that satisfy the condition: the first k do, for each k.
Number Unfolder::reach(const Expr& e) {
    Number n;
    for (const auto& [way, chosen] : ways_of(e.way)) {
        if (chosen == never_holds) continue;
        std::vector<Node> so_far = {chosen};
        for (const int cell : ground().grid().ray(here().index, way)) {
            if (ground().is_hole(cell)) break;
            Frame there;
            there.index = cell;
            there.kind = Kind::cell;
            there.walked = way;
            const Node holds = at_frame(there, [&] { return truth(e.of[0]); });
            if (holds == never_holds) break;
            so_far.push_back(holds);
            n.terms.push_back({circuit_.all(so_far), 1});
        }
    }
    return n;
}

Value Unfolder::value(const Expr& e) {
    if (is_filled_area(e))
        refuse(e.spot, "areas that are filled in have no numbers: say 'equal area', 'same area' or the border's name");
    switch (e.op) {
    case Op::area:
    case Op::value:
    case Op::same_mark:
        if (e.type == Type::number && !e.name.agreed && e.name.of == NameUse::Of::define) return cases_of(number(e), e.spot);
        return value_of(e.name);
    case Op::way: {
        Value v;
        for (const auto& [way, node] : ways_of(e.way)) {
            if (!is_straight(way)) refuse(e.spot, "a slanting way is never a direction");
            v.cases.push_back({static_cast<int>(way) / 2, node});
        }
        return v;
    }
    case Op::at: {
        const std::vector<Element> set = elements(e.set[0]);
        Value v;
        std::vector<Node> none;
        const auto add = [&](Node member, Value one) {
            for (auto& [value, node] : one.cases) v.cases.push_back({value, circuit_.both(member, node)});
        };
        for (std::size_t i = 0; i < set.size(); ++i) {
            add(set[i].member, at_frame(frame_of(set, i), [&] { return value(e.of[0]); }));
            none.push_back(circuit_.negation(set[i].member));
        }
        if (const Node nothing = circuit_.all(std::move(none)); nothing != never_holds) {
            Frame nowhere;
            nowhere.kind = e.set[0].kinds[0];
            nowhere.index = nowhere_index;
            add(nothing, at_frame(nowhere, [&] { return value(e.of[0]); }));
        }
        std::erase_if(v.cases, [](const auto& c) { return c.second == never_holds; });
        return merged(std::move(v));
    }
    case Op::shape: return shape_value(e);
    default: return cases_of(number(e), e.spot);
    }
}

// One case for each value.
Value Unfolder::merged(Value v) {
    std::map<int, std::vector<Node>> by_value;
    for (const auto& [value, node] : v.cases) by_value[value].push_back(node);
    Value result;
    for (auto& [value, nodes] : by_value) result.cases.push_back({value, circuit_.any(std::move(nodes))});
    return result;
}

// A number as the totals it can have.
Value Unfolder::cases_of(const Number& n, Spot spot) {
    if (n.untold) refuse(spot, "an untold number can only be compared with a number");
    std::set<int> totals = {n.constant};
    for (const Weighted& t : n.terms) {
        std::set<int> more = totals;
        for (const int total : totals) more.insert(total + t.weight);
        totals = std::move(more);
        if (totals.size() > most_terms) refuse(spot, "this number can have too many values here");
    }
    Value v;
    for (const int total : totals) {
        const Node node = circuit_.both(n.known, circuit_.total(n.terms, Totals(total, total).shifted(-n.constant)));
        if (node != never_holds) v.cases.push_back({total, node});
    }
    return v;
}

}  // namespace gridloom::rules
