// The sentences of steps.
#include <algorithm>
#include <bit>
#include <map>

#include "hints/tell.h"

namespace gridloom::hints {

std::string Teller::outcome(const Step& step) const {
    const Sentences& t = phrasing_.table();
    std::vector<std::string> parts;
    std::map<int, std::vector<int>> by_value;
    for (const Settled& s : step.settled) by_value[s.value].push_back(s.square);
    for (const auto& [value, squares] : by_value)
        parts.push_back(Places()
                            .set("place", phrasing_.place(squares[0]))
                            .set("places", phrasing_.places(squares))
                            .set("value", phrasing_.value(value))
                            .fill(squares.size() == 1 ? t.is_one : t.is_many));
    for (const Excluded& e : step.excluded) {
        std::vector<std::string> values;
        for (const int v : e.values) values.push_back(phrasing_.value(v));
        parts.push_back(
            Places().set("place", phrasing_.place(e.square)).set("value", phrasing_.list(values, t.disjunction)).fill(t.is_not));
    }
    return phrasing_.list(parts, t.conjunction);
}

// The clause that gives the reason of one rule, or of two, for a change of a cell.
std::string Teller::clause(const Inference& inference, const Change& change) const {
    const RuleId rule = inference.rules[0];
    const Sum& sum = model_.sum_at(rule);
    const RuleWords& w = words_for(rule);
    const auto terms = model_.terms(rule);
    const int target = model_.square_of(change.cell);
    Places p;
    p.set("need", inference.need).set("left", inference.left).set("shared", inference.shared);
    p.set("own", inference.own).set("least", inference.minimum).set("most", inference.maximum);
    if (target != no_square) p.set("cell", phrasing_.place(target));
    if (sum.origin.square != no_square)
        p.set("clue", phrasing_.clue(sum.origin.square)).set("at", phrasing_.place(sum.origin.square));
    Shape shape = inference.shape;
    if (w.style == RuleWords::Style::pair && terms.size() == 2) {
        const Term& own = terms[0].cell == change.cell ? terms[0] : terms[1];
        const Term& other = terms[0].cell == change.cell ? terms[1] : terms[0];
        const OptionSet kept = change.after;
        const Weighing& weights = model_.weighing(own.weights);
        shape = weights.lightest(kept) == weights.heaviest(kept) ? (weights.lightest(kept) == 0 ? Shape::none : Shape::all)
                                                                 : Shape::some;
        if (const int s = model_.square_of(other.cell); s != no_square) p.set("other_at", phrasing_.place(s));
        p.set("side", std::string(target == sum.origin.square ? w.ahead : w.behind));
    }
    std::string_view text = shape == Shape::all ? w.all : shape == Shape::none ? w.none : w.some;
    if (inference.why == Why::overlap) {
        const Sum& other = model_.sum_at(inference.rules[1]);
        if (other.origin.square != no_square)
            p.set("other", phrasing_.clue(other.origin.square)).set("other_at", phrasing_.place(other.origin.square));
        else
            p.set("other", "").set("other_at", "");
        text = shape == Shape::all ? w.overlap_all : shape == Shape::none ? w.overlap_none : w.overlap_some;
        // The sentences of `all` and `none` assume two rules of the same sort.
        if (other.origin.sort != sum.origin.sort) text = w.overlap_some;
        p.set("rules", listed(inference.rules));
    }
    return p.fill(text);
}

std::string Teller::network_clauses(const Inference& inference, Cell cell) const {
    const Sentences& t = phrasing_.table();
    std::vector<std::string> clauses;
    for (const Barred& b : inference.barred) {
        std::vector<Cell> others;
        for (const Cell c : b.cells)
            if (c != cell) others.push_back(c);
        const auto squares = squares_of(others);
        clauses.push_back(Places()
                              .set("cell", phrasing_.place(model_.square_of(cell)))
                              .set("value", phrasing_.value(value_of(cell, b.option)))
                              .set("through", phrasing_.places(squares))
                              .set("count", static_cast<long long>(b.cells.size()))
                              .fill(b.loop ? t.loop : t.island));
    }
    return phrasing_.list(clauses, t.clause_joint);
}

std::string Teller::listed(const std::vector<RuleId>& rules) const {
    std::vector<std::pair<int, int>> seen;
    std::vector<std::string> items;
    for (const RuleId r : rules) {
        const Origin o = model_.sum_at(r).origin;
        const RuleWords& w = words_for(r);
        if (w.listed.empty() || std::find(seen.begin(), seen.end(), std::pair(o.square, o.sort)) != seen.end()) continue;
        seen.push_back({o.square, o.sort});
        Places p;
        if (o.square != no_square) p.set("clue", phrasing_.clue(o.square)).set("at", phrasing_.place(o.square));
        items.push_back(p.fill(w.listed));
    }
    return phrasing_.list(items, phrasing_.table().conjunction);
}

std::string Teller::broken(const Broken& broken) const {
    const Sentences& t = phrasing_.table();
    Places p;
    if (broken.what == Broken::What::rule) {
        const Origin o = model_.sum_at(broken.rule).origin;
        if (o.square != no_square) p.set("clue", phrasing_.clue(o.square)).set("at", phrasing_.place(o.square));
        std::vector<Cell> cells;
        for (const Term& term : model_.terms(broken.rule)) cells.push_back(term.cell);
        p.set("squares", phrasing_.places(squares_of(cells)));
        return p.fill(words_for(broken.rule).broken);
    }
    const auto squares = squares_of(broken.cells);
    p.set("through", phrasing_.places(squares)).set("count", static_cast<long long>(squares.size()));
    return p.fill(broken.what == Broken::What::loop     ? t.broken_loop
                  : broken.what == Broken::What::island ? t.broken_island
                                                        : t.broken_square);
}

std::string Teller::sentence(const Group& group, const Step& step) const {
    const Sentences& t = phrasing_.table();
    const Inference& main = known_.inference(group.by.back());
    Places p;
    p.set("outcome", outcome(step));
    if (!step.settled.empty() || !step.excluded.empty())
        p.set("cell", phrasing_.place(step.settled.empty() ? step.excluded[0].square : step.settled[0].square));
    switch (group.narrowed ? Why::window : main.why) {
    case Why::window: {
        const auto& rules = rules_of(group, main);
        std::vector<Cell> read;
        for (const RuleId r : rules)
            for (const Term& term : model_.terms(r))
                if (!is_settled(told_[term.cell])) read.push_back(term.cell);
        p.set("rules", listed(rules)).set("squares", phrasing_.places(squares_of(read)));
        return as_sentence(p.fill(t.window));
    }
    case Why::guess: {
        const Tried& tried = main.tried;
        Places g;
        g.set("cell", phrasing_.place(model_.square_of(tried.cell)));
        g.set("value", phrasing_.value(value_of(tried.cell, tried.option)));
        g.set("steps", static_cast<long long>(tried.steps)).set("broken", broken(tried.broken));
        g.set("outcome", outcome(step));
        return as_sentence(g.fill(t.guess));
    }
    case Why::proof: return as_sentence(p.fill(t.proof));
    default: break;
    }
    std::vector<std::string> reasons;
    const auto add = [&](std::string reason) {
        if (!reason.empty() && std::find(reasons.begin(), reasons.end(), reason) == reasons.end())
            reasons.push_back(std::move(reason));
    };
    const auto add_given = [&](int square) {
        const int sort = square == no_square ? -1 : phrasing_.given_sort(square);
        if (sort >= 0) add(Places().set("cell", phrasing_.place(square)).fill(t.given[static_cast<std::size_t>(sort)]));
    };
    if (main.why == Why::given) add_given(model_.square_of(main.cells.front()));
    for (const InferenceId i : group.by) {
        const Inference& inference = known_.inference(i);
        for (const ChangeId id : group.changes) {
            const Change& c = known_.changes()[id];
            if (c.inference != i) continue;
            if (inference.why == Why::network) {
                add(network_clauses(inference, c.cell));
                continue;
            }
            const bool pair = words_for(inference.rules[0]).style == RuleWords::Style::pair;
            if (pair && t.given_in_part && model_.domains()[c.cell] != model_.kind_of(c.cell).all())
                add_given(model_.square_of(c.cell));
            add(clause(inference, c));
        }
    }
    p.set("reasons", phrasing_.list(reasons, t.clause_joint));
    return as_sentence(p.fill(t.by_rules));
}

}  // namespace gridloom::hints
