#include "rules/logic/fills.h"

#include <algorithm>
#include <numeric>

namespace gridloom::rules::logic {

std::vector<int> Fills::places(int layer) const {
    const Kind kind = view_->file().layers[at(layer)].on[0].kind;
    std::vector<int> all;
    for (int p = 0; p < view_->ground().count(sort_of(kind)); ++p)
        if (view_->carries(layer, kind, p)) all.push_back(p);
    return all;
}

std::vector<int> Fills::values(int layer, int place) const {
    const Layer& l = view_->file().layers[at(layer)];
    const ValueType& type = l.fields[0].type;
    int low = 0, high = 1;
    switch (type.form) {
    case ValueType::Form::mark: break;
    case ValueType::Form::marks: high = static_cast<int>(type.marks.size()) - 1; break;
    case ValueType::Form::direction: high = 3; break;
    case ValueType::Form::ways: high = 15; break;
    case ValueType::Form::turn: {
        const Layer& given = view_->file().layers[at(type.turned_layer)];
        const int tile = view_->clue(type.turned_layer, 0, given.on[0].kind, place);
        std::vector<int> looks;
        if (tile == clue_untold) {  // any ways: reading.cpp says that they are a turn of what the tile may be
            looks.resize(16);
            std::iota(looks.begin(), looks.end(), 0);
            return looks;
        }
        if (tile < 0) return {0};  // nothing to turn: no ways
        for (int t = tile, i = 0; i < 4; t = turned(t), ++i)
            if (std::find(looks.begin(), looks.end(), t) == looks.end()) looks.push_back(t);
        return looks;
    }
    default: std::tie(low, high) = view_->range(layer, 0, l.on[0].kind, place);
    }
    std::vector<int> all(at(std::max(0, high - low + 1)));
    std::iota(all.begin(), all.end(), low);
    return all;
}

Ref Fills::shows(int layer, int place, int value) const {
    const Layer& l = view_->file().layers[at(layer)];
    if (!view_->carries(layer, l.on[0].kind, place)) return no;
    const std::vector<int> may = values(layer, place);
    const auto found = std::find(may.begin(), may.end(), value);
    if (found == may.end()) return no;
    if (const int fixed = view_->fixed(layer, place); fixed != clue_absent) return fixed == value ? yes : no;
    if (may.size() == 1) return yes;
    Atom atom;
    atom.fill = view_->layout().fill_of_layer(layer);
    atom.index = place;
    // Of two values one is the other's negation; of a lone mark it is the mark that is an atom.
    const bool two = may.size() == 2;
    const int of_two = l.fields[0].type.form == ValueType::Form::mark ? 1 : may[0];
    atom.value = two ? of_two : value;
    const Ref r = pool_->atom(std::move(atom));
    return two && value != of_two ? !r : r;
}

bool Fills::may_be_wall(int edge) const {
    const auto link = view_->ground().grid().link_across(edge);
    if (!link) return false;
    const auto ends = view_->ground().grid().ends_of_link(*link);
    return view_->ground().exists({Sort::link, *link}) && ends.first != ends.second;
}

Ref Fills::wall(int partition, int edge) const {
    if (!may_be_wall(edge)) return no;
    Atom atom;
    atom.fill = view_->layout().fill_of_walls(partition);
    atom.index = edge;
    atom.value = 1;
    return pool_->atom(std::move(atom));
}

}  // namespace gridloom::rules::logic
