// The layers of a filling as texts see them: their places, and which values those may have.
#pragma once

#include <string>
#include <vector>

#include "formats/loom/draft.h"
#include "formats/loom/words.h"

namespace gridloom::formats::loom {

struct FillLayerText {
    std::string name;
    Sort sort = Sort::cell;
    int begin = 0, count = 0;  // in the filling
    int layer = -1;            // -1: walls of filled areas
    int partition = -1;
    Words words;
};
// The visible ones, in the order of the filling; their marks have letters.
std::vector<FillLayerText> fills_of(const rules::BoardView& view, const FileRules& rules);

// Whether there is such a place on this board.
bool is_filled(const rules::BoardView& view, const FillLayerText& fill, int place);
bool may_be(const rules::BoardView& view, const FillLayerText& fill, int place, int value);
// Of a filling: the value at a place of a layer.
inline int value_at(const FillLayerText& fill, const Filling& filling, int place) {
    return filling[rules::at(fill.begin + place)];
}

}  // namespace gridloom::formats::loom
