#include "formats/loom/fills.h"

namespace gridloom::formats::loom {

using Form = rules::ValueType::Form;

std::vector<FillLayerText> fills_of(const rules::BoardView& view, const FileRules& rules) {
    std::vector<FillLayerText> fills;
    for (std::size_t f = 0; f < rules.layout.fills.size(); ++f) {
        const rules::FillUse& use = rules.layout.fills[f];
        if (use.hidden) continue;
        rules::PlaneUse as_plane;
        as_plane.layer = use.layer;
        as_plane.field = use.layer < 0 ? -1 : 0;
        FillLayerText fill{use.name,
                           use.sort,
                           view.begin(f),
                           view.ground().grid().count(use.sort),
                           use.layer,
                           use.partition,
                           Words(type_of(rules, as_plane), Role::filled)};
        std::string taken = "x";
        fill.words.choose_letters(taken);
        fills.push_back(std::move(fill));
    }
    return fills;
}

bool is_filled(const rules::BoardView& view, const FillLayerText& fill, int place) {
    if (fill.layer >= 0) return view.carries(fill.layer, view.file().layers[at(fill.layer)].on[0].kind, place);
    const auto link = view.ground().grid().link_across(place);
    return link && view.ground().exists({Sort::link, *link});
}

bool may_be(const rules::BoardView& view, const FillLayerText& fill, int place, int value) {
    if (value < 0) return false;
    const rules::ValueType& type = fill.words.type();
    switch (type.form) {
    case Form::mark: return value <= 1;
    case Form::marks: return at(value) < type.marks.size();
    case Form::direction: return value < 4;
    case Form::ways:
    case Form::turn: return value < 16;
    case Form::range: {
        const auto range = view.range(fill.layer, 0, view.file().layers[at(fill.layer)].on[0].kind, place);
        return value >= range.first && value <= range.second;
    }
    case Form::list: break;
    }
    return false;
}

}  // namespace gridloom::formats::loom
