// Sets of places and what lies there.
#include <algorithm>

#include "rules/prose/nouns.h"
#include "rules/prose/speaker.h"

namespace gridloom::rules::prose {

namespace {

// "above it", "left of it"
std::string beyond(Way way, const std::string& it) {
    if (way == Way::up) return "above " + it;
    if (way == Way::down) return "below " + it;
    return std::string(to_text(way)) + " of " + it;
}

}  // namespace

// `same NAME`: the same word here and one place further out.
bool Speaker::is_same(const Expr& e) {
    const auto is_name = [](const Expr& x) { return x.op == Op::value || x.op == Op::area || x.op == Op::same_mark; };
    return e.op == Op::compare && is_name(e.of[0]) && is_name(e.of[1]) && e.of[0].name.word == e.of[1].name.word &&
           (e.relation == Relation::equal || e.relation == Relation::unequal) && e.of[0].name.frame == 0;
}

std::string Speaker::things_named(const NameUse& name, const Subject& where, bool many) const {
    const auto of_places = [&](const std::string& before) {
        std::string noun = where.noun;
        if (many && where.kinds.size() == 1) noun = plural_of(noun);
        return before + " " + noun;
    };
    const auto plain = [&](const std::string& noun) { return many ? plural_of(noun) : noun; };
    const ValueType* type = type_of(name);
    switch (name.of) {
    case NameUse::Of::border:
    case NameUse::Of::wire: return plain(name.word);
    case NameUse::Of::define: return of_places("\"" + name.word + "\"");
    case NameUse::Of::mark: {
        const std::string& layer =
            file_.layers[static_cast<std::size_t>(name.layer)].fields[static_cast<std::size_t>(name.field)].name;
        if (type->form == ValueType::Form::mark) return is_adjective(name.word) ? of_places(name.word) : plain(name.word);
        if (!layer.empty()) return plain(name.word + " " + layer);
        return of_places(name.word);
    }
    default: break;
    }
    std::string noun = where.noun;
    if (many && where.kinds.size() == 1) noun = plural_of(noun);
    return noun + " with " + with_article(name.word);
}

std::string Speaker::things(const Expr& cond, const Subject& where, bool many) {
    if (cond.op == Op::holds && cond.name.frame == 0) return things_named(cond.name, where, many);
    std::string noun = where.noun;
    if (many && where.kinds.size() == 1) noun = plural_of(noun);
    return noun + inside(where, [&] { return condition_clause(cond, many); });
}

// Where they lie stands before what else is said of them.
std::string Speaker::things_at(const Expr& cond, const Set& set, bool many) {
    const Subject of = subject_of(set);
    if (cond.op == Op::holds && cond.name.frame == 0) return things_named(cond.name, of, many) + " " + where(set, many);
    std::string noun = of.noun;
    if (many && of.kinds.size() == 1) noun = plural_of(noun);
    return noun + " " + where(set, many) + inside(of, [&] { return condition_clause(cond, many); });
}

// Said of a place by a verb alone: "is black", "has the same number as this cell".
bool Speaker::is_predicate(const Expr& e) {
    const Expr& inner = e.op == Op::negation ? e.of[0] : e;
    return (inner.op == Op::holds && inner.name.frame == 0) || inner.op == Op::outer || inner.op == Op::inside || is_same(inner);
}

// " that are not black", " whose depth is at least 2", " where ..."
std::string Speaker::condition_clause(const Expr& cond, bool many) {
    const auto is_whose = [](const Expr& e) {
        return e.op == Op::compare && !is_same(e) && (e.of[0].op == Op::value || e.of[0].op == Op::same_mark) &&
               e.of[0].name.frame == 0 && !e.of[0].name.agreed;
    };
    if (is_predicate(cond)) return " that " + predicate(cond, true, many);
    if (is_whose(cond)) return " whose " + compared(cond).substr(4);  // without "its "
    const bool list = cond.op == Op::conjunction || cond.op == Op::disjunction;
    if (list && std::all_of(cond.of.begin(), cond.of.end(), [&](const Expr& e) { return is_predicate(e) || is_whose(e); })) {
        std::vector<std::string> all;
        for (const Expr& e : cond.of)
            all.push_back(is_whose(e) ? "whose " + compared(e).substr(4) : "that " + predicate(e, true, many));
        return " " + and_list(all, cond.op == Op::conjunction ? "and" : "or");
    }
    return " where " + truth(cond);
}

std::string Speaker::where(const Set& set, bool many) {
    std::string text = where_base(set);
    for (const Expr& that : set.that) text += inside(subject_of(set), [&] { return condition_clause(that, many); });
    return text;
}

bool Speaker::is_one_step(const Set& set) { return set.base == Set::Base::next && set.way.of != WayTerm::Of::each_way; }

std::string Speaker::around(const Set& set) const {
    const Kind from = subjects_.back().kind, to = set.kinds.empty() ? Kind::cell : set.kinds[0];
    const auto it = [&](const char* text) { return std::string(text) + " " + self(0); };
    if (is_whole(from)) {
        const std::string outline = owner(0) + " outline";
        return to == Kind::cell ? "just outside " + outline : to == Kind::link ? "across " + outline : "on " + outline;
    }
    if (from == Kind::cell && (to == Kind::diagonal || to == Kind::quarter)) return it("in");
    if (from == Kind::cell && to == Kind::link) return it("leaving");
    if (from == Kind::corner && (to == Kind::edge || to == Kind::diagonal)) return it("at");
    if (to == Kind::link && from == Kind::edge) return it("crossing");
    if (to == Kind::edge && from == Kind::link) return it("crossing");
    if (from == Kind::link) return "at the ends of " + self(0);
    if (from == Kind::edge) return it("touching");
    return it("around");
}

std::string Speaker::where_base(const Set& set) {
    const std::string its = owner(0), it = self(0);
    switch (set.base) {
    case Set::Base::it: return (it == "the board" ? "on " : is_whole(subjects_.back().kind) ? "in " : "at ") + it;
    case Set::Base::beside: return "beside " + it;
    case Set::Base::near: return "touching " + it + " by side or corner";
    case Set::Base::box: return "in the 3x3 box around " + it;
    case Set::Base::around: return around(set);
    case Set::Base::before: return "before " + it;
    case Set::Base::row: return "in " + its + " row";
    case Set::Base::column: return "in " + its + " column";
    case Set::Base::stretch: return "in " + its + " two stretches";
    case Set::Base::area: return "in " + its + " " + noun_of(Kind::area, set.partition);
    case Set::Base::next: return toward(set);
    case Set::Base::within:
        if (set.number[0].op == Op::integer)
            return "at most " + std::to_string(set.number[0].number) + " steps away " + way(set.way);
        return "at most as many steps away as " + value(set.number[0]) + " says, " + way(set.way) + ",";
    case Set::Base::ahead:
        if (set.way.of == WayTerm::Of::walked && subjects_.back().kind == Kind::margin) return "in " + its + " line";
        if (set.way.of != WayTerm::Of::constant) return "anywhere " + way(set.way) + " from " + it;
        return "anywhere " + beyond(set.way.opposite ? opposite(set.way.way) : set.way.way, it);
    case Set::Base::along: return "joined to " + it + " by one " + things(set.cond[0], along_subject(set), false);
    case Set::Base::group: {
        const bool here = set.sets.empty() || set.sets[0].base == Set::Base::it;
        if (here) return "in " + its + " own " + groups(set);
        return "in the " + groups(set, true) + " that reach a cell " + where(set.sets[0]);
    }
    case Set::Base::several: {
        std::vector<std::string> all;
        for (const Set& one : set.sets) all.push_back(where(one));
        return and_list(all, "or");
    }
    }
    return {};
}

Speaker::Subject Speaker::along_subject(const Set& set) const {
    const Kind kind = network_kind(set.cond[0]);
    return {noun_of(kind), kind, {kind}};
}

// One step: "above it", "leading up from it" (a link), "on its upper side" (an edge)
std::string Speaker::toward(const Set& set) const {
    const Kind kind = set.kinds.empty() ? Kind::cell : set.kinds[0];
    const std::string it = self(0);
    if (set.way.of == WayTerm::Of::each_way) return "beside " + it;
    if (set.way.of != WayTerm::Of::constant) return "one step from " + it + " " + way(set.way);
    const Way w = set.way.opposite ? opposite(set.way.way) : set.way.way;
    const std::string word(to_text(w));
    const bool from_corner = subjects_.back().kind == Kind::corner;
    if (kind == Kind::link || (kind == Kind::edge && from_corner)) return "leading " + word + " from " + it;
    if (kind == Kind::edge) return "on " + owner(0) + " " + (w == Way::up ? "upper" : w == Way::down ? "lower" : word) + " side";
    return (is_straight(w) ? "just " : "one step ") + beyond(w, it);
}

// Of `X at PLACE`: "the link leading up from it"
std::string Speaker::place_named(const Expr& e) const {
    return "the " + noun_of(e.set[0].kinds, e.set[0].partition, false) + " " + toward(e.set[0]);
}

std::string Speaker::groups(const Set& set, bool many) {
    const std::string group = many ? "groups" : "group";
    const Expr& cond = set.cond[0];
    const Subject cell{"cell", Kind::cell, {Kind::cell}};
    switch (set.grouping) {
    case Set::Grouping::of: return group + " of " + things(cond, cell, true);
    case Set::Grouping::equal: return group + " of cells with the same " + cond.name.word + ", one beside the other";
    case Set::Grouping::along: break;
    }
    const Kind kind = network_kind(cond);
    return group + " of " + (kind == Kind::link ? "cells" : "corners") + " joined by " +
           things(cond, {noun_of(kind), kind, {kind}}, true);
}

// The sort of place that a condition speaks of.
Kind Speaker::network_kind(const Expr& cond) const {
    const NameUse& n = cond.name;
    if (cond.op == Op::holds && n.frame == 0) {
        if (n.of == NameUse::Of::border) return Kind::edge;
        if (n.of == NameUse::Of::wire) return Kind::link;
        if (n.of == NameUse::Of::define) return file_.defines[static_cast<std::size_t>(n.define)].on[0].kind;
        if (n.layer >= 0) return file_.layers[static_cast<std::size_t>(n.layer)].on[0].kind;
    }
    if (cond.op == Op::value && n.frame == 0 && n.layer >= 0) return file_.layers[static_cast<std::size_t>(n.layer)].on[0].kind;
    for (const Expr& e : cond.of)
        if (const Kind k = network_kind(e); k != Kind::board) return k;
    return Kind::board;
}

}  // namespace gridloom::rules::prose
