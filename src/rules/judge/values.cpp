#include "rules/judge/values.h"

#include <algorithm>
#include <tuple>

namespace gridloom::rules::judging {

std::vector<int> turns_of(int set) {
    std::vector<int> turns;
    for (int i = 0; i < 4; ++i) {
        if (std::find(turns.begin(), turns.end(), set) == turns.end()) turns.push_back(set);
        set = (set << 1 | set >> 3) & 15;
    }
    return turns;
}

Values::Values(const BoardView& view) : file_(&view.file()), view_(&view) {
    int fields = 0;
    for (const Layer& layer : file_->layers) {
        begins_.push_back(fields);
        fields += static_cast<int>(layer.fields.size());
    }
    columns_.resize(at(fields) * slots);
    for (std::size_t p = 0; p < view.layout().planes.size(); ++p)
        if (view.layout().planes[p].of == PlaneUse::Of::clue) add_clue(view, p);
    for (std::size_t f = 0; f < view.layout().fills.size(); ++f)
        if (view.layout().fills[f].hidden) add_hidden(view, f);
}

void Values::add_clue(const BoardView& view, std::size_t plane) {
    const PlaneUse& use = view.layout().planes[plane];
    const Plane& values = view.board().planes[plane];
    Column& c = columns_[at(begins_[at(use.layer)] + use.field) * slots + slot(use.on.kind, use.on.partition)];
    c.values = values.data();
    Variable v;
    v.layer = use.layer;
    v.field = use.field;
    v.kind = use.on.kind;
    if (use.list >= 0) {
        const auto& lists = view.board().lists[at(use.list)];
        auto& variables = list_numbers_.emplace_back(lists.size());
        c.lists = &lists;
        c.list_variables = &variables;
        for (std::size_t i = 0; i < lists.size(); ++i) {
            v.index = static_cast<int>(i);
            for (const int entry : lists[i]) {
                variables[i].push_back(entry == clue_untold ? static_cast<int>(variables_.size()) : -1);
                if (entry == clue_untold) add_range(view, v);
            }
        }
        return;
    }
    auto& variables = numbers_.emplace_back(values.size(), -1);
    c.variables = &variables;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] != clue_untold) continue;
        v.index = static_cast<int>(i);
        variables[i] = static_cast<int>(variables_.size());
        add_range(view, v);
    }
}

void Values::add_hidden(const BoardView& view, std::size_t fill) {
    const FillUse& use = view.layout().fills[fill];
    const Layer::On& on = file_->layers[at(use.layer)].on[0];
    const int count = view.ground().count(use.sort);
    auto& values = numbers_.emplace_back(at(count), clue_absent);
    auto& variables = numbers_.emplace_back(at(count), -1);
    Column& c = columns_[at(begins_[at(use.layer)]) * slots + slot(on.kind, 0)];
    c.values = values.data();
    c.variables = &variables;
    Variable v;
    v.layer = use.layer;
    v.kind = on.kind;
    for (int i = 0; i < count; ++i) {
        if (!view.carries(use.layer, on.kind, i)) continue;
        v.index = i;
        values[at(i)] = clue_untold;
        variables[at(i)] = static_cast<int>(variables_.size());
        if (file_->layers[at(use.layer)].fields[0].type.form == ValueType::Form::turn)
            add_turns(view, v);
        else
            add_range(view, v);
    }
}

void Values::add_range(const BoardView& view, Variable v) {
    const ValueType& type = file_->layers[at(v.layer)].fields[at(v.field)].type;
    switch (type.form) {
    case ValueType::Form::mark: v.most = 1; break;
    case ValueType::Form::marks: v.most = static_cast<int>(type.marks.size()) - 1; break;
    case ValueType::Form::direction: v.most = 3; break;
    case ValueType::Form::ways:
    case ValueType::Form::turn: v.most = 15; break;
    case ValueType::Form::range:
    case ValueType::Form::list:
        std::tie(v.least, v.most) = view.range(v.layer, v.field, v.kind, v.index);
        if (type.form == ValueType::Form::list) v.least = std::max(v.least, 1);  // an entry that is not told is a run
        break;
    }
    variables_.push_back(v);
}

// Turns of a clue that is not told may be any ways: Judge sees to it that the clue is one of their turns.
void Values::add_turns(const BoardView& view, Variable v) {
    const int turned = file_->layers[at(v.layer)].fields[0].type.turned_layer;
    const int clue = view.clue(turned, 0, v.kind, v.index);
    if (clue == clue_untold) return add_range(view, v);
    const auto& turns = numbers_.emplace_back(turns_of(std::max(clue, 0)));
    v.of = &turns;
    v.most = static_cast<int>(turns.size()) - 1;
    variables_.push_back(v);
}

void Values::read(const Filling& filling) {
    for (std::size_t f = 0; f < view_->layout().fills.size(); ++f) {
        const FillUse& use = view_->layout().fills[f];
        if (use.hidden || use.layer < 0) continue;
        const Kind kind = file_->layers[at(use.layer)].on[0].kind;
        columns_[at(begins_[at(use.layer)]) * slots + slot(kind, 0)].values = filling.data() + view_->begin(f);
    }
    for (Variable& v : variables_) v.low = v.least, v.high = v.most;
}

const Values::Column& Values::column_at(int layer, int field, Kind kind, int index, int partition) const {
    const Column& own = column(layer, field, kind, partition);
    if (kind != Kind::cell || (own.values && own.values[index] != clue_absent)) return own;
    const Column& block = column(layer, field, Kind::block, 0);
    return block.values ? block : own;
}

int Values::raw(int layer, int field, Kind kind, int index, int partition) const {
    const Column& c = column_at(layer, field, kind, index, partition);
    return c.values ? c.values[index] : clue_absent;
}

Number Values::number(int layer, int field, Kind kind, int index, int partition) {
    const Column& c = column_at(layer, field, kind, index, partition);
    const int value = c.values ? c.values[index] : clue_absent;
    if (value >= 0) return Number::of(value);
    if (value == clue_absent) return file_->layers[at(layer)].fill ? nowhere(layer, field) : Number::none();
    const Variable& v = look((*c.variables)[at(index)]);
    return Number::between(v.low, v.high);
}

Number Values::nowhere(int layer, int field) const {
    const ValueType& type = file_->layers[at(layer)].fields[at(field)].type;
    const bool has_zero = type.form == ValueType::Form::range && type.low.of == Bound::Of::number && type.low.number == 0;
    return has_zero ? Number::of(0) : Number::none();
}

Truth Values::shows(int layer, int field, Kind kind, int index, int partition, int value) {
    const Column& c = column_at(layer, field, kind, index, partition);
    const int shown = c.values ? c.values[index] : clue_absent;
    if (shown != clue_untold) return truth_of(shown == value);
    const Variable& v = look((*c.variables)[at(index)]);
    if (value < v.low || value > v.high) return Truth::no;
    return v.fixed() ? Truth::yes : Truth::unknown;
}

Truth Values::leads(int layer, int field, int square, Way way) {
    const Column& c = column(layer, field, Kind::cell, 0);
    const int bit = 1 << static_cast<int>(way) / 2, shown = c.values ? c.values[square] : clue_absent;
    if (shown != clue_untold) return truth_of(shown >= 0 && (shown & bit));
    const Variable& v = look((*c.variables)[at(square)]);
    int leading = 0;
    for (int n = v.low; n <= v.high; ++n) leading += (v.value(n) & bit) != 0;
    return leading == 0 ? Truth::no : leading == v.high - v.low + 1 ? Truth::yes : Truth::unknown;
}

bool Values::list(int layer, int field, Kind kind, int index, int partition, std::vector<Number>& entries) {
    const Column& c = column_at(layer, field, kind, index, partition);
    entries.clear();
    if (!c.values || c.values[index] == clue_absent) return false;
    const auto& list = (*c.lists)[at(index)];
    if (list.size() == 1 && list[0] == 0) return true;  // `0` is the empty list
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i] != clue_untold) {
            entries.push_back(Number::of(list[i]));
            continue;
        }
        const Variable& v = look((*c.list_variables)[at(index)][i]);
        entries.push_back(Number::between(v.low, v.high));
    }
    return true;
}

}  // namespace gridloom::rules::judging
