#include "rules/layout.h"

#include <algorithm>
#include <array>

namespace gridloom::rules {
namespace {

Ground ground_of(const File& file, const Layout& layout, const Board& board) {
    const Grid grid(board.width, board.height, board.wraps);
    std::vector<std::uint8_t> holes;
    std::vector<std::vector<int>> partitions(file.partitions.size());
    for (std::size_t p = 0; p < layout.planes.size(); ++p) {
        const PlaneUse& use = layout.planes[p];
        if (use.of == PlaneUse::Of::areas) partitions[at(use.partition)] = board.planes[p];
        if (use.of != PlaneUse::Of::clue || use.on.kind != Kind::block) continue;
        holes.resize(at(grid.squares()), 0);
        for (int s = 0; s < grid.squares(); ++s) holes[at(s)] |= board.planes[p][at(s)] != clue_absent;
    }
    for (auto& areas : partitions)
        if (areas.empty()) areas.assign(at(grid.squares()), 0);  // filled in: one area, so far
    return Ground(grid, std::move(holes), std::move(partitions));
}

}  // namespace

Sort sort_of(Kind kind) {
    constexpr std::array<Sort, 13> table = {Sort::cell,     Sort::cell,    Sort::edge, Sort::link,   Sort::corner,
                                            Sort::diagonal, Sort::quarter, Sort::row,  Sort::column, Sort::margin,
                                            Sort::stretch,  Sort::area,    Sort::board};
    return at(static_cast<int>(kind)) < table.size() ? table[static_cast<std::size_t>(kind)] : Sort::cell;
}

Layout layout_of(const File& file) {
    Layout layout;
    int lists = 0;
    for (std::size_t l = 0; l < file.layers.size(); ++l) {
        const Layer& layer = file.layers[l];
        if (layer.fill) continue;
        for (const Layer::On& on : layer.on)
            for (std::size_t f = 0; f < layer.fields.size(); ++f) {
                PlaneUse use;
                use.layer = static_cast<int>(l);
                use.field = static_cast<int>(f);
                use.on = on;
                use.name = layer.name.empty() ? layer.fields[f].type.marks[0] : layer.name;
                if (layer.record) use.name += "." + layer.fields[f].name;
                if (layer.on.size() > 1)
                    use.name = (on.kind == Kind::area ? file.partitions[at(on.partition)].name : std::string(to_text(on.kind))) +
                               "." + use.name;
                if (layer.fields[f].type.form == ValueType::Form::list) use.list = lists++;
                layout.planes.push_back(std::move(use));
            }
    }
    for (std::size_t l = 0; l < file.layers.size(); ++l) {
        const Layer& layer = file.layers[l];
        if (!layer.fill) continue;
        const std::string name = layer.name.empty() ? layer.fields[0].type.marks[0] : layer.name;
        if (layer.some_given)
            layout.planes.push_back({PlaneUse::Of::fixed, static_cast<int>(l), 0, layer.on[0], -1, -1, "given." + name});
        layout.fills.push_back({static_cast<int>(l), -1, sort_of(layer.on[0].kind), layer.hidden, name});
    }
    for (std::size_t p = 0; p < file.partitions.size(); ++p) {
        const Partition& partition = file.partitions[p];
        const int number = static_cast<int>(p);
        if (!partition.fill) layout.planes.push_back({PlaneUse::Of::areas, -1, -1, {}, number, -1, partition.name});
        if (partition.fill && partition.some_given)
            layout.planes.push_back(
                {PlaneUse::Of::walls, -1, -1, {Kind::edge, true, 0}, number, -1, "given." + partition.border});
        if (partition.fill) layout.fills.push_back({-1, number, Sort::edge, false, partition.border});
    }
    std::stable_partition(layout.fills.begin(), layout.fills.end(), [](const FillUse& f) { return !f.hidden; });
    return layout;
}

int Layout::plane(int layer, int field, Kind kind, int partition) const {
    for (std::size_t p = 0; p < planes.size(); ++p) {
        const PlaneUse& use = planes[p];
        if (use.of == PlaneUse::Of::clue && use.layer == layer && use.field == field && use.on.kind == kind &&
            (kind != Kind::area || use.on.partition == partition))
            return static_cast<int>(p);
    }
    return -1;
}

int Layout::fixed_plane(int layer) const {
    for (std::size_t p = 0; p < planes.size(); ++p)
        if (planes[p].of == PlaneUse::Of::fixed && planes[p].layer == layer) return static_cast<int>(p);
    return -1;
}

int Layout::area_plane(int partition) const {
    for (std::size_t p = 0; p < planes.size(); ++p)
        if (planes[p].of == PlaneUse::Of::areas && planes[p].partition == partition) return static_cast<int>(p);
    return -1;
}

int Layout::wall_plane(int partition) const {
    for (std::size_t p = 0; p < planes.size(); ++p)
        if (planes[p].of == PlaneUse::Of::walls && planes[p].partition == partition) return static_cast<int>(p);
    return -1;
}

int Layout::fill_of_layer(int layer) const {
    for (std::size_t f = 0; f < fills.size(); ++f)
        if (fills[f].layer == layer) return static_cast<int>(f);
    return -1;
}

int Layout::fill_of_walls(int partition) const {
    for (std::size_t f = 0; f < fills.size(); ++f)
        if (fills[f].partition == partition) return static_cast<int>(f);
    return -1;
}

BoardView::BoardView(const File& file, const Layout& layout, const Board& board)
    : file_(&file), layout_(&layout), board_(&board), ground_(ground_of(file, layout, board)) {
    for (const FillUse& fill : layout.fills) {
        begins_.push_back(size_);
        if (!fill.hidden) size_ += ground_.grid().count(fill.sort);
    }
}

bool BoardView::carries(int layer, Kind kind, int index) const {
    const Layer& l = file_->layers[at(layer)];
    for (const Layer::On& on : l.on) {
        if (on.kind != kind) continue;
        if (on.inner && !ground_.is_inner(sort_of(kind), index)) return false;
        if (kind == Kind::block) return ground_.is_hole(index);
        return kind >= Kind::row || ground_.exists({sort_of(kind), index});
    }
    return false;
}

int BoardView::clue(int layer, int field, Kind kind, int index, int partition) const {
    const int plane = layout_->plane(layer, field, kind, partition);
    if (plane < 0) return clue_absent;
    const Plane& values = board_->planes[at(plane)];
    return at(index) < values.size() ? values[at(index)] : clue_absent;
}

const std::vector<int>& BoardView::list(int layer, int field, Kind kind, int index, int partition) const {
    const int plane = layout_->plane(layer, field, kind, partition);
    return board_->lists[at(layout_->planes[at(plane)].list)][at(index)];
}

int BoardView::fixed(int layer, int index) const {
    const int plane = layout_->fixed_plane(layer);
    return plane < 0 ? clue_absent : board_->planes[at(plane)][at(index)];
}

int BoardView::fixed_wall(int partition, int edge) const {
    const int plane = layout_->wall_plane(partition);
    return plane < 0 ? clue_absent : board_->planes[at(plane)][at(edge)];
}

std::pair<int, int> BoardView::range(int layer, int field, Kind kind, int index) const {
    constexpr int large = 1'000'000;
    const Layer& l = file_->layers[at(layer)];
    const ValueType& type = l.fields[at(field)].type;
    const auto bound = [&](const Bound& b) -> int {
        switch (b.of) {
        case Bound::Of::number: return b.number;
        case Bound::Of::width: return board_->width;
        case Bound::Of::height: return board_->height;
        case Bound::Of::area_size: {
            const int area = kind == Kind::area ? index : ground_.area_of(index, b.partition);
            return area < 0 ? 0 : static_cast<int>(ground_.cells_of({Sort::area, area, b.partition}).size());
        }
        case Bound::Of::open: break;
        }
        return l.fill ? static_cast<int>(ground_.cells_of({Sort::board, 0}).size()) : large;
    };
    return {bound(type.low), bound(type.high)};
}

}  // namespace gridloom::rules
