// What a name means at the place it is read at.
#include <algorithm>

#include "rules/compile/unfold.h"

namespace gridloom::rules {

// A layer lies on several sorts of place: which of them the frame is. A cell of a set that holds blocks too may be one.
Kind Unfolder::carrier(const Frame& frame) const {
    if (frame.kind != Kind::cell && frame.kind != Kind::block) return frame.kind;
    return frame.index != nowhere_index && ground().is_hole(frame.index) ? Kind::block : Kind::cell;
}

template <class F>
auto Unfolder::in_definition(const NameUse& name, F&& f) {
    Frame frame = here(name.frame);
    std::vector<Frame> mine = {frames_[0], frame};
    mine.swap(frames_);
    struct Restore {
        std::vector<Frame>& now;
        std::vector<Frame>& before;
        ~Restore() { now.swap(before); }
    } restore{frames_, mine};
    return f(file().defines[at(name.define)].body);
}

Node Unfolder::holds(const NameUse& name) {
    if (name.of != NameUse::Of::define) return holds_at(name, here(name.frame));
    const Define& define = file().defines[at(name.define)];
    const Frame& frame = here(name.frame);
    const bool plain = !define.walks && frame.kind < Kind::run;
    const std::tuple<int, Kind, int> key{name.define, frame.kind, frame.index};
    if (plain)
        if (const auto known = definitions_.find(key); known != definitions_.end()) return known->second;
    const auto before = reading_;
    const Node node = in_definition(name, [&](const Expr& body) { return truth(body); });
    if (plain && reading_ == before && assumed_.empty()) definitions_[key] = node;
    return node;
}

Node Unfolder::holds_at(const NameUse& name, const Frame& frame) {
    switch (name.of) {
    case NameUse::Of::mark: {
        const Layer& layer = file().layers[at(name.layer)];
        const bool lone = layer.fields[at(name.field)].type.form == ValueType::Form::mark;
        if (layer.fill) return shows(name.layer, frame.index, lone ? 1 : name.mark);
        const int clue = view_.clue(name.layer, name.field, carrier(frame), frame.index, frame.partition);
        if (lone || clue != clue_untold) return circuit_.constant(clue == (lone ? 1 : name.mark));
        const Value told = clue_value(name, frame);
        for (const auto& [value, node] : told.cases)
            if (value == name.mark) return node;
        return never_holds;
    }
    case NameUse::Of::clue: {
        const Kind kind = carrier(frame);
        return circuit_.constant(view_.has_clue(name.layer, kind, frame.index, frame.partition));
    }
    case NameUse::Of::border:
        if (file().partitions[at(name.partition)].fill) return is_wall(name.partition, frame.index);
        return circuit_.constant(ground().is_border(frame.index, name.partition));
    case NameUse::Of::wire: return wire_at(name, frame.index);
    default: throw std::logic_error("a name that is no truth was read as one");
    }
}

Value Unfolder::value_of(const NameUse& name) {
    if (name.of == NameUse::Of::define) return in_definition(name, [&](const Expr& body) { return value(body); });
    const Frame& frame = here(name.frame);
    return name.agreed ? agreed(name, frame) : value_at(name, frame);
}

Value Unfolder::value_at(const NameUse& name, const Frame& frame) {
    if (name.of == NameUse::Of::area) {
        if (frame.kind == Kind::area) return known(frame.index);
        const int area = ground().area_of(frame.index, name.partition);
        return area < 0 ? Value{} : known(area);
    }
    if (!file().layers[at(name.layer)].fill) return clue_value(name, frame);
    const Filled f = filled(name.layer, frame.index);
    Value v;
    if (f.cell == no_such_cell) {
        // Nothing is there: 0 where that is a value.
        const auto range = view_.range(name.layer, name.field, file().layers[at(name.layer)].on[0].kind, 0);
        const bool number = file().layers[at(name.layer)].fields[at(name.field)].type.form == ValueType::Form::range;
        return number && range.first <= 0 ? known(0) : v;
    }
    v.always = true;
    each_cell(f, [&](Filled g) {
        for (std::size_t o = 0; o < g.values->size(); ++o)
            if ((*g.values)[o] != shows_nothing) v.cases.push_back({(*g.values)[o], circuit_.literal(g.cell, OptionSet{1} << o)});
    });
    return v;
}

// A given clue: its value, none, or what it may be where it is untold.
Value Unfolder::clue_value(const NameUse& name, const Frame& frame) {
    const ClueSpot spot{name.layer, name.field, carrier(frame), frame.index};
    const int clue = view_.clue(name.layer, name.field, spot.kind, frame.index, frame.partition);
    if (clue == clue_absent) return {};
    if (clue != clue_untold) return known(clue);
    if (const auto told = assumed_.find(spot); told != assumed_.end()) return known(told->second);
    const auto own = hidden_.find(spot);
    if (own == hidden_.end()) throw NeedsCell{spot};
    Value v;
    for (std::size_t o = 0; o < own->second.values.size(); ++o)
        v.cases.push_back({own->second.values[o], circuit_.literal(own->second.cell, OptionSet{1} << o)});
    return v;
}

// An untold number without a cell of its own: some number of its range, if nothing else reads it.
std::optional<Number> Unfolder::untold_number(const NameUse& name, const Frame& frame) {
    if (name.of != NameUse::Of::value || name.agreed || file().layers[at(name.layer)].fill) return std::nullopt;
    const ClueSpot spot{name.layer, name.field, carrier(frame), frame.index};
    if (view_.clue(name.layer, name.field, spot.kind, frame.index, frame.partition) != clue_untold) return std::nullopt;
    if (assumed_.count(spot) || hidden_.count(spot)) return std::nullopt;
    if (!reading_.insert(spot).second) throw NeedsCell{spot};
    const auto range = view_.range(name.layer, name.field, spot.kind, frame.index);
    Number n;
    n.untold = Number::Range{range.first, range.second, 1};
    return n;
}

Number Unfolder::number_of(const NameUse& name) {
    if (name.of == NameUse::Of::define) return in_definition(name, [&](const Expr& body) { return number(body); });
    if (auto untold = untold_number(name, here(name.frame))) return *untold;
    return number_from(value_of(name));
}

// The value on which all that carry the name in a whole agree.
Value Unfolder::agreed(const NameUse& name, const Frame& whole) {
    if (whole.kind == Kind::group) throw std::logic_error("a group's value was read at the group");
    std::map<int, std::vector<Node>> differs;  // by value: where something else is carried
    std::vector<Value> all;
    const Kind kind = whole.kind == Kind::run ? whole.member : Kind::cell;
    for (const int place : inside(whole, kind)) {
        Frame frame;
        frame.kind = kind;
        frame.index = place;
        Value v = value_at(name, frame);
        if (!v.cases.empty()) all.push_back(std::move(v));
    }
    std::set<int> values;
    for (const Value& v : all)
        for (const auto& c : v.cases) values.insert(c.first);
    Value result;
    for (const int value : values) {
        std::vector<Node> agree, carry;
        for (const Value& v : all) {
            Node here = never_holds;
            std::vector<Node> others;
            for (const auto& c : v.cases) {
                if (c.first == value)
                    here = c.second;
                else
                    others.push_back(circuit_.negation(c.second));
            }
            agree.push_back(circuit_.all(std::move(others)));
            carry.push_back(here);
        }
        agree.push_back(circuit_.any(std::move(carry)));
        const Node node = circuit_.all(std::move(agree));
        if (node != never_holds) result.cases.push_back({value, node});
    }
    return result;
}

std::vector<std::pair<Way, Node>> Unfolder::ways_of(const WayTerm& term) {
    const auto turned = [&](Way w) { return term.opposite ? opposite(w) : w; };
    std::vector<std::pair<Way, Node>> ways;
    switch (term.of) {
    case WayTerm::Of::constant: ways.push_back({turned(term.way), always_holds}); break;
    case WayTerm::Of::each_way:
        for (const Way w : straight_ways) ways.push_back({w, always_holds});
        break;
    case WayTerm::Of::walked:
        // At a margin, the way it looks.
        if (here().kind == Kind::margin)
            ways.push_back({turned(ground().grid().inward(here().index)), always_holds});
        else
            ways.push_back({turned(here().walked), always_holds});
        break;
    case WayTerm::Of::name:
        for (const auto& [direction, node] : value_of(term.name).cases)
            ways.push_back({turned(straight_ways[static_cast<std::size_t>(direction)]), node});
        break;
    }
    return ways;
}

}  // namespace gridloom::rules
