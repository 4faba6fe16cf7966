// What a name says at a place: marks, clues, values, definitions, borders, wires.
#include <algorithm>

#include "rules/logic/reading.h"

namespace gridloom::rules::logic {
namespace {

unsigned bit_of(Way way) { return 1U << (static_cast<unsigned>(way) / 2); }

}  // namespace

Ref Reading::holds(const NameUse& name) {
    const Frame& frame = frame_of(name);
    if (!name.agreed) return holds_at(name, frame);
    std::vector<Ref> some;  // of a whole: a place in it carries the clue
    const Whole whole = whole_of(frame);
    for (const auto& m : whole.members)
        some.push_back(pool().both(m.in, clue_there(name.layer, frame_at(whole.member, m.index))));
    return pool().any(std::move(some));
}

Ref Reading::holds_at(const NameUse& name, const Frame& frame) {
    switch (name.of) {
    case NameUse::Of::mark: return mark_at(name, frame);
    case NameUse::Of::clue: return clue_there(name.layer, frame);
    case NameUse::Of::border:
        if (!view_.file().partitions[at(name.partition)].fill) return ground().is_border(frame.index, name.partition) ? yes : no;
        return fills_.wall(name.partition, frame.index);
    case NameUse::Of::wire: return wire(name, frame.index);
    case NameUse::Of::define: {
        const InDefine inside(frames_, frame);
        return truth(body_of(name));
    }
    default: break;
    }
    fail({}, "expected something true or false of '" + name.word + "'");
}

int Reading::clue_at(int l, int field, const Frame& frame) const {
    for (const Layer::On& on : layer(l).on) {
        if (on.kind != frame.kind || (on.kind == Kind::area && on.partition != frame.partition)) continue;
        return view_.carries(l, on.kind, frame.index) ? view_.clue(l, field, on.kind, frame.index, frame.partition) : clue_absent;
    }
    return clue_absent;
}

Ref Reading::clue_there(int l, const Frame& frame) const { return clue_at(l, 0, frame) != clue_absent ? yes : no; }

// Of a fill: the place shows the mark. Of a given layer: the clue is that mark.
Ref Reading::mark_at(const NameUse& name, const Frame& frame) {
    const Layer& l = layer(name.layer);
    const ValueType& type = l.fields[at(name.field)].type;
    const bool lone = type.form == ValueType::Form::mark;
    if (l.fill) return frame.kind == l.on[0].kind ? fills_.shows(name.layer, frame.index, lone ? 1 : name.mark) : no;
    const int clue = clue_at(name.layer, name.field, frame);
    if (clue == clue_untold && !lone)
        return pool().choice(clue_name(name.layer, name.field, frame), 0,
                             static_cast<long long>(type.marks.size()) - 1)[at(name.mark)];
    return clue != clue_absent && (lone || clue == name.mark) ? yes : no;
}

std::string Reading::clue_name(int l, int field, const Frame& frame) const {
    return "hidden_" + std::to_string(l) + "_" + std::to_string(field) + "(" + std::string(to_text(frame.kind)) + "," +
           std::to_string(frame.index);
}

// Of a group of equal values all agree with its base.
bool Reading::is_alike(const Whole& whole, const NameUse& name) const {
    return whole.alike && whole.alike->of == name.of && whole.alike->layer == name.layer && whole.alike->field == name.field &&
           whole.alike->partition == name.partition && whole.alike->define == name.define;
}

Number Reading::number_of(const NameUse& name) {
    const Frame& frame = frame_of(name);
    if (!name.agreed) return number_at(name, frame);
    std::vector<std::pair<Ref, Number>> values;
    const Whole whole = whole_of(frame);
    if (is_alike(whole, name)) return number_at(name, frame_at(whole.member, whole.base));
    for (const auto& m : whole.members) {
        const Frame place = frame_at(whole.member, m.index);
        Number n = number_at(name, place);
        if (const Ref in = pool().both(m.in, n.defined); in != no) values.emplace_back(in, std::move(n));
    }
    return agreed_number(values);
}

Number Reading::number_at(const NameUse& name, const Frame& frame) {
    if (name.of == NameUse::Of::define) {
        const InDefine inside(frames_, frame);
        return number(body_of(name));
    }
    const Layer& l = layer(name.layer);
    const int field = std::max(name.field, 0);
    if (l.fill) {
        const Kind kind = l.on[0].kind;
        const bool there = frame.kind == kind && view_.carries(name.layer, kind, frame.index);
        if (!there) {  // nothing is written there: 0 if that may be written
            const Bound& low = l.fields[0].type.low;
            return low.of == Bound::Of::number && low.number == 0 ? constant(0) : Number{};
        }
        std::vector<std::pair<long long, Ref>> cases;
        for (const int v : fills_.values(name.layer, frame.index))
            cases.emplace_back(v, fills_.shows(name.layer, frame.index, v));
        return by_cases(std::move(cases), true);
    }
    const int clue = clue_at(name.layer, field, frame);
    if (clue == clue_absent) return {};
    if (clue != clue_untold) return constant(clue);
    const auto [low, high] = view_.range(name.layer, field, frame.kind, frame.index);
    Form form;
    form.numbers.push_back({1, pool().hidden_number({clue_name(name.layer, field, frame), low, high})});
    return of_form(std::move(form));
}

// Read where there is no place: 0 if that may be filled in.
Number Reading::nothing_there(const Expr& e) {
    if (e.op != Op::value || e.name.of != NameUse::Of::value || !layer(e.name.layer).fill) return {};
    const Bound& low = layer(e.name.layer).fields[at(std::max(e.name.field, 0))].type.low;
    return low.of == Bound::Of::number && low.number == 0 ? constant(0) : Number{};
}

Choice Reading::choice_of(const NameUse& name) {
    const Frame& frame = frame_of(name);
    if (!name.agreed) return choice_at(name, frame);
    std::vector<std::pair<Ref, Choice>> values;
    const Whole whole = whole_of(frame);
    if (is_alike(whole, name)) return choice_at(name, frame_at(whole.member, whole.base));
    for (const auto& m : whole.members) {
        const Frame place = frame_at(whole.member, m.index);
        values.emplace_back(m.in, choice_at(name, place));
    }
    return agreed_choice(values);
}

Choice Reading::choice_at(const NameUse& name, const Frame& frame) {
    Choice c;
    if (name.of == NameUse::Of::define) {
        const InDefine inside(frames_, frame);
        return choice(body_of(name));
    }
    if (name.of == NameUse::Of::area) {
        if (frame.kind == Kind::area) return {{{frame.index, yes}}, -1, -1};
        if (frame.kind != Kind::cell) return c;
        if (!view_.file().partitions[at(name.partition)].fill) {
            const int area = ground().area_of(frame.index, name.partition);
            if (area >= 0) c.cases.emplace_back(area, yes);
            return c;
        }
        const Labelled& labelled = label_areas(name.partition);
        const std::vector<int>& cells = ground().cells_of({Sort::board, 0});
        const auto v = std::lower_bound(cells.begin(), cells.end(), frame.index) - cells.begin();
        for (const auto& [label, is] : labelled.labels[static_cast<std::size_t>(v)]) c.cases.emplace_back(label, is);
        c.cell = frame.index;
        c.partition = name.partition;
        return c;
    }
    const Layer& l = layer(name.layer);
    const ValueType& type = l.fields[at(name.field)].type;
    const bool direction = type.form == ValueType::Form::direction;
    const int step = direction ? 2 : 1;  // as a Way
    if (l.fill) {
        if (frame.kind != l.on[0].kind) return c;
        for (const int v : fills_.values(name.layer, frame.index))
            if (const Ref is = fills_.shows(name.layer, frame.index, v); is != no) c.cases.emplace_back(v * step, is);
        return c;
    }
    const int clue = clue_at(name.layer, name.field, frame);
    if (clue >= 0) c.cases.emplace_back(clue * step, yes);
    if (clue != clue_untold) return c;
    const int high = direction ? 3 : static_cast<int>(type.marks.size()) - 1;
    const std::vector<Ref> is = pool().choice(clue_name(name.layer, name.field, frame), 0, high);
    for (int v = 0; v <= high; ++v) c.cases.emplace_back(v * step, is[at(v)]);
    return c;
}

// The value on which all agree that carry one (`in` says that it belongs and is there). None, or several: no value.
Number Reading::agreed_number(const std::vector<std::pair<Ref, Number>>& values) {
    if (values.empty()) return {};
    if (values.size() == 1) {
        Number n = values[0].second;
        n.defined = values[0].first;
        for (auto& c : n.cases) c.second = pool().both(n.defined, c.second);
        return n;
    }
    const bool few = std::all_of(values.begin(), values.end(), [](const auto& v) { return v.second.by_cases; });
    if (few) {
        std::vector<std::pair<Ref, Choice>> choices;
        for (const auto& [in, n] : values) choices.push_back({in, {n.cases, -1, -1}});
        return by_cases(agreed_choice(choices).cases, false);
    }
    Number n;
    std::vector<Ref> some, agree;
    for (std::size_t i = 0; i < values.size(); ++i) {
        some.push_back(values[i].first);
        for (const auto& [guard, form] : values[i].second.forms) n.forms.emplace_back(pool().both(values[i].first, guard), form);
        for (std::size_t j = 0; j < i; ++j)
            agree.push_back(pool().any(
                {!values[i].first, !values[j].first, compare_numbers(values[i].second, values[j].second, Relation::equal)}));
    }
    agree.push_back(pool().any(std::move(some)));
    n.defined = pool().all(std::move(agree));
    return n;
}

Choice Reading::agreed_choice(const std::vector<std::pair<Ref, Choice>>& values) {
    std::map<long long, std::vector<Ref>> by_value;
    for (const auto& [in, c] : values)
        for (const auto& [value, is] : c.cases) by_value[value].push_back(pool().both(in, is));
    Choice agreed;
    for (auto& [value, is] : by_value) agreed.cases.emplace_back(value, pool().any(std::move(is)));
    const Choice some = agreed;
    for (std::size_t v = 0; v < agreed.cases.size(); ++v) {
        std::vector<Ref> others;
        for (std::size_t w = 0; w < some.cases.size(); ++w)
            if (w != v) others.push_back(some.cases[w].second);
        agreed.cases[v].second = pool().both(some.cases[v].second, !pool().any(std::move(others)));
    }
    return agreed;
}

// Given lists; of a whole the one that all carriers in it have.
ListChoice Reading::list_of(const NameUse& name) {
    const Frame& frame = frame_of(name);
    const auto list_at = [&](const Frame& place) -> const std::vector<int>* {
        if (clue_at(name.layer, name.field, place) == clue_absent) return nullptr;
        return &view_.list(name.layer, std::max(name.field, 0), place.kind, place.index, place.partition);
    };
    ListChoice c;
    if (!name.agreed) {
        if (const auto* list = list_at(frame)) c.cases.emplace_back(yes, list);
        return c;
    }
    std::map<std::vector<int>, std::pair<std::vector<Ref>, const std::vector<int>*>> by_list;
    const Whole whole = whole_of(frame);
    for (const auto& m : whole.members) {
        const Frame place = frame_at(whole.member, m.index);
        const auto* list = list_at(place);
        if (!list) continue;
        auto& entry = by_list[*list];
        entry.first.push_back(m.in);
        entry.second = list;
    }
    for (const auto& [list, entry] : by_list) {
        std::vector<Ref> all = {pool().any(entry.first)};
        for (const auto& [other, others] : by_list)
            if (other != list) all.push_back(!pool().any(others.first));
        c.cases.emplace_back(pool().all(std::move(all)), entry.second);
    }
    return c;
}

Ref Reading::leads(const NameUse& name, int cell, Way way) {
    const Layer& l = layer(name.layer);
    if (!l.fill) {
        const Frame frame = frame_at(l.on[0].kind, cell);
        const int clue = clue_at(name.layer, name.field, frame);
        if (clue == clue_untold) {
            std::vector<Ref> any;
            const std::vector<Ref> is = pool().choice(clue_name(name.layer, name.field, frame), 0, 15);
            for (unsigned v = 0; v < 16; ++v)
                if ((v & bit_of(way)) != 0) any.push_back(is[v]);
            return pool().any(std::move(any));
        }
        return clue >= 0 && (static_cast<unsigned>(clue) & bit_of(way)) != 0 ? yes : no;
    }
    std::vector<Ref> any;
    for (const int v : fills_.values(name.layer, cell))
        if ((static_cast<unsigned>(v) & bit_of(way)) != 0) any.push_back(fills_.shows(name.layer, cell, v));
    return pool().any(std::move(any));
}

// Both cells' ways lead along the link.
Ref Reading::wire(const NameUse& name, int link) {
    const auto [first, second] = grid().ends_of_link(link);
    const Way way = grid().is_horizontal_link(link) ? Way::right : Way::down;
    return pool().both(leads(name, first, way), leads(name, second, opposite(way)));
}

}  // namespace gridloom::rules::logic
