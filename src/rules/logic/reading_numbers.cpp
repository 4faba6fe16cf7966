// Numbers at a place: sums of weighted conditions.
#include <algorithm>
#include <utility>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

constexpr std::size_t most_terms = 1'000'000;

}  // namespace

Number Reading::constant(long long value) const {
    Number n;
    n.defined = yes;
    n.forms = {{yes, {value, {}, {}}}};
    n.by_cases = true;
    n.cases = {{value, yes}};
    return n;
}

Number Reading::of_form(Form form) const {
    Number n;
    n.defined = yes;
    n.forms.emplace_back(yes, std::move(form));
    return n;
}

// `sure`: one of the cases always holds, which the pool can't know.
Number Reading::by_cases(std::vector<std::pair<long long, Ref>> cases, bool sure) {
    std::erase_if(cases, [](const auto& c) { return c.second == no; });
    Number n;
    Form form;
    std::vector<Ref> some;
    for (const auto& [value, is] : cases) {
        form.terms.push_back({value, is});
        some.push_back(is);
    }
    n.defined = sure ? yes : pool().any(std::move(some));
    n.forms.emplace_back(yes, std::move(form));
    n.by_cases = true;
    n.cases = std::move(cases);
    return n;
}

Number Reading::number(const Expr& e) {
    switch (e.op) {
    case Op::integer: return constant(e.number);
    case Op::value: return number_of(e.name);
    case Op::count: {
        Form form;
        for (const Item& item : items(e.set[0]))
            if (item.in != no) form.terms.push_back({1, pool().both(item.in, truth_at(e.of[0], item.frame))});
        return of_form(std::move(form));
    }
    case Op::sum: {
        std::vector<std::pair<Ref, Number>> values;
        for (const Item& item : items(e.set[0])) {
            if (item.in == no) continue;
            const Inside inside(frames_, item.frame);
            values.emplace_back(item.in, number(e.of[0]));
        }
        return of_form(total(values));
    }
    case Op::size:
    case Op::width:
    case Op::height: return extent(e);
    case Op::reach: return reach(e);
    case Op::add:
    case Op::subtract:
    case Op::multiply: {
        const Number a = number(e.of[0]);
        return combined(a, number(e.of[1]), e.op);
    }
    case Op::at: return number_there(e);
    default: break;
    }
    fail(e.spot, "expected a number");
}

Number Reading::combined(const Number& a, const Number& b, Op op) {
    Number n;
    n.defined = pool().both(a.defined, b.defined);
    for (const auto& [guard_a, form_a] : a.forms)
        for (const auto& [guard_b, form_b] : b.forms) {
            const Ref guard = pool().both(guard_a, guard_b);
            if (guard == no) continue;
            if (op == Op::multiply) {
                n.forms.emplace_back(guard, product(form_a, form_b));
                continue;
            }
            const int sign = op == Op::add ? 1 : -1;
            Form form = form_a;
            form.constant += sign * form_b.constant;
            for (const Term& t : form_b.terms) form.terms.push_back({sign * t.weight, t.of});
            for (const NumberTerm& t : form_b.numbers) form.numbers.push_back({sign * t.weight, t.number});
            n.forms.emplace_back(guard, std::move(form));
        }
    return n;
}

Form Reading::product(const Form& a, const Form& b) {
    if ((!a.numbers.empty() && !b.terms.empty()) || (!b.numbers.empty() && (!a.terms.empty() || !a.numbers.empty())))
        fail({}, "a clue '?' can not be multiplied with something that is filled in");
    Form form;
    form.constant = a.constant * b.constant;
    for (const Term& t : a.terms) form.terms.push_back({t.weight * b.constant, t.of});
    for (const Term& t : b.terms) form.terms.push_back({t.weight * a.constant, t.of});
    for (const NumberTerm& t : a.numbers) form.numbers.push_back({t.weight * b.constant, t.number});
    for (const NumberTerm& t : b.numbers) form.numbers.push_back({t.weight * a.constant, t.number});
    if (a.terms.size() * b.terms.size() > most_terms) fail({}, "a product is too large to be written out");
    for (const Term& s : a.terms)
        for (const Term& t : b.terms) form.terms.push_back({s.weight * t.weight, pool().both(s.of, t.of)});
    return form;
}

// The sum of those that are there.
Form Reading::total(const std::vector<std::pair<Ref, Number>>& values) {
    Form sum;
    for (const auto& [in, n] : values) {
        Ref left = pool().both(in, n.defined);  // of several forms that agree one is taken
        for (const auto& [guard, form] : n.forms) {
            const Ref take = pool().both(left, guard);
            left = pool().both(left, !guard);
            if (take == no) continue;
            sum.terms.push_back({form.constant, take});
            for (const Term& t : form.terms) sum.terms.push_back({t.weight, pool().both(take, t.of)});
            if (!form.numbers.empty() && take != yes) fail({}, "a clue '?' can not be added up where it may or may not belong");
            sum.numbers.insert(sum.numbers.end(), form.numbers.begin(), form.numbers.end());
        }
    }
    return sum;
}

// size, width, height of a set. A width is the number of columns that have some of the set at or before them and some at or after.
Number Reading::extent(const Expr& e) {
    Form form;
    const std::vector<Item> all = items(e.set[0]);
    if (e.op == Op::size) {
        for (const Item& item : all) form.terms.push_back({1, item.in});
        return of_form(std::move(form));
    }
    const bool wide = e.op == Op::width;
    std::map<int, std::vector<Ref>> lines;
    for (const Item& item : all)
        if (item.in != no) lines[wide ? grid().column(item.frame.index) : grid().row(item.frame.index)].push_back(item.in);
    if (lines.empty()) return constant(0);
    std::vector<Ref> some;
    for (int l = lines.begin()->first; l <= lines.rbegin()->first; ++l) some.push_back(pool().any(lines[l]));
    if (grid().wraps()) return wrapped_extent(lines, wide ? grid().width() : grid().height());
    std::vector<Ref> before = some, after = some;
    for (std::size_t i = 1; i < some.size(); ++i) before[i] = pool().either(before[i - 1], some[i]);
    for (std::size_t i = some.size() - 1; i-- > 0;) after[i] = pool().either(after[i + 1], some[i]);
    for (std::size_t i = 0; i < some.size(); ++i) form.terms.push_back({1, pool().both(before[i], after[i])});
    return of_form(std::move(form));
}

// On a board that wraps: of the least box. It is wider than k where no k lines after each other hold all.
Number Reading::wrapped_extent(const std::map<int, std::vector<Ref>>& lines, int size) {
    std::vector<Ref> some;
    for (int l = 0; l < size; ++l) some.push_back(lines.count(l) ? pool().any(lines.at(l)) : no);
    Form form;
    for (int k = 0; k < size; ++k) {
        std::vector<Ref> none_fits;
        for (int begin = 0; begin < size; ++begin) {
            std::vector<Ref> outside;
            for (int l = k; l < size; ++l) outside.push_back(some[at((begin + l) % size)]);
            none_fits.push_back(pool().any(std::move(outside)));
        }
        form.terms.push_back({1, pool().all(std::move(none_fits))});
    }
    return of_form(std::move(form));
}

// How far the condition goes on without a break.
Number Reading::reach(const Expr& e) {
    Number n;
    Form form;
    std::vector<Ref> known;
    for (const auto& [way, is] : ways_of(e.way)) {
        known.push_back(is);
        auto walk = std::make_shared<Walk>();
        const Sequence line = ray(here(), Kind::cell, way, false, false);
        for (const auto& item : line.items) {
            if (!item) break;
            walk->push_back(*item);
        }
        Ref so_far = is;
        for (std::size_t i = 0; i < walk->size(); ++i) {
            Frame frame = (*walk)[i].frame;
            frame.walk = walk;
            frame.step = i;
            so_far = pool().both(so_far, truth_at(e.of[0], frame));
            if (so_far == no) break;
            form.terms.push_back({1, so_far});
        }
    }
    n = of_form(std::move(form));
    n.defined = pool().any(std::move(known));
    return n;
}

Number Reading::number_there(const Expr& e) {
    Number n;
    std::vector<Ref> defined, none;
    for (const Item& item : items(e.set[0])) {
        if (item.in == no) continue;
        none.push_back(!item.in);
        const Inside inside(frames_, item.frame);
        const Number there = number(e.of[0]);
        defined.push_back(pool().both(item.in, there.defined));
        for (const auto& [guard, form] : there.forms) n.forms.emplace_back(pool().both(item.in, guard), form);
        if (item.in == yes) n.by_cases = there.by_cases, n.cases = there.cases;
    }
    const Ref nowhere = pool().all(std::move(none));
    if (const Number nothing = nothing_there(e.of[0]); nowhere != no && nothing.defined == yes) {
        defined.push_back(nowhere);
        n.forms.emplace_back(nowhere, Form{});
        if (nowhere == yes) return nothing;
    }
    n.defined = pool().any(std::move(defined));
    return n;
}

Choice Reading::choice(const Expr& e) {
    Choice c;
    switch (e.op) {
    case Op::value:
    case Op::same_mark:
    case Op::area: return choice_of(e.name);
    case Op::way:
        for (const auto& [way, is] : ways_of(e.way)) c.cases.emplace_back(static_cast<long long>(way), is);
        return c;
    case Op::at:
        for (const Item& item : items(e.set[0])) {
            const Inside inside(frames_, item.frame);
            Choice there = choice(e.of[0]);
            for (const auto& [value, is] : there.cases) c.cases.emplace_back(value, pool().both(item.in, is));
            if (item.in == yes) c.cell = there.cell, c.partition = there.partition;
        }
        return c;
    default: break;
    }
    fail(e.spot, "expected a direction, a mark or an area");
}

std::optional<long long> Reading::known_number(const Expr& e) {
    const Number n = number(e);
    if (n.defined != yes || n.forms.size() != 1 || n.forms[0].first != yes) return std::nullopt;
    const Form& form = n.forms[0].second;
    long long value = form.constant;
    for (const Term& t : form.terms) {
        if (t.of != yes && t.of != no) return std::nullopt;
        if (t.of == yes) value += t.weight;
    }
    if (!form.numbers.empty()) return std::nullopt;
    return value;
}

}  // namespace gridloom::rules::logic
