#include "puzzles/bare_board.h"

#include <algorithm>
#include <map>

#include "puzzles/clue_slots.h"
#include "puzzles/random_areas.h"

namespace gridloom::puzzles {

using rules::Kind;
using rules::PlaneUse;
using Form = rules::ValueType::Form;

std::vector<int> layers_on(const rules::File& file, Kind kind) {
    std::vector<int> layers;
    for (std::size_t l = 0; l < file.layers.size(); ++l)
        for (const auto& on : file.layers[l].on)
            if (on.kind == kind && !file.layers[l].fill) layers.push_back(static_cast<int>(l));
    return layers;
}

int free_value(const rules::ValueType& type, Random& random) {
    if (type.form == Form::mark) return 1;
    if (type.form == Form::marks) return static_cast<int>(random.below(type.marks.size()));
    return clue_untold;
}

void clear_clues(const rules::File& file, const rules::Layout& layout, Board& board) {
    std::size_t lists = 0;
    for (const PlaneUse& use : layout.planes) lists += use.list >= 0;
    board.lists.assign(lists, {});
    const Grid grid(board.width, board.height, board.wraps);
    const auto places = [&](const PlaneUse& use) {
        if (use.on.kind != Kind::area && use.on.kind != Kind::stretch) return grid.count(rules::sort_of(use.on.kind));
        return rules::BoardView(file, layout, board).ground().count(rules::sort_of(use.on.kind), use.on.partition);
    };
    for (std::size_t p = 0; p < layout.planes.size(); ++p) {
        const PlaneUse& use = layout.planes[p];
        if (use.of != PlaneUse::Of::areas && use.on.kind != Kind::block) board.planes[p].clear();
    }
    for (std::size_t p = 0; p < layout.planes.size(); ++p) {
        const PlaneUse& use = layout.planes[p];
        if (board.planes[p].empty()) board.planes[p].assign(rules::at(places(use)), clue_absent);
        if (use.list >= 0) board.lists[rules::at(use.list)].resize(board.planes[p].size());
    }
    for (const ClueSlot& slot : clue_slots({file, layout, board}))
        if (!slot.is_fixed() && file.layers[rules::at(slot.use.layer)].every && slot.use.list < 0)
            for (std::size_t f = 0; f < slot.planes.size(); ++f) put(board, slot, f, clue_untold);
}

namespace {

// Whether a run of cells beside this block is a single cell, which a clue of stretches would give away.
bool leaves_one(const rules::File& file, const rules::Layout& layout, const Board& board, int square) {
    const rules::BoardView view(file, layout, board);
    const auto is_one = [&](int stretch) { return stretch >= 0 && view.ground().cells_of({Sort::stretch, stretch}).size() == 1; };
    for (const int s : view.ground().beside(square))
        if (is_one(view.ground().stretch_across(s)) || is_one(view.ground().stretch_down(s))) return true;
    return false;
}

}  // namespace

bool lay_block(const rules::File& file, const rules::Layout& layout, Board& board, int square, int layer, Symmetry symmetry,
               Random& random) {
    const std::vector<int> layers = layers_on(file, Kind::block);
    const Board before = board;
    bool any = false;
    for (const int s : {square, image(board, square, symmetry)}) {
        if (!std::all_of(layers.begin(), layers.end(), [&](int l) {
                return board.planes[rules::at(layout.plane(l, 0, Kind::block))][rules::at(s)] == clue_absent;
            }))
            continue;
        for (std::size_t f = 0; f < file.layers[rules::at(layer)].fields.size(); ++f)
            board.planes[rules::at(layout.plane(layer, static_cast<int>(f), Kind::block))][rules::at(s)] =
                free_value(file.layers[rules::at(layer)].fields[f].type, random);
        any = true;
    }
    if (any && !layers_on(file, Kind::stretch).empty())
        for (const int s : {square, image(board, square, symmetry)})
            if (leaves_one(file, layout, board, s)) return board = before, false;
    return any;
}

void leave_out_holes(const rules::File& file, const rules::Layout& layout, const Board& board, Filling& filling) {
    const rules::BoardView view(file, layout, board);
    for (std::size_t f = 0; f < layout.fills.size(); ++f) {
        if (layout.fills[f].hidden) continue;
        for (int i = 0; i < view.ground().grid().count(layout.fills[f].sort); ++i)
            if (!view.ground().exists({layout.fills[f].sort, i})) filling[rules::at(view.begin(f) + i)] = unfilled;
    }
}

bool renumber(const Grid& grid, Plane& areas) {
    const std::size_t before = [&] {
        std::map<int, int> seen;
        for (const int a : areas) ++seen[a];
        return seen.size();
    }();
    areas = numbered(grid, areas);
    return static_cast<std::size_t>(*std::max_element(areas.begin(), areas.end())) + 1 == before;
}

}  // namespace gridloom::puzzles
