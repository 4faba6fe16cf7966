// What the board says: clues at places, beside lines and for the whole board, and the walls of areas.
#include "rules/scene/looks.h"
#include "rules/scene/maker.h"

namespace gridloom::rules {

using Form = Figure::Form;
using Colour = Figure::Colour;

void SceneMaker::clues(int layer, const Layer::On& on) {
    if (on.kind == Kind::board) return caption(layer);
    const int count = view_.ground().count(sort_of(on.kind), on.partition);
    for (int i = 0; i < count; ++i)
        if (view_.clue(layer, 0, on.kind, i, on.partition) != clue_absent) clue(layer, on, i);
}

// The values of a clue that are written: of a record those of the fields that are numbers.
std::vector<std::string> SceneMaker::texts_of(int layer, const Layer::On& on, int index) const {
    std::vector<std::string> texts;
    const auto text = [](int value) { return value == clue_untold ? std::string("?") : std::to_string(value); };
    const Layer& l = file().layers[at(layer)];
    for (std::size_t f = 0; f < l.fields.size(); ++f) {
        const ValueType& type = l.fields[f].type;
        const int field = static_cast<int>(f), value = view_.clue(layer, field, on.kind, index, on.partition);
        if (value == clue_absent) continue;
        if (type.form == ValueType::Form::list) {
            for (const int entry : view_.list(layer, field, on.kind, index, on.partition)) texts.push_back(text(entry));
            if (texts.empty()) texts.emplace_back("0");
        } else if (type.form == ValueType::Form::range || value == clue_untold) {
            if (type.form == ValueType::Form::range || !l.record) texts.push_back(text(value));
        }
    }
    return texts;
}

void SceneMaker::caption(int layer) {
    const Layer::On on{Kind::board, false, 0};
    if (view_.clue(layer, 0, on.kind, 0) == clue_absent) return;
    std::string text = file().layers[at(layer)].name;
    for (const std::string& value : texts_of(layer, on, 0)) text += " " + value;
    scene_.captions.push_back(std::move(text));
}

void SceneMaker::margin_clue(int layer, const Layer::On& on, int index) {
    Look look = look_of(file(), layer, on.kind);
    if (look.form == Form::nothing) return;
    look.form = Form::margin;
    Figure figure = figure_at({sort_of(on.kind), index}, look, Figure::Role::given);
    const Way side = on.kind == Kind::row ? Way::left : on.kind == Kind::column ? Way::up : opposite(grid().inward(index));
    figure.way = straight(side);
    figure.texts = texts_of(layer, on, index);
    add(std::move(figure));
}

// The total of a stretch stands in the square before it, which may lie outside the board.
void SceneMaker::sum_clue(int layer, const Layer::On& on, int index) {
    const std::vector<int>& cells = view_.ground().cells_of({Sort::stretch, index});
    if (cells.empty()) return;
    const bool across = view_.ground().stretch_across(cells[0]) == index;
    const Position2 first = grid().position({Sort::cell, cells[0]});
    auto& texts = sums_[{first.x - (across ? 2 : 0), first.y - (across ? 0 : 2)}];
    texts.resize(2);
    texts[across ? 0 : 1] = texts_of(layer, on, index)[0];
}

void SceneMaker::sums() {
    for (const auto& [position, texts] : sums_) {
        Figure figure;
        figure.form = Form::sum;
        figure.x = position.first, figure.y = position.second;
        figure.texts = texts;
        add(std::move(figure));
    }
}

// A block is seen by its ground, but where its clue is a circle. One field of a record may be its colour.
void SceneMaker::block(int layer, int index, const Look& look) {
    if (look.form == Form::circle || look.form == Form::nothing) return;
    Look ground;
    ground.form = Form::ground;
    ground.colour = look.colour == Colour::usual ? Colour::grey : look.colour;
    const Layer& l = file().layers[at(layer)];
    for (std::size_t f = 0; f < l.fields.size(); ++f) {
        const ValueType& type = l.fields[f].type;
        if (type.form != ValueType::Form::marks) continue;
        const int mark = view_.clue(layer, static_cast<int>(f), Kind::block, index);
        const std::string name = mark < 0 ? "" : type.marks[at(mark)];
        if (name == "black" || name == "white") ground.colour = name == "black" ? Colour::black : Colour::white;
    }
    add(figure_at({Sort::cell, index}, ground, Figure::Role::given));
}

// Tiles that are turned: where the turned one is known, the given one is not shown.
bool SceneMaker::is_given_tile_hidden(int layer, int index) const {
    for (std::size_t f = 0; f < view_.layout().fills.size(); ++f) {
        const int filled = view_.layout().fills[f].layer;
        if (filled < 0 || file().layers[at(filled)].fields[0].type.turned_layer != layer) continue;
        if (value_of(f, index)) return true;
    }
    return false;
}

void SceneMaker::clue(int layer, const Layer::On& on, int index) {
    if (on.kind == Kind::stretch) return sum_clue(layer, on, index);
    if (on.kind == Kind::row || on.kind == Kind::column || on.kind == Kind::margin) return margin_clue(layer, on, index);
    const Layer& l = file().layers[at(layer)];
    const ValueType& type = l.fields[0].type;
    const int value = view_.clue(layer, 0, on.kind, index, on.partition);
    Look look = look_of(file(), layer, on.kind, type.form == ValueType::Form::marks && value >= 0 ? value : 0);
    if (l.record && look.form != Form::nothing) look.form = Form::text, look.text.clear();
    Place place{sort_of(on.kind), index};
    if (on.kind == Kind::area) {
        const std::vector<int>& cells = view_.ground().cells_of({Sort::area, index, on.partition});
        if (cells.empty()) return;
        place = {Sort::cell, cells[0]};
    }
    if (value == clue_untold && !l.record && look.form != Form::nothing) {  // neither this mark nor that way
        if (look.form != Form::circle) look.form = Form::text;
        if (type.form == ValueType::Form::marks) look.colour = Colour::usual, look.text.clear();
    }
    if (on.kind == Kind::block) block(layer, index, look);
    if (type.form == ValueType::Form::ways && look.form == Form::line) {
        if (!is_given_tile_hidden(layer, index)) wires(index, static_cast<unsigned>(value), Figure::Role::open);
        return;
    }
    Figure figure = figure_at(place, look, Figure::Role::given);
    if (figure.form == Form::ground && on.kind == Kind::block) return;
    if (figure.form == Form::text || figure.form == Form::circle) {
        const bool blank = figure.form == Form::circle || look.colour == Colour::black;
        if (look.text.empty()) figure.texts = texts_of(layer, on, index);
        if (blank && !l.record && figure.texts == std::vector<std::string>{"?"}) figure.texts = {""};  // over lines all the same
        if (figure.form == Form::text) figure.colour = Colour::usual;
    }
    for (std::size_t f = 0; f < l.fields.size(); ++f)
        if (l.fields[f].type.form == ValueType::Form::direction)
            if (const int way = view_.clue(layer, static_cast<int>(f), on.kind, index, on.partition); way >= 0) figure.way = way;
    if (figure.form == Form::ship && figure.way >= 0) figure.ways = 1U << (figure.way + 2) % 4;
    add(std::move(figure));
}

void SceneMaker::areas(int partition) {
    const Look look = look_of_partition(file(), partition);
    if (look.form == Form::cage) return cages(partition);
    if (look.form != Form::wall) return;
    scene_.parted = true;
    for (int e = 0; e < grid().count(Sort::edge); ++e)
        if (view_.ground().is_border(e, partition)) add(figure_at({Sort::edge, e}, look, Figure::Role::given));
}

void SceneMaker::cages(int partition) {
    const Look look = look_of_partition(file(), partition);
    for (int s = 0; s < grid().squares(); ++s) {
        if (view_.ground().area_of(s, partition) < 0) continue;
        Figure figure = figure_at({Sort::cell, s}, look, Figure::Role::given);
        for (int w = 0; w < 4; ++w) {
            const auto next = grid().step(s, straight_way(w));
            if (!next || view_.ground().area_of(*next, partition) != view_.ground().area_of(s, partition)) figure.ways |= 1U << w;
        }
        add(std::move(figure));
    }
}

}  // namespace gridloom::rules
