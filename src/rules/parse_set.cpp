// Conditions, sets of places, ways, and what `each` goes through.
#include <array>

#include "rules/line_parser.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

struct BaseWord {
    std::string_view text;
    Set::Base base;
};
constexpr std::array<BaseWord, 9> plain_bases = {{{"it", Set::Base::it},
                                                  {"beside", Set::Base::beside},
                                                  {"near", Set::Base::near},
                                                  {"box", Set::Base::box},
                                                  {"around", Set::Base::around},
                                                  {"before", Set::Base::before},
                                                  {"row", Set::Base::row},
                                                  {"column", Set::Base::column},
                                                  {"stretch", Set::Base::stretch}}};
const std::vector<std::string> base_words = {"beside", "near", "box",    "around", "row",    "column", "stretch",
                                             "area",   "it",   "before", "next",   "within", "ahead",  "along",
                                             "group",  "up",   "right",  "down",   "left"};

}  // namespace

// [not] ( "(" formula ")" | same NAME | outer | inside NAME | NAME )
Expr LineParser::read_condition() {
    Nest nest(*this);
    const Spot spot = now().spot;
    if (take("not")) {
        Expr of = read_condition();
        return make(Op::negation, Type::truth, spot, {std::move(of)});
    }
    if (take("(")) {
        Expr e = read_formula();
        need(")", "to close the '('");
        return e;
    }
    if (see("same")) return read_same();
    if (see("outer")) return make(Op::outer, Type::truth, take_any().spot);
    if (see("inside")) {
        Expr e = make(Op::inside, Type::truth, take_any().spot);
        e.name = read_name("the name of a loop's lines");
        return e;
    }
    if (now().form == Token::Form::word && (!is_reserved(now().text) || is_area(now().text))) {
        Expr e = make(Op::value, Type::number, spot);
        e.name = read_name("a name");
        return e;
    }
    if (begins_base()) fail("what is asked for before where, as in 'count MARK " + now().text + "'");
    fail("a mark, a clue, 'same NAME', or a condition in ( )");
}

bool LineParser::begins_base() const {
    if (now().form != Token::Form::word) return false;
    for (const BaseWord& b : plain_bases)
        if (see(b.text)) return true;
    return see("next") || see("within") || see("ahead") || see("along") || see("group") || see("opposite") ||
           is_area(now().text) || way_named(now().text);
}

std::vector<Set> LineParser::read_optional_set() {
    Set set;
    set.spot = now().spot;
    bool any = false;
    if (see("in") && ahead().is("any") && ahead(2).is("order")) return {};
    if (take("in")) {
        set = read_base();
        any = true;
    } else if (begins_base()) {
        set = read_base();
        any = true;
    }
    if (take("that")) {
        set.that.push_back(read_condition());
        any = true;
    }
    if (!any) return {};
    return {std::move(set)};
}

Set LineParser::read_base() {
    Nest nest(*this);
    Set set;
    set.spot = now().spot;
    for (const BaseWord& b : plain_bases)
        if (take(b.text)) {
            set.base = b.base;
            return set;
        }
    if (take("(")) {
        set.base = Set::Base::several;
        do set.sets.push_back(read_base());
        while (take(","));
        need(")", "after the sets");
        return set;
    }
    if (now().form == Token::Form::word && is_area(now().text)) {
        set.base = Set::Base::area;
        const std::string name = take_any().text;
        for (std::size_t p = 0; p < file_.partitions.size(); ++p)
            if (file_.partitions[p].name == name) set.partition = static_cast<int>(p);
        return set;
    }
    if (take("along")) {
        set.base = Set::Base::along;
        set.cond.push_back(read_condition());
        return set;
    }
    if (take("ahead")) {
        set.base = Set::Base::ahead;
        set.way.spot = now().spot;
        const bool named = now().form == Token::Form::word &&
                           (way_named(now().text) || see("each") || see("opposite") || see("way") || !is_reserved(now().text));
        set.way.of = WayTerm::Of::walked;  // none: the way a margin looks
        if (named) set.way = read_way();
        return set;
    }
    if (take("next")) {
        set.base = Set::Base::next;
        set.way = read_way();
        return set;
    }
    if (take("within")) {
        set.base = Set::Base::within;
        set.number.push_back(read_item());
        set.way = read_way();
        return set;
    }
    if (see("group")) return read_group_base();
    if (now().form == Token::Form::word && (way_named(now().text) || see("opposite"))) {
        set.base = Set::Base::next;
        set.way = read_way();
        return set;
    }
    fail("a set of places (" + listed(base_words) + ")");
}

Set LineParser::read_group_base() {
    Set set;
    set.spot = take_any().spot;
    set.base = Set::Base::group;
    if (take("along")) {
        set.grouping = Set::Grouping::along;
    } else {
        need("of", "or 'along' after 'group'");
        if (take("equal")) set.grouping = Set::Grouping::equal;
    }
    set.cond.push_back(read_condition());
    if (take("at")) {
        Set at = read_base();
        if (take("that")) at.that.push_back(read_condition());
        set.sets.push_back(std::move(at));
    }
    return set;
}

WayTerm LineParser::read_way() {
    WayTerm way;
    way.spot = now().spot;
    while (take("opposite")) way.opposite = !way.opposite;
    if (take("each")) {
        need("way", "after 'each'");
        way.of = WayTerm::Of::each_way;
    } else if (take("way")) {
        way.of = WayTerm::Of::walked;
    } else if (const auto named = now().form == Token::Form::word ? way_named(now().text) : std::nullopt) {
        way.way = *named;
        take_any();
    } else {
        way.of = WayTerm::Of::name;
        way.name = read_name("a way: up, right, down, left, 'each way', or the name of a direction");
    }
    return way;
}

std::vector<Select> LineParser::read_select() {
    std::vector<Select> selects = {read_who()};
    while (take(",")) selects.push_back(read_who());
    std::vector<NameUse> with, without;
    std::vector<Expr> that;
    while (see("with") || see("without")) {
        auto& to = see("with") ? with : without;
        take_any();
        to.push_back(read_name("the name of a clue"));
    }
    if (take("that")) that.push_back(read_condition());
    for (Select& s : selects) s.with = with, s.without = without, s.that = that;
    return selects;
}

Select LineParser::read_who() {
    Select s;
    s.spot = now().spot;
    s.inner = take("inner");
    if (see("run")) {
        take_any();
        need("of", "after 'run'");
        s.who = Select::Who::run;
        s.kind = Kind::run;
        s.cond.push_back(read_condition());
        s.set = read_optional_set();
        return s;
    }
    if (see("group")) {
        const Set group = read_group_base();
        if (!group.sets.empty()) fail_at(group.sets[0].spot, "expected 'each group of ...' without 'at'");
        s.who = Select::Who::group;
        s.kind = Kind::group;
        s.grouping = group.grouping;
        s.cond = group.cond;
        return s;
    }
    if (now().form == Token::Form::word && is_area(now().text)) {
        s.kind = Kind::area;
        const std::string name = take_any().text;
        for (std::size_t p = 0; p < file_.partitions.size(); ++p)
            if (file_.partitions[p].name == name) s.partition = static_cast<int>(p);
        return s;
    }
    if (const auto kind = now().form == Token::Form::word ? kind_named(now().text) : std::nullopt; kind && *kind != Kind::area) {
        s.kind = *kind;
        take_any();
        return s;
    }
    if (s.inner) fail("'edge' or 'corner' after 'inner'");
    s.who = Select::Who::mark;
    s.name = read_name("a sort of place, a mark, a clue, 'run of' or 'group of' after 'each'");
    if (now().form == Token::Form::word && !is_reserved(now().text)) s.and_name.push_back(read_name("a name"));
    return s;
}

}  // namespace gridloom::rules
