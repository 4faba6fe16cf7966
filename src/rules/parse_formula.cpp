// Formulas: from `each` and the words of logic down to comparisons and sums.
#include <array>

#include "rules/line_parser.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

struct RelationWord {
    std::string_view text;
    Relation relation;
};
constexpr std::array<RelationWord, 6> relations = {{{"=", Relation::equal},
                                                    {"!=", Relation::unequal},
                                                    {"<", Relation::less},
                                                    {"<=", Relation::at_most},
                                                    {">", Relation::greater},
                                                    {">=", Relation::at_least}}};

}  // namespace

Expr LineParser::read_formula() {
    Nest nest(*this);
    const Spot spot = now().spot;
    std::vector<Expr> clauses = {read_clause()};
    while (take(",")) clauses.push_back(read_clause());
    if (clauses.size() == 1) return std::move(clauses[0]);
    return make(Op::conjunction, Type::truth, spot, std::move(clauses));
}

Expr LineParser::read_clause() {
    Expr left = read_any();
    if (!see("implies") && !see("iff")) return left;
    const Op op = see("implies") ? Op::implies : Op::iff;
    const Spot spot = take_any().spot;
    Expr right = read_any();
    return make(op, Type::truth, spot, {std::move(left), std::move(right)});
}

Expr LineParser::read_any() {
    std::vector<Expr> parts = {read_every()};
    const Spot spot = parts[0].spot;
    while (take("or")) parts.push_back(read_every());
    if (parts.size() == 1) return std::move(parts[0]);
    return make(Op::disjunction, Type::truth, spot, std::move(parts));
}

Expr LineParser::read_every() {
    std::vector<Expr> parts = {read_not()};
    const Spot spot = parts[0].spot;
    while (take("and")) parts.push_back(read_not());
    if (parts.size() == 1) return std::move(parts[0]);
    return make(Op::conjunction, Type::truth, spot, std::move(parts));
}

Expr LineParser::read_not() {
    Nest nest(*this);
    if (see("not")) {
        const Spot spot = take_any().spot;
        Expr of = read_not();
        return make(Op::negation, Type::truth, spot, {std::move(of)});
    }
    if (see("each") && !ahead().is("way")) return read_each();
    return read_compare();
}

// Several selections are several rules that say the same.
Expr LineParser::read_each() {
    const Spot spot = take_any().spot;
    std::vector<Select> selects = read_select();
    need(":", "after what 'each' goes through");
    const Expr body = read_formula();
    std::vector<Expr> all;
    for (Select& s : selects) {
        Expr e = make(Op::each, Type::truth, spot, {body});
        e.select.push_back(std::move(s));
        all.push_back(std::move(e));
    }
    if (all.size() == 1) return std::move(all[0]);
    return make(Op::conjunction, Type::truth, spot, std::move(all));
}

Expr LineParser::read_compare() {
    Expr left = read_total();
    if (see("connected") || see("meet") || (see("one") && (ahead().is("loop") || ahead().is("path"))) ||
        (see("no") && ahead().is("loop")))
        return read_network(std::move(left));
    if (see("one")) {
        take_any();
        fail("'loop' or 'path' after 'one'");
    }
    for (const RelationWord& r : relations) {
        if (!see(r.text)) continue;
        Expr e = make(Op::compare, Type::truth, take_any().spot);
        e.relation = r.relation;
        e.of.push_back(std::move(left));
        e.of.push_back(read_total());
        const auto goes_on = [&] {  // "or 2", and not "or 2 = ..."
            if (!see("or") || ahead().form != Token::Form::number) return false;
            const Token& after = ahead(2);
            for (const RelationWord& other : relations)
                if (after.is(other.text)) return false;
            return !after.is("+") && !after.is("-") && !after.is("*");
        };
        while (r.relation == Relation::equal && goes_on()) {
            take_any();
            e.also.push_back(take_any().number);
        }
        if (see("in") && ahead().is("any") && ahead(2).is("order")) {
            take_any(), take_any(), take_any();
            e.any_order = true;
        }
        return e;
    }
    return left;
}

Expr LineParser::read_network(Expr of) {
    if (see("meet")) {
        Expr e = make(Op::meet, Type::truth, take_any().spot);
        if (of.op != Op::value) fail_at(of.spot, "expected the name of a layer of ways before 'meet'");
        e.name = of.name;
        return e;
    }
    Expr e = make(Op::network, Type::truth, now().spot);
    if (take("connected")) {
        e.shape = Shape::connected;
    } else if (take("no")) {
        take_any();
        e.shape = Shape::no_loop;
    } else {
        take_any();
        e.shape = take_any().text == "loop" ? Shape::one_loop : Shape::one_path;
    }
    e.of.push_back(std::move(of));
    return e;
}

Expr LineParser::read_total() {
    Expr left = read_product();
    while (see("+") || see("-")) {
        const Token sign = take_any();
        Expr right = read_product();
        left = make(sign.is("+") ? Op::add : Op::subtract, Type::number, sign.spot, {std::move(left), std::move(right)});
    }
    return left;
}

Expr LineParser::read_product() {
    Expr left = read_item();
    while (see("*")) {
        const Spot spot = take_any().spot;
        Expr right = read_item();
        left = make(Op::multiply, Type::number, spot, {std::move(left), std::move(right)});
    }
    return left;
}

}  // namespace gridloom::rules
