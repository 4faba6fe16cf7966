// Truths and values as bodies of rules.
#include <fmt/format.h>

#include <algorithm>

#include "rules/logic/general.h"

namespace gridloom::rules::logic {
namespace {

std::string_view relation_text(Relation relation, bool holds) {
    constexpr std::string_view texts[] = {"=", "!=", "<", "<=", ">", ">="};
    constexpr Relation opposites[] = {Relation::unequal, Relation::equal,   Relation::at_least,
                                      Relation::greater, Relation::at_most, Relation::less};
    return texts[static_cast<std::size_t>(holds ? relation : opposites[static_cast<std::size_t>(relation)])];
}

std::string joined_text(const std::vector<std::string>& parts, const std::string& between) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
    return text;
}

}  // namespace

General::Maybe General::joined(const Maybe& a, const Maybe& b) {
    if (!a || !b) return std::nullopt;
    Body body = *a;
    body.plain.insert(body.plain.end(), b->plain.begin(), b->plain.end());
    body.conditional.insert(body.conditional.end(), b->conditional.begin(), b->conditional.end());
    return body;
}

std::string General::text(const Body& body) {
    std::string text = joined_text(body.plain, ", ");
    for (const std::string& literal : body.conditional) text += (text.empty() ? "" : "; ") + literal;
    return text;
}

General::Truth General::truth(const Expr& e) {
    Truth all;
    switch (e.op) {
    case Op::holds: return literal(e.name);
    case Op::negation: {
        const Truth of = truth(e.of[0]);
        return {of.unless, of.when};
    }
    case Op::conjunction:
    case Op::disjunction: {
        all = truth(e.of[0]);
        for (std::size_t i = 1; i < e.of.size(); ++i) {
            const Truth next = truth(e.of[i]);
            const bool both = e.op == Op::conjunction;
            all.when = both ? joined(all.when, next.when) : std::nullopt;
            all.unless = both ? std::nullopt : joined(all.unless, next.unless);
        }
        return all;
    }
    case Op::implies: {
        const Truth left = truth(e.of[0]);
        all.unless = joined(left.when, truth(e.of[1]).unless);
        return all;
    }
    case Op::no:
    case Op::some:
    case Op::all: return quantified(e);
    case Op::compare: return compare(e);
    default: return all;
    }
}

// A name that is true or false of a place.
General::Truth General::literal(const NameUse& name) {
    const Frame2& frame = frame_of(name);
    if (name.agreed || frame.variable.empty()) return {};
    std::string atom;
    if (name.of == NameUse::Of::define) {
        const auto predicate = define(name.define);
        if (!predicate) return {};
        atom = *predicate + "(" + frame.variable + ")";
    } else if (name.of == NameUse::Of::border) {
        atom = names_.wall(name.partition) + "(" + frame.variable + ")";
        if (!view_.file().partitions[at(name.partition)].fill) {
            std::vector<int> borders;
            for (int e = 0; e < view_.ground().count(Sort::edge); ++e)
                if (view_.ground().is_border(e, name.partition)) borders.push_back(e);
            add_unary(names_.wall(name.partition), std::move(borders));
        }
    } else if (name.of == NameUse::Of::mark && layer(name.layer).fill) {
        if (layer(name.layer).on[0].kind != frame.kind) return {};
        atom = names_.mark(name) + "(" + frame.variable + ")";
    } else if (name.of == NameUse::Of::mark || name.of == NameUse::Of::clue) {
        const int field = std::max(name.field, 0);
        const ValueType& type = layer(name.layer).fields[at(field)].type;
        const bool lies = std::any_of(layer(name.layer).on.begin(), layer(name.layer).on.end(), [&](const Layer::On& on) {
            return on.kind == frame.kind && (on.kind != Kind::area || on.partition == frame.partition);
        });
        if (!lies || type.form == ValueType::Form::list) return {};
        if (name.of == NameUse::Of::mark && names_.has_untold(view_, name.layer, field)) return {};
        std::string value = ",_";
        if (type.form == ValueType::Form::mark)
            value = "";
        else if (name.of == NameUse::Of::mark)
            value = "," + names_.value(name.layer, field, name.mark);
        atom = names_.clue(name.layer, field, frame.kind, frame.partition) + "(" + frame.variable + value + ")";
    } else {
        return {};
    }
    return {Body{{atom}, {}}, Body{{"not " + atom}, {}}};
}

// no, some, all: that one is there, or a conditional literal that says it of all.
General::Truth General::quantified(const Expr& e) {
    Frame2 to;
    const auto in = relation(e.set[0], to);
    if (!in) return {};
    frames_.push_back(to);
    const Truth said = truth(e.of[0]);
    frames_.pop_back();
    const Maybe& one = e.op == Op::all ? said.unless : said.when;    // of one place that decides it
    const Maybe& other = e.op == Op::all ? said.when : said.unless;  // of each place otherwise
    Maybe there, nowhere;
    if (one) there = joined(Body{{*in}, {}}, one);
    if (other && other->plain.size() == 1 && other->conditional.empty()) nowhere = Body{{}, {other->plain[0] + " : " + *in}};
    return e.op == Op::some ? Truth{there, nowhere} : Truth{nowhere, there};
}

std::optional<General::Value> General::value(const Expr& e) {
    switch (e.op) {
    case Op::integer: return Value{{}, std::to_string(e.number), {}, true};
    case Op::value: return named(e.name);
    case Op::count:
    case Op::sum: return counted(e);
    default: return std::nullopt;
    }
}

// What a place shows, or the clue that lies there.
std::optional<General::Value> General::named(const NameUse& name) {
    const Frame2& frame = frame_of(name);
    if (name.agreed || frame.variable.empty() || name.of != NameUse::Of::value) return std::nullopt;
    const Layer& l = layer(name.layer);
    const int field = std::max(name.field, 0);
    if (const auto known = frame.values.find(name.layer * 16 + field); known != frame.values.end())
        return Value{{}, known->second, {}, true};
    const bool numbers = l.fields[at(field)].type.form == ValueType::Form::range;
    const bool inner = l.on[0].inner;
    const bool always = l.fill ? l.on[0].kind == frame.kind && !inner : l.every && !names_.has_untold(view_, name.layer, field);
    if (!numbers || !always) return std::nullopt;
    const std::string number = fresh_value();
    const std::string predicate =
        l.fill ? names_.values(name.layer) : names_.clue(name.layer, field, frame.kind, frame.partition);
    return Value{{fmt::format("{}({},{})", predicate, frame.variable, number)}, number, {}, true};
}

std::optional<General::Value> General::counted(const Expr& e) {
    Frame2 to;
    const auto in = relation(e.set[0], to);
    if (!in) return std::nullopt;
    frames_.push_back(to);
    Value all;
    if (e.op == Op::count) {
        if (const Maybe said = truth(e.of[0]).when; said && said->conditional.empty())
            all.elements = {to.variable + " : " + *in + ", " + joined_text(said->plain, ", ")};
    } else if (const auto number = value(e.of[0]); number && number->elements.empty()) {
        all.counts = false;
        all.elements = {number->text + "," + to.variable + " : " + *in +
                        (number->binders.empty() ? "" : ", " + joined_text(number->binders, ", "))};
    }
    frames_.pop_back();
    if (all.elements.empty()) return std::nullopt;
    return all;
}

General::Truth General::compare(const Expr& e) {
    if (e.of[0].type != Type::number) return {};
    const auto left = value(e.of[0]), right = value(e.of[1]);
    if (!left || !right) return {};
    Truth all{Body{left->binders, {}}, Body{left->binders, {}}};
    for (Maybe* body : {&all.when, &all.unless})
        (*body)->plain.insert((*body)->plain.end(), right->binders.begin(), right->binders.end());
    std::string side = left->text, other = right->text;
    Relation relation = e.relation;
    if (left->elements.empty() && !right->elements.empty()) {  // the aggregate stands first
        constexpr Relation turned[] = {Relation::equal,    Relation::unequal, Relation::greater,
                                       Relation::at_least, Relation::less,    Relation::at_most};
        relation = turned[static_cast<std::size_t>(relation)];
        std::swap(side, other);
    }
    const Value& sum = left->elements.empty() ? *right : *left;
    if (!left->elements.empty() && !right->elements.empty()) {
        if (!left->counts || !right->counts) return {};
        side = "#sum { 1," + left->elements[0] + "; -1," + right->elements[0] + " }";
        other = "0";
    } else if (!sum.elements.empty()) {
        side = (sum.counts ? "#count { " : "#sum { ") + sum.elements[0] + " }";
    }
    const bool aggregate = !left->elements.empty() || !right->elements.empty();
    all.unless->plain.push_back(fmt::format("{} {} {}", side, relation_text(relation, false), other));
    for (const int also : e.also) all.unless->plain.push_back(fmt::format("{} != {}", side, also));
    all.when->plain.push_back(fmt::format("{} {} {}", side, relation_text(relation, true), other));
    if (!e.also.empty()) all.when = std::nullopt;
    if (!e.also.empty() && !aggregate) return {};
    return all;
}

}  // namespace gridloom::rules::logic
