// What is filled in, by the solver or, as a fixed value, by the board.
#include <algorithm>

#include "rules/scene/looks.h"
#include "rules/scene/maker.h"

namespace gridloom::rules {

using Form = Figure::Form;
using Role = Figure::Role;

namespace {

Role role_of(bool fixed) { return fixed ? Role::given : Role::filled; }

}  // namespace

bool SceneMaker::is_fixed(const FillUse& use, int index) const {
    return (use.layer >= 0 ? view_.fixed(use.layer, index) : view_.fixed_wall(use.partition, index)) != clue_absent;
}

// The value at a place of a filled layer, where it is known.
std::optional<int> SceneMaker::value_of(std::size_t use, int index) const {
    const FillUse& f = view_.layout().fills[use];
    int value = unfilled;
    if (filling_ && !filling_->empty()) value = (*filling_)[at(view_.begin(use) + index)];
    if (value == unfilled && is_fixed(f, index))
        value = f.layer >= 0 ? view_.fixed(f.layer, index) : view_.fixed_wall(f.partition, index);
    return value < 0 ? std::nullopt : std::optional(value);
}

// Some value is not known yet: then what is known to be absent is shown too.
bool SceneMaker::is_partial(std::size_t use) const {
    const FillUse& f = view_.layout().fills[use];
    for (int i = 0; i < grid().count(f.sort); ++i) {
        const auto link = f.layer < 0 ? grid().link_across(i) : std::nullopt;
        const bool there = f.layer < 0 ? link && view_.ground().exists({Sort::link, *link}) : view_.ground().exists({f.sort, i});
        if (there && !value_of(use, i)) return true;
    }
    return false;
}

void SceneMaker::fill(std::size_t use) {
    const FillUse& f = view_.layout().fills[use];
    const bool marks =
        f.layer >= 0 && f.sort == Sort::cell && file().layers[at(f.layer)].fields[0].type.form == ValueType::Form::marks;
    const bool crosses = filling_ && is_partial(use);
    for (int i = 0; i < grid().count(f.sort); ++i) {
        const auto value = value_of(use, i);
        if (value) {
            filled(use, i, *value, role_of(is_fixed(f, i)));
            const bool lone = f.layer < 0 || file().layers[at(f.layer)].fields[0].type.form == ValueType::Form::mark;
            if (lone && *value == 0 && (crosses || is_fixed(f, i))) {
                Look cross;
                cross.form = Form::cross, cross.small = true;
                add(figure_at({f.sort, i}, cross, role_of(is_fixed(f, i))));
            }
        } else if (marks && filling_ && view_.ground().exists({f.sort, i})) {
            Look ground;
            ground.form = Form::ground;
            add(figure_at({f.sort, i}, ground, Role::open));
        }
    }
    borders(use);
}

void SceneMaker::fillable(const FillUse& use) {
    Look look;
    look.form = use.sort == Sort::cell      ? Form::ground
                : use.sort == Sort::quarter ? Form::triangle
                : use.sort == Sort::corner  ? Form::dot
                                            : Form::line;
    for (int i = 0; i < grid().count(use.sort); ++i) scene_.fillable.push_back(figure_at({use.sort, i}, look, Role::open));
}

void SceneMaker::filled(std::size_t use, int index, int value, Role role) {
    const FillUse& f = view_.layout().fills[use];
    const Place place{f.sort, index};
    if (f.layer < 0) {
        if (value) {
            Look wall;
            wall.form = Form::wall;
            add(figure_at(place, wall, role));
        }
        return;
    }
    const Layer& layer = file().layers[at(f.layer)];
    const ValueType& type = layer.fields[0].type;
    const Look look = look_of(file(), f.layer, layer.on[0].kind);
    switch (type.form) {
    case ValueType::Form::mark:
        if (value) filled_mark(use, index, 0, role);
        return;
    case ValueType::Form::marks: return filled_mark(use, index, value, role);
    case ValueType::Form::direction:
        if (f.sort == Sort::cell && look.form == Form::arrow) return ray(use, index, straight_way(value), role);
        break;
    case ValueType::Form::ways:
    case ValueType::Form::turn: return wires(index, static_cast<unsigned>(value), role);
    default: break;
    }
    Figure figure = figure_at(place, look, role);
    if (type.form == ValueType::Form::direction) figure.way = value;
    if (figure.form == Form::line)
        figure.count = value;
    else if (figure.form == Form::text || figure.form == Form::circle)
        figure.texts = {std::to_string(value)};
    if (figure.form != Form::line || value > 0) add(std::move(figure));
}

void SceneMaker::filled_mark(std::size_t use, int index, int value, Role role) {
    const FillUse& f = view_.layout().fills[use];
    const Layer& layer = file().layers[at(f.layer)];
    Figure figure = figure_at({f.sort, index}, look_of(file(), f.layer, layer.on[0].kind, value), role);
    if (figure.form == Form::ship) figure.ways = like_around(use, index, value);
    add(std::move(figure));
}

unsigned SceneMaker::like_around(std::size_t use, int square, int value) const {
    unsigned around = 0;
    for (int w = 0; w < 4; ++w)
        if (const auto next = grid().step(square, straight_way(w)); next && value_of(use, *next) == value) around |= 1U << w;
    return around;
}

// One square's piece of a ray: from where it comes in, to the next square or to an arrowhead.
void SceneMaker::ray(std::size_t use, int index, Way way, Role role) {
    const auto before = grid().step(index, opposite(way)), after = grid().step(index, way);
    const auto goes_on = [&](const std::optional<int>& square) { return square && value_of(use, *square) == straight(way); };
    Look look;
    look.form = Form::arrow;
    Figure head = figure_at({Sort::cell, index}, look, role);
    head.way = straight(way);
    Figure line = head;
    line.form = Form::line;
    line.to_x = head.x, line.to_y = head.y;
    const int steps = goes_on(before) || (before && view_.ground().is_hole(*before)) ? 2 : 1;
    line.x -= steps * column_step(way), line.y -= steps * row_step(way);
    add(std::move(line));
    if (!goes_on(after)) add(std::move(head));
}

// Wires run from the middle of a square to its sides; a single one begins at a node.
void SceneMaker::wires(int square, unsigned ways, Role role) {
    Look look;
    look.form = Form::square, look.small = true;
    const Figure node = figure_at({Sort::cell, square}, look, role);
    int ends = 0;
    for (int w = 0; w < 4; ++w) {
        if (!(ways >> w & 1)) continue;
        ++ends;
        Figure line = node;
        line.form = Form::line;
        line.to_x = line.x + column_step(straight_way(w)), line.to_y = line.y + row_step(straight_way(w));
        add(std::move(line));
    }
    if (ends == 1) add(node);
}

// Walls between neighbours with different values.
void SceneMaker::borders(std::size_t use) {
    const FillUse& f = view_.layout().fills[use];
    if (!filling_ || f.layer < 0 || f.sort != Sort::cell || !look_of(file(), f.layer, Kind::cell).bordered) return;
    Look wall;
    wall.form = Form::wall;
    for (int l = 0; l < grid().count(Sort::link); ++l) {
        const auto [one, other] = grid().ends_of_link(l);
        const auto first = value_of(use, one), second = value_of(use, other);
        if (first && second && *first != *second) add(figure_at({Sort::edge, grid().edge_across(l)}, wall, Role::filled));
    }
}

}  // namespace gridloom::rules
