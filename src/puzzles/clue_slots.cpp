#include "puzzles/clue_slots.h"

#include <algorithm>

namespace gridloom::puzzles {

using rules::PlaneUse;

Place ClueSlot::place() const {
    if (use.of == PlaneUse::Of::walls) return {Sort::edge, index, 0};
    return {rules::sort_of(use.on.kind), index, use.on.partition};
}

std::vector<ClueSlot> clue_slots(const rules::BoardView& view) {
    const Board& board = view.board();
    std::vector<ClueSlot> all;
    for (std::size_t p = 0; p < view.layout().planes.size(); ++p) {
        const PlaneUse& use = view.layout().planes[p];
        if (use.of == PlaneUse::Of::areas || use.field > 0) continue;
        ClueSlot slot;
        slot.use = use;
        slot.planes = {static_cast<int>(p)};
        if (use.of == PlaneUse::Of::clue)
            for (std::size_t f = 1; f < view.file().layers[rules::at(use.layer)].fields.size(); ++f)
                slot.planes.push_back(static_cast<int>(p + f));
        for (int i = 0; i < static_cast<int>(board.planes[p].size()); ++i) {
            slot.index = i;
            if (use.of == PlaneUse::Of::walls) {
                const auto link = view.ground().grid().link_across(i);
                if (link && view.ground().exists({Sort::link, *link})) all.push_back(slot);
            } else if (slot.is_block() ? board.planes[p][rules::at(i)] != clue_absent : view.carries(use.layer, use.on.kind, i)) {
                all.push_back(slot);
            }
        }
    }
    return all;
}

bool has_clue(const Board& board, const ClueSlot& slot) {
    if (!slot.is_block()) return board.planes[rules::at(slot.planes[0])][rules::at(slot.index)] != clue_absent;
    return std::any_of(slot.planes.begin(), slot.planes.end(),
                       [&](int plane) { return board.planes[rules::at(plane)][rules::at(slot.index)] != clue_untold; });
}

void put(Board& board, const ClueSlot& slot, std::size_t field, int value) {
    board.planes[rules::at(slot.planes[field])][rules::at(slot.index)] = value;
    if (slot.use.list >= 0) board.lists[rules::at(slot.use.list)][rules::at(slot.index)].clear();
}

void put_list(Board& board, const ClueSlot& slot, std::vector<int> list) {
    put(board, slot, 0, static_cast<int>(list.size()));
    board.lists[rules::at(slot.use.list)][rules::at(slot.index)] = std::move(list);
}

bool take_away(const rules::File& file, Board& board, const ClueSlot& slot) {
    if (slot.is_fixed()) return put(board, slot, 0, clue_absent), true;
    const rules::Layer& layer = file.layers[rules::at(slot.use.layer)];
    if (layer.every) return false;
    if (!slot.is_block()) {
        for (std::size_t f = 0; f < slot.planes.size(); ++f) put(board, slot, f, clue_absent);
        return true;
    }
    bool any = false;
    for (std::size_t f = 0; f < slot.planes.size(); ++f) {
        if (!layer.fields[f].type.unknown || board.planes[rules::at(slot.planes[f])][rules::at(slot.index)] == clue_untold)
            continue;
        put(board, slot, f, clue_untold);
        any = true;
    }
    return any;
}

int value_in(const rules::BoardView& view, const Filling& filling, const ClueSlot& slot) {
    const int fill = slot.use.of == PlaneUse::Of::walls ? view.layout().fill_of_walls(slot.use.partition)
                                                        : view.layout().fill_of_layer(slot.use.layer);
    return filling[rules::at(view.begin(rules::at(fill)) + slot.index)];
}

int image_of(const rules::BoardView& view, const std::vector<ClueSlot>& slots, int slot, Symmetry symmetry) {
    const ClueSlot& of = slots[rules::at(slot)];
    const Place place = of.place();
    if (symmetry == Symmetry::none || place.sort > Sort::quarter) return slot;
    const Grid& grid = view.ground().grid();
    Position2 image = grid.position(place);
    if (symmetry == Symmetry::rotation || symmetry == Symmetry::mirror) image.x = 2 * grid.width() - image.x;
    if (symmetry == Symmetry::rotation || symmetry == Symmetry::flip) image.y = 2 * grid.height() - image.y;
    for (std::size_t other = 0; other < slots.size(); ++other)
        if (slots[other].planes[0] == of.planes[0] && grid.position(slots[other].place()) == image)
            return static_cast<int>(other);
    return slot;
}

}  // namespace gridloom::puzzles
