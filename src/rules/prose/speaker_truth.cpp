// What is true or false.
#include <algorithm>

#include "rules/prose/nouns.h"
#include "rules/prose/speaker.h"
#include "rules/text.h"

namespace gridloom::rules::prose {
namespace {

std::string_view relation_words(Relation r) {
    switch (r) {
    case Relation::equal: return "equals";
    case Relation::unequal: return "is not";
    case Relation::less: return "is less than";
    case Relation::at_most: return "is at most";
    case Relation::greater: return "is more than";
    case Relation::at_least: return "is at least";
    }
    return {};
}

// "exactly", "at most": before how many there are.
std::string_view count_words(Relation r) {
    switch (r) {
    case Relation::equal: return "exactly";
    case Relation::unequal: return "not";
    case Relation::less: return "fewer than";
    case Relation::at_most: return "at most";
    case Relation::greater: return "more than";
    case Relation::at_least: return "at least";
    }
    return {};
}

bool is_several(const Expr& e) {
    return e.op == Op::conjunction || e.op == Op::disjunction || e.op == Op::implies || e.op == Op::iff || e.op == Op::each;
}

}  // namespace

std::string Speaker::part(const Expr& e) { return is_several(e) ? "(" + truth(e) + ")" : truth(e); }

std::string Speaker::joined(const Expr& e) {
    const bool said_once = std::all_of(e.of.begin(), e.of.end(), [&](const Expr& p) { return p.op == Op::each; }) &&
                           std::all_of(e.of.begin(), e.of.end(), [&](const Expr& p) {
                               return p.spot.line == e.of[0].spot.line && p.spot.column == e.of[0].spot.column;
                           });
    if (said_once)
        if (std::string once = each(e); !once.empty()) return once;
    std::vector<std::string> parts;
    for (const Expr& p : e.of) parts.push_back(p.op == Op::conjunction ? joined(p) : p.op == Op::each ? truth(p) : part(p));
    if (parts.size() == 2) return parts[0] + ", and " + parts[1];
    std::string text = parts[0];
    for (std::size_t i = 1; i < parts.size(); ++i) text += (i + 1 == parts.size() ? "; and " : "; ") + parts[i];
    return text;
}

std::string Speaker::truth(const Expr& e) {
    switch (e.op) {
    case Op::holds:
    case Op::outer:
    case Op::inside: return self(e.op == Op::holds ? e.name.frame : 0) + " " + predicate(e, true, false);
    case Op::compare: return compared(e);
    case Op::no:
    case Op::some:
    case Op::all: return quantified(e);
    case Op::different:
    case Op::equal: return differing(e);
    case Op::different_rows: return "no two rows are filled in alike";
    case Op::different_columns: return "no two columns are filled in alike";
    case Op::network: return network(e);
    case Op::meet:
        return "the " + plural_of(e.name.word) + " meet: where the " + e.name.word +
               " of a cell leads to another cell, that cell's leads back, and none leads off the board";
    case Op::never: return pattern(e.pattern);
    case Op::symmetric:
        return self(0) + " looks the same after half a turn" + (e.name.word.empty() ? "" : " about its " + e.name.word);
    case Op::each: return each(e);
    case Op::conjunction: return joined(e);
    case Op::disjunction: {
        std::vector<std::string> parts;
        for (const Expr& p : e.of) parts.push_back(part(p));
        std::string text = parts[0];
        for (std::size_t i = 1; i < parts.size(); ++i) text += ", or " + parts[i];
        return text;
    }
    case Op::negation: return denied(e.of[0]);
    case Op::implies: return "if " + part(e.of[0]) + ", then " + part(e.of[1]);
    case Op::iff: return part(e.of[0]) + " exactly when " + part(e.of[1]);
    case Op::at: return place_named(e) + " " + inside(subject_of(e.set[0]), [&] { return predicate(e.of[0], true, false); });
    default: return "'" + text_of(e) + "'";
    }
}

std::string Speaker::denied(const Expr& e) {
    const bool simple = e.op == Op::holds || e.op == Op::outer || e.op == Op::inside;
    if (simple) return self(e.op == Op::holds ? e.name.frame : 0) + " " + predicate(e, false, false);
    return "it is not so that " + part(e);
}

// "is black", "have a line": of one or of many.
std::string Speaker::predicate(const Expr& e, bool is, bool many) {
    const std::string be = std::string(many ? "are" : "is") + (is ? "" : " not");
    const auto have = [&](const std::string& thing) {
        return std::string(many ? "have " : "has ") + (is ? with_article(thing) : "no " + thing);
    };
    if (e.op == Op::outer) return be + " at the rim";
    if (e.op == Op::inside)
        return (many ? is ? "lie" : "do not lie"
                : is ? "lies"
                     : "does not lie") +
               std::string(" inside the loop of ") + plural_of(e.name.word);
    if (e.op == Op::negation) return predicate(e.of[0], !is, many);
    if (e.op == Op::compare) {  // `same NAME`
        const std::string& word = e.of[0].name.word;
        const std::string other = self(e.of[1].name.frame);
        const bool same = (e.relation == Relation::equal) == is;
        const std::string thing = same ? "the same " + word + " as " : "another " + word + " than ";
        return (e.of[0].op == Op::area ? (many ? "lie in " : "lies in ") : (many ? "have " : "has ")) + thing + other;
    }
    const NameUse& name = e.name;
    switch (name.of) {
    case NameUse::Of::border: return be + (many ? " borders" : " a border");
    case NameUse::Of::wire: return have(name.word);
    case NameUse::Of::define: return be + " \"" + name.word + "\"";
    case NameUse::Of::mark: {
        const ValueType* type = type_of(name);
        if (type->form == ValueType::Form::mark) return have(name.word);
        const std::string& layer =
            file_.layers[static_cast<std::size_t>(name.layer)].fields[static_cast<std::size_t>(name.field)].name;
        if (!layer.empty()) return have(name.word + " " + layer);
        if (is_adjective(name.word) || many) return be + " " + name.word;
        return be + " " +
               with_article(name.word + " " + subjects_[subjects_.size() - 1 - static_cast<std::size_t>(name.frame)].noun);
    }
    default: return have(name.word);
    }
}

std::string Speaker::compared(const Expr& e) {
    const Expr &left = e.of[0], &right = e.of[1];
    if (left.type == Type::list) {
        const std::string what = things_at(left.of[0], left.set[0], true);
        const std::string kind = left.op == Op::runs ? "the lengths of the unbroken runs of " : "the sizes of the groups of ";
        return kind + what + " are, in " + (e.any_order ? "any" : "this") + " order, the numbers of " + value(right);
    }
    if (is_same(e)) return self(0) + " " + predicate(e, true, false);
    if (left.type == Type::direction)
        return value(left) + (e.relation == Relation::equal ? " points " : " does not point ") + value(right);
    if (left.op == Op::count && right.op == Op::integer && e.also.empty() && e.relation != Relation::unequal) return counted(e);
    std::string text = value(left) + " ";
    if (!e.also.empty()) {
        std::vector<std::string> values = {value(right)};
        for (const int other : e.also) values.push_back(std::to_string(other));
        return text + "is " + and_list(values, "or");
    }
    const bool counts = left.op == Op::count && right.op == Op::count && e.relation == Relation::equal;
    std::string verb = counts ? "is the same as" : std::string(relation_words(e.relation));
    if (e.relation == Relation::equal && right.op == Op::integer) verb = "is";
    const bool plural = is_plural(left.name.word);
    if (plural) verb = verb == "equals" ? "equal" : "are" + verb.substr(2);
    return text + verb + " " + value(right);
}

// "there is exactly one black cell beside it"
std::string Speaker::counted(const Expr& e) {
    const Expr& count = e.of[0];
    const int n = e.of[1].number;
    const bool none = n == 0 && (e.relation == Relation::equal || e.relation == Relation::at_most);
    if (none) return "there is no " + things_at(count.of[0], count.set[0], false);
    const bool many = n != 1;
    return std::string(many ? "there are " : "there is ") + std::string(count_words(e.relation)) + " " + number_word(n) + " " +
           things_at(count.of[0], count.set[0], many);
}

std::string Speaker::quantified(const Expr& e) {
    const Set& set = e.set[0];
    const Expr& cond = e.of[0];
    const Subject of = subject_of(set);
    if (e.op == Op::no) return "there is no " + things_at(cond, set, false);
    const bool one = is_one_step(set);
    if (e.op == Op::some)
        return "there is " + (one ? with_article(things_at(cond, set, false)) : "at least one " + things_at(cond, set, false));
    const std::string who = (one ? "the " : "every ") + of.noun + " ";
    if (is_predicate(cond)) {
        const std::string says = inside(of, [&] { return predicate(cond, true, false); });
        if (!one) return who + where(set, false) + " " + says;
        const std::string there = set.that.empty() ? "there is one" : inside(of, [&] { return truth(set.that[0]); });
        return who + where_base(set) + ", if " + there + ", " + says;
    }
    return "for " + who + where(set, false) + ", " + inside(of, [&] { return part(cond); });
}

std::string Speaker::differing(const Expr& e) {
    const Subject of = subject_of(e.set[0]);
    const bool different = e.op == Op::different;
    const std::string who = (different ? "no two " : "all ") + noun_of(of.kinds, e.set[0].partition, true) + " ";
    const Expr& what = e.of[0];
    if (what.op == Op::area) return who + where(e.set[0]) + " lie in the same " + what.name.word;
    if (what.op == Op::value || what.op == Op::same_mark) {
        const NameUse& name = what.name;
        const bool maybe = name.layer >= 0 && !file_.layers[static_cast<std::size_t>(name.layer)].fill &&
                           !file_.layers[static_cast<std::size_t>(name.layer)].every;
        const std::string word = name.of == NameUse::Of::define ? "\"" + name.word + "\"" : name.word;
        return who + (maybe ? "with " + with_article(name.word) + " " : "") + where(e.set[0]) + " have the same " + word;
    }
    return who + where(e.set[0]) + " agree in " + inside(of, [&] { return value(what); });
}

std::string Speaker::network(const Expr& e) {
    const Kind kind = network_kind(e.of[0]);
    const bool cells = kind == Kind::cell;
    const Subject of{noun_of(kind), kind, {kind}};
    const std::string in = subjects_.back().kind == Kind::board ? "" : " in it";
    const std::string what = things(e.of[0], of, true), who = "the " + what + in;
    switch (e.shape) {
    case Shape::connected:
        if (!cells) return who + " are all connected";
        return who + " are connected: one can walk between any two of them over " + what + " side by side";
    case Shape::one_loop: return who + " form one closed loop, which does not branch, cross or touch itself";
    case Shape::one_path:
        return who + " form one path" + (cells ? " of cells one beside the other" : "") +
               ", which does not branch, close or touch itself";
    case Shape::no_loop: return who + " form no closed loop anywhere";
    }
    return who;
}

std::string Speaker::pattern(const Pattern& p) const {
    const bool same = std::all_of(p.marks.begin(), p.marks.end(),
                                  [&](const NameUse& m) { return !m.word.empty() && m.word == p.marks[0].word; });
    const std::string in = subjects_.back().kind == Kind::board ? "" : " in it";
    if (same) {
        const std::string& word = p.marks[0].word;
        if (p.rows == 1 || p.columns == 1)
            return "no " + number_word(std::max(p.rows, p.columns)) + " cells in a row, across or down" +
                   (in.empty() ? "" : "," + in) + ", are all " + word;
        const std::string size = std::to_string(p.columns) + "x" + std::to_string(p.rows);
        return "no " + size + (p.rows == p.columns ? " square" : " rectangle, also turned,") + " of cells" + in + " is all " +
               word;
    }
    const auto mark = [&](int i) { return p.marks[static_cast<std::size_t>(i)].word; };
    if (p.rows == 2 && p.columns == 2 && mark(0) == mark(3) && mark(1).empty() && mark(2).empty())
        return "no two " + mark(0) + " cells" + in + " touch at a corner";
    std::string rows;
    for (int r = 0; r < p.rows; ++r) {
        rows += r == 0 ? "" : " over ";
        for (int c = 0; c < p.columns; ++c)
            rows += (c == 0 ? "'" : " ") + (mark(r * p.columns + c).empty() ? "any" : mark(r * p.columns + c));
        rows += "'";
    }
    return "nowhere" + in + " do cells show " + rows + ", nor that turned or mirrored";
}

}  // namespace gridloom::rules::prose
