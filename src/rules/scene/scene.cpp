#include "rules/scene/scene.h"

#include "rules/scene/looks.h"
#include "rules/scene/maker.h"

namespace gridloom::rules {

using Form = Figure::Form;

Scene scene_of(const File& file, const Layout& layout, const Board& board, const Filling* filling) {
    const BoardView view(file, layout, board);
    return SceneMaker(view, filling).run();
}

Scene SceneMaker::run() {
    scene_.width = grid().width();
    scene_.height = grid().height();
    scene_.wraps = grid().wraps();
    scene_.grid = grid_lines(file());
    for (std::size_t l = 0; l < file().layers.size(); ++l)
        if (!file().layers[l].fill)
            for (const Layer::On& on : file().layers[l].on) clues(static_cast<int>(l), on);
    sums();
    for (std::size_t p = 0; p < file().partitions.size(); ++p)
        if (!file().partitions[p].fill) areas(static_cast<int>(p));
    for (std::size_t f = 0; f < view_.layout().fills.size(); ++f)
        if (!view_.layout().fills[f].hidden) fill(f), fillable(view_.layout().fills[f]);
    return std::move(scene_);
}

Figure SceneMaker::figure_at(Place place, const Look& look, Figure::Role role) const {
    const Position2 position = grid().position(place);
    Figure figure;
    figure.form = look.form;
    figure.role = role;
    figure.colour = look.colour;
    figure.small = look.small;
    figure.x = position.x;
    figure.y = position.y;
    if (!look.text.empty()) figure.texts = {look.text};
    if (look.form == Form::line || look.form == Form::wall) stretch(figure, place);
    if (look.form == Form::triangle) figure.way = place.index % 4;
    return figure;
}

void SceneMaker::stretch(Figure& figure, Place place) const {
    int dx = 0, dy = 0;
    switch (place.sort) {
    case Sort::edge: (grid().is_horizontal(place.index) ? dx : dy) = 1; break;
    case Sort::link: (grid().is_horizontal_link(place.index) ? dx : dy) = 1; break;
    case Sort::diagonal: dx = 1, dy = place.index % 2 ? -1 : 1; break;
    default: figure.form = Form::square; break;  // a place without a length
    }
    figure.to_x = figure.x + dx, figure.to_y = figure.y + dy;
    figure.x -= dx, figure.y -= dy;
}

}  // namespace gridloom::rules
