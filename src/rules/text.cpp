#include "rules/text.h"

#include "rules/layout.h"

namespace gridloom::rules {
namespace {

constexpr std::string_view relation_texts[] = {"=", "!=", "<", "<=", ">", ">="};
constexpr std::string_view shape_texts[] = {"connected", "one loop", "one path", "no loop"};

bool is_name(const Expr& e) { return e.op == Op::value || e.op == Op::holds || e.op == Op::same_mark || e.op == Op::area; }

// What stands after `count`, `of` or `that`: names stand for themselves, formulas in ( ).
std::string condition_text(const Expr& e) {
    if (is_name(e) || e.op == Op::outer || e.op == Op::inside) return text_of(e);
    if (e.op == Op::negation) return "not " + condition_text(e.of[0]);
    const bool same = e.op == Op::compare && is_name(e.of[0]) && is_name(e.of[1]) && e.of[0].name.word == e.of[1].name.word &&
                      e.relation == Relation::equal;
    return same ? "same " + e.of[0].name.word : "(" + text_of(e) + ")";
}

std::string with_set(std::string text, const Expr& e) {
    const std::string set = e.set.empty() ? "" : text_of(e.set[0]);
    if (set.empty()) return text;
    const Set::Base base = e.set[0].base;
    const bool in = base == Set::Base::it || base == Set::Base::row || base == Set::Base::column || base == Set::Base::stretch ||
                    base == Set::Base::area || base == Set::Base::group || base == Set::Base::several;
    return text + (in ? " in " : " ") + set;
}

std::string joined(const std::vector<Expr>& parts, std::string_view with) {
    std::string text;
    for (const Expr& part : parts) {
        const bool brackets =
            part.op == Op::conjunction || part.op == Op::disjunction || part.op == Op::implies || part.op == Op::iff;
        text += (text.empty() ? "" : std::string(with)) + (brackets ? "(" + text_of(part) + ")" : text_of(part));
    }
    return text;
}

std::string compare_text(const Expr& e) {
    const bool one_name = is_name(e.of[0]) && is_name(e.of[1]) && e.of[0].name.word == e.of[1].name.word;
    if (one_name && e.relation == Relation::equal) return "same " + e.of[0].name.word;
    std::string text = text_of(e.of[0]) + " " + std::string(relation_texts[static_cast<std::size_t>(e.relation)]) + " " +
                       (one_name ? "its " : "") + text_of(e.of[1]);
    for (const int other : e.also) text += " or " + std::to_string(other);
    return e.any_order ? text + " in any order" : text;
}

std::string never_text(const Pattern& p) {
    bool same = true;
    for (const NameUse& mark : p.marks) same = same && mark.word == p.marks[0].word && !mark.word.empty();
    if (same) return "never " + std::to_string(p.columns) + "x" + std::to_string(p.rows) + " " + p.marks[0].word;
    std::string text = "never [";
    for (std::size_t i = 0; i < p.marks.size(); ++i) {
        if (i > 0) text += i % at(p.columns) == 0 ? " / " : " ";
        text += p.marks[i].word.empty() ? "any" : p.marks[i].word;
    }
    return text + "]";
}

std::string select_text(const Select& s) {
    std::string text = s.inner ? "inner " : "";
    switch (s.who) {
    case Select::Who::sort: text += to_text(s.kind); break;
    case Select::Who::run: text = "run of " + condition_text(s.cond[0]); break;
    case Select::Who::group:
        text = s.grouping == Set::Grouping::along   ? "group along "
               : s.grouping == Set::Grouping::equal ? "group of equal "
                                                    : "group of ";
        text += condition_text(s.cond[0]);
        break;
    default: text = s.name.word; break;
    }
    if (!s.set.empty()) {
        const std::string set = text_of(s.set[0]);
        if (!set.empty()) text += " in " + set;
    }
    for (const NameUse& n : s.and_name) text += " " + n.word;
    for (const NameUse& n : s.with) text += " with " + n.word;
    for (const NameUse& n : s.without) text += " without " + n.word;
    for (const Expr& that : s.that) text += " that " + condition_text(that);
    return text;
}

std::string quantity_text(const Expr& e, std::string_view word) {
    return e.set.empty() || text_of(e.set[0]).empty() ? std::string(word) : std::string(word) + " of " + text_of(e.set[0]);
}

std::string grouping_text(const Set& set) {
    std::string text = set.grouping == Set::Grouping::along   ? "group along "
                       : set.grouping == Set::Grouping::equal ? "group of equal "
                                                              : "group of ";
    text += condition_text(set.cond[0]);
    return set.sets.empty() ? text : text + " at " + text_of(set.sets[0]);
}

}  // namespace

std::string text_of(const WayTerm& way) {
    const std::string before = way.opposite ? "opposite " : "";
    switch (way.of) {
    case WayTerm::Of::constant: return before + std::string(to_text(way.way));
    case WayTerm::Of::name: return before + way.name.word;
    case WayTerm::Of::each_way: return before + "each way";
    case WayTerm::Of::walked: break;
    }
    return before + "way";
}

std::string text_of(const Set& set) {
    constexpr std::string_view words[] = {"it", "beside", "near", "box", "around", "before", "row", "column", "stretch"};
    std::string text;
    switch (set.base) {
    case Set::Base::it: break;
    case Set::Base::area: text = "area"; break;
    case Set::Base::next: text = set.way.of == WayTerm::Of::constant ? text_of(set.way) : "next " + text_of(set.way); break;
    case Set::Base::within: text = "within " + text_of(set.number[0]) + " " + text_of(set.way); break;
    case Set::Base::ahead: text = set.way.of == WayTerm::Of::walked ? "ahead" : "ahead " + text_of(set.way); break;
    case Set::Base::along: text = "along " + condition_text(set.cond[0]); break;
    case Set::Base::group: text = grouping_text(set); break;
    case Set::Base::several:
        for (const Set& one : set.sets) text += (text.empty() ? "(" : ", ") + text_of(one);
        text += ")";
        break;
    default: text = words[static_cast<std::size_t>(set.base)]; break;
    }
    if (set.that.empty()) return text;
    return (text.empty() ? "it" : text) + " that " + condition_text(set.that[0]);
}

std::string text_of(const Expr& e) {
    constexpr std::string_view quantifiers[] = {"no ", "some ", "all ", "different ", "equal "};
    switch (e.op) {
    case Op::integer: return std::to_string(e.number);
    case Op::value:
    case Op::holds:
    case Op::same_mark:
    case Op::area: return e.name.word;
    case Op::count: return with_set("count " + condition_text(e.of[0]), e);
    case Op::sum: return with_set("sum " + condition_text(e.of[0]), e);
    case Op::shape: return with_set("shape " + condition_text(e.of[0]), e);
    case Op::runs: return with_set("runs of " + condition_text(e.of[0]), e);
    case Op::groups: return with_set("groups of " + condition_text(e.of[0]), e);
    case Op::size: return quantity_text(e, "size");
    case Op::width: return quantity_text(e, "width");
    case Op::height: return quantity_text(e, "height");
    case Op::reach: return "reach of " + condition_text(e.of[0]) + " " + text_of(e.way);
    case Op::add: return joined(e.of, " + ");
    case Op::subtract: return joined(e.of, " - ");
    case Op::multiply: return joined(e.of, " * ");
    case Op::way: return text_of(e.way);
    case Op::outer: return "outer";
    case Op::inside: return "inside " + e.name.word;
    case Op::no:
    case Op::some:
    case Op::all:
    case Op::different:
    case Op::equal:
        return with_set(std::string(quantifiers[static_cast<int>(e.op) - static_cast<int>(Op::no)]) + condition_text(e.of[0]), e);
    case Op::different_rows: return "different rows";
    case Op::different_columns: return "different columns";
    case Op::compare: return compare_text(e);
    case Op::network: return condition_text(e.of[0]) + " " + std::string(shape_texts[static_cast<std::size_t>(e.shape)]);
    case Op::meet: return e.name.word + " meet";
    case Op::never: return never_text(e.pattern);
    case Op::symmetric: return e.name.word.empty() ? "symmetric" : "symmetric about " + e.name.word;
    case Op::each: return "each " + select_text(e.select[0]) + ": " + text_of(e.of[0]);
    case Op::conjunction: return joined(e.of, ", ");
    case Op::disjunction: return joined(e.of, " or ");
    case Op::negation: return "not " + condition_text(e.of[0]);
    case Op::implies: return joined(e.of, " implies ");
    case Op::iff: return joined(e.of, " iff ");
    case Op::at: return text_of(e.of[0]) + " at " + text_of(e.set[0]);
    }
    return {};
}

}  // namespace gridloom::rules
