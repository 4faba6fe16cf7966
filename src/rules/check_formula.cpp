// Truths and values: each operation gets operands of the type it asks for.
#include <algorithm>

#include "rules/checker.h"
#include "rules/words.h"

namespace gridloom::rules {
namespace {

std::string shown(const Expr& e) { return e.name.word.empty() ? "this" : "'" + e.name.word + "'"; }

}  // namespace

void Checker::truth(Expr& e) {
    switch (e.op) {
    case Op::value:
    case Op::holds: return truth_of_name(e);
    case Op::conjunction:
    case Op::disjunction:
    case Op::negation:
    case Op::implies:
    case Op::iff:
        for (Expr& part : e.of) truth(part);
        return;
    case Op::no:
    case Op::some:
    case Op::all: return quantified(e);
    case Op::compare: return compare(e);
    case Op::different:
    case Op::equal: return differing(e);
    case Op::different_rows:
    case Op::different_columns: return lines(e);
    case Op::network: return network(e);
    case Op::meet: {
        const auto m = meaning(e.name.word);
        const bool ways = m && m->use.of == NameUse::Of::wire;
        if (!ways) fail(e.spot, "expected a layer of ways before 'meet'; " + shown(e) + " is none");
        e.name = m->use;
        note_read(e.name);
        return;
    }
    case Op::never: return pattern(e);
    case Op::outer:
        if (!here().is(Kind::cell) && !here().is(Kind::edge) && !here().is(Kind::corner))
            fail(e.spot, "expected a cell, edge or corner that is 'outer', and here " + a_here() + " is spoken of");
        return;
    case Op::inside: return inside(e);
    case Op::symmetric: return symmetric(e);
    case Op::each: return each(e);
    case Op::at: return at(e, true);
    case Op::integer:
    case Op::count:
    case Op::sum:
    case Op::size:
    case Op::width:
    case Op::height:
    case Op::reach:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
        number(e);
        fail(e.spot, "expected something true or false, found a number. Did you mean to compare it, '... = 2'?");
    default: break;
    }
    fail(e.spot, "expected something true or false, found " + std::string(to_text(value(e))));
}

// A mark is shown, a clue is there, a definition holds, an edge is a border.
void Checker::truth_of_name(Expr& e) {
    const auto known = meaning(e.name.word);
    const bool as_clue = known && known->use.layer >= 0 && !file_.layers[static_cast<std::size_t>(known->use.layer)].fill &&
                         known->use.of != NameUse::Of::mark && known->use.of != NameUse::Of::wire;
    resolve(e.name, e.spot, as_clue);
    e.op = Op::holds;
    e.type = Type::truth;
    switch (e.name.of) {
    case NameUse::Of::mark:
    case NameUse::Of::clue:
    case NameUse::Of::border:
    case NameUse::Of::wire: return;
    case NameUse::Of::define:
        if (file_.defines[static_cast<std::size_t>(e.name.define)].body.type == Type::truth) return;
        break;
    case NameUse::Of::value:
        if (as_clue) {
            e.name.of = NameUse::Of::clue;
            return;
        }
        break;
    default: break;
    }
    const bool area = e.name.of == NameUse::Of::area;
    fail(e.spot,
         area ? "'" + e.name.word + "' is an area; something true or false was expected. Did you mean 'same " + e.name.word + "'?"
              : "'" + e.name.word + "' is a value, but something true or false was expected. Did you mean '" + e.name.word +
                    " = ...' or '" + e.name.word + " > 0'?");
}

void Checker::number(Expr& e) {
    const Type type = value(e);
    if (type != Type::number) fail(e.spot, "expected a number, found " + std::string(to_text(type)));
}

Type Checker::value(Expr& e) {
    switch (e.op) {
    case Op::integer: return e.type = Type::number;
    case Op::value: return e.type = value_of_name(e);
    case Op::count:
    case Op::runs:
    case Op::groups:
    case Op::shape:
    case Op::sum: quantified(e); return e.type;
    case Op::size:
    case Op::width:
    case Op::height: {
        if (e.set.empty() && !here().whole())
            fail(e.spot, "expected 'of' and a set: a " + here_text() + " has no size of its own");
        const Frame frame = open(e.set, nullptr, e.spot);
        if (e.op != Op::size && !frame.is(Kind::cell)) fail(e.spot, "expected cells: only they have a width and a height");
        return e.type = Type::number;
    }
    case Op::reach:
        if (!here().is(Kind::cell) && !here().is(Kind::block)) fail(e.spot, "expected 'reach' at a cell or a block");
        way(e.way, true);
        {
            Frame frame;
            frame.kinds = {Kind::cell};
            frame.sequence = true;
            within_frame(frame, [&] { truth(e.of[0]); });
        }
        return e.type = Type::number;
    case Op::add:
    case Op::subtract:
    case Op::multiply:
        for (Expr& part : e.of) number(part);
        return e.type = Type::number;
    case Op::way: way(e.way, false); return e.type = Type::direction;
    case Op::at: at(e, false); return e.type = e.of[0].type;
    default: break;
    }
    truth(e);
    fail(e.spot, "expected a number or another value, found something true or false. Did you mean 'count', 'some' or 'all'?");
}

Type Checker::value_of_name(Expr& e) {
    resolve(e.name, e.spot, false);
    const NameUse& name = e.name;
    switch (name.of) {
    case NameUse::Of::area: e.op = Op::area; return Type::area;
    case NameUse::Of::define: {
        const Type type = file_.defines[static_cast<std::size_t>(name.define)].body.type;
        if (type == Type::truth)
            fail(e.spot, "expected a value, but '" + name.word + "' is true or false. Did you mean 'count " + name.word + "'?");
        return type;
    }
    case NameUse::Of::value: {
        const Layer& layer = file_.layers[static_cast<std::size_t>(name.layer)];
        const Frame& frame = frames_[frames_.size() - 1 - static_cast<std::size_t>(name.frame)];
        const bool present = std::find(frame.present.begin(), frame.present.end(), name.layer) != frame.present.end();
        if (!layer.fill && !layer.every && frame.selected && !name.agreed && !present)
            fail(e.spot, "'" + name.word + "' may be absent here. Select it ('each " +
                             (layer.name.empty() ? name.word : layer.name) +
                             ": ...'), or say 'given every ...' if it is always there");
        switch (type_of(name).form) {
        case ValueType::Form::range: return Type::number;
        case ValueType::Form::direction: return Type::direction;
        case ValueType::Form::list: return Type::list;
        case ValueType::Form::marks: e.op = Op::same_mark; return Type::mark;
        case ValueType::Form::ways:
        case ValueType::Form::turn:
            fail(e.spot, "expected a value that can be compared; '" + name.word +
                             "' is a set of ways: say 'meet', 'connected' or 'count " + name.word + " around'");
        case ValueType::Form::mark: break;
        }
        break;
    }
    case NameUse::Of::mark:
        if (e.name.frame >= 0) {  // `same black`: whether the mark is shown here and there
            fail(e.spot,
                 "expected a value, but '" + name.word + "' is a mark: true or false. Did you mean 'count " + name.word + "'?");
        }
        break;
    default: break;
    }
    fail(e.spot, "expected a value, but '" + name.word + "' is true or false. Did you mean 'count " + name.word + "'?");
}

void Checker::compare(Expr& e) {
    const Type left = value(e.of[0]), right = value(e.of[1]);
    if (left != right)
        fail(e.spot, "expected two values of one sort to compare, found " + std::string(to_text(left)) + " and " +
                         std::string(to_text(right)));
    const bool ordered = e.relation != Relation::equal && e.relation != Relation::unequal;
    if (ordered && left != Type::number)
        fail(e.spot, "expected numbers to compare with < and >, found " + std::string(to_text(left)));
    if (!e.also.empty() && left != Type::number) fail(e.spot, "expected a number before 'or ...'");
    if (e.any_order && left != Type::list)
        fail(e.spot, "expected lists to compare 'in any order', found " + std::string(to_text(left)));
    if (left == Type::list && e.relation != Relation::equal) fail(e.spot, "expected '=' between lists");
    if (left == Type::list) {
        const auto computed = [](const Expr& side) { return side.op == Op::runs || side.op == Op::groups; };
        if (computed(e.of[0]) == computed(e.of[1]))
            fail(e.spot, "expected 'runs of ...' or 'groups of ...' on one side and a clue on the other");
        if (e.of[0].op != Op::runs && e.of[0].op != Op::groups) std::swap(e.of[0], e.of[1]);
        if (e.of[0].op == Op::groups && !e.any_order) fail(e.spot, "expected 'in any order' at the end: groups have none");
    }
}

// count, no, some, all, sum, shape, runs, groups: a condition (of `sum` a value) in a set.
void Checker::quantified(Expr& e) {
    Frame frame = open(e.set, &e.of[0], e.spot);
    if (e.op == Op::runs && !frame.sequence)
        fail(e.spot, "expected cells in a row, a column, a stretch or a ring ('near', 'around') for 'runs'");
    if ((e.op == Op::shape || e.op == Op::groups) && !frame.is(Kind::cell)) fail(e.spot, "expected cells here");
    within_frame(std::move(frame), [&] {
        if (e.op == Op::sum)
            number(e.of[0]);
        else
            truth(e.of[0]);
    });
}

void Checker::differing(Expr& e) {
    within_frame(open(e.set, &e.of[0], e.spot), [&] {
        const Type type = value(e.of[0]);
        if (type == Type::list) fail(e.spot, "expected numbers, areas, shapes, directions or marks to differ or to be equal");
    });
}

// different rows, different columns: what is filled in at their cells.
void Checker::lines(const Expr& e) {
    if (!here().is(Kind::board)) fail(e.spot, "expected 'different rows' as a rule of its own, not inside 'each'");
    bool any = false;
    for (std::size_t l = 0; l < file_.layers.size(); ++l) {
        const Layer& layer = file_.layers[l];
        if (!layer.fill || layer.hidden || layer.on[0].kind != Kind::cell) continue;
        read_[l][0] = 1;
        any = true;
    }
    if (!any) fail(e.spot, "expected something that is filled in at cells: rows and columns are told apart by that");
}

void Checker::at(Expr& e, bool as_truth) {
    Frame frame = open(e.set, &e.of[0], e.spot);
    const bool one = e.set[0].base == Set::Base::next && e.set[0].way.of != WayTerm::Of::each_way;
    if (!one) fail(e.set[0].spot, "expected one place after 'at': up, right, down, left, or 'next' and a way");
    within_frame(std::move(frame), [&] {
        if (as_truth)
            truth(e.of[0]);
        else
            value(e.of[0]);
    });
    e.type = e.of[0].type;
}

}  // namespace gridloom::rules
