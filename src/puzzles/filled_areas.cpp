#include "puzzles/filled_areas.h"

#include <algorithm>
#include <map>
#include <set>

#include "puzzles/bare_board.h"
#include "rules/compile/group_wish.h"

namespace gridloom::puzzles {

using rules::Kind;

namespace {

using Cells = std::vector<int>;

struct Box {
    int top, left, bottom, right;
};
Box box_of(const Grid& grid, const Cells& cells) {
    Box box{grid.height(), grid.width(), 0, 0};
    for (const int c : cells) {
        box.top = std::min(box.top, grid.row(c)), box.bottom = std::max(box.bottom, grid.row(c));
        box.left = std::min(box.left, grid.column(c)), box.right = std::max(box.right, grid.column(c));
    }
    return box;
}
bool is_rectangle(const Grid& grid, const Cells& cells) {
    const Box b = box_of(grid, cells);
    return static_cast<int>(cells.size()) == (b.bottom - b.top + 1) * (b.right - b.left + 1);
}
bool is_symmetric(const Grid& grid, const Cells& cells) {
    const Box b = box_of(grid, cells);
    const std::set<int> all(cells.begin(), cells.end());
    return std::all_of(cells.begin(), cells.end(), [&](int c) {
        return all.count(grid.square(b.top + b.bottom - grid.row(c), b.left + b.right - grid.column(c))) > 0;
    });
}

int clue_layer(const rules::File& file, const rules::Expr& e) {
    if (e.name.layer >= 0 && !file.layers[rules::at(e.name.layer)].fill) return e.name.layer;
    for (const rules::Expr& part : e.of)
        if (const int layer = clue_layer(file, part); layer >= 0) return layer;
    return -1;
}

}  // namespace

struct FilledAreas::Wish {
    const rules::File& file;
    const rules::Layout& layout;
    rules::GroupWish areas;

    // Whether an area may look like that.
    bool fits(const Grid& grid, const Cells& cells) const {
        const auto sizes = rules::allowed_sizes(areas, grid.squares());
        if (!sizes.empty() && std::find(sizes.begin(), sizes.end(), cells.size()) == sizes.end()) return false;
        return (!areas.is_rectangle || is_rectangle(grid, cells)) && (!areas.is_symmetric || is_symmetric(grid, cells));
    }
    void join(const Grid& grid, std::vector<Cells>& areas_of, Plane& area, const std::vector<std::uint8_t>& open, int most,
              Random& random) const;
    std::optional<Board> told(const Board& bare, const Board* before, const Plane& area, Random& random) const;
    bool tell(const rules::BoardView& view, Board& board, const Board* before, const Cells& cells, int layer, int count,
              Random& random) const;
    Filling filling(const Board& board, const Plane& area) const;
};

FilledAreas::FilledAreas(std::unique_ptr<const Wish> wish) : wish_(std::move(wish)) {}
FilledAreas::FilledAreas(FilledAreas&&) noexcept = default;
FilledAreas::~FilledAreas() = default;

std::optional<FilledAreas> FilledAreas::of(const rules::File& file, const rules::Layout& layout) {
    if (layout.fills.size() != 1 || layout.fills[0].partition < 0) return std::nullopt;
    for (const rules::Rule& rule : file.rules) {
        const rules::Expr& e = rule.formula;
        if (e.op != rules::Op::each || !rule.when.empty() || e.select.size() != 1 || e.select[0].kind != Kind::area ||
            e.select[0].partition != layout.fills[0].partition)
            continue;
        if (auto wish = rules::read_group_wish(file, e.of[0], nullptr, nullptr))
            return FilledAreas(std::make_unique<const Wish>(Wish{file, layout, std::move(*wish)}));
    }
    return std::nullopt;
}

// Joins an area and one beside it, with what lies at that one's image where areas are symmetric, while the sizes are modest.
void FilledAreas::Wish::join(const Grid& grid, std::vector<Cells>& areas_of, Plane& area, const std::vector<std::uint8_t>& open,
                             int most, Random& random) const {
    for (int tries = grid.squares() * 40; tries > 0; --tries) {
        const int from = static_cast<int>(random.below(static_cast<std::uint64_t>(grid.squares())));
        if (area[rules::at(from)] < 0 || !open[rules::at(from)]) continue;
        const Cells& own = areas_of[rules::at(area[rules::at(from)])];
        if (static_cast<int>(own.size()) > most / 2 && random.fraction() < 0.7) continue;
        const std::vector<int> beside = grid.beside(from);
        const int to = beside[random.below(beside.size())];
        if (area[rules::at(to)] < 0 || area[rules::at(to)] == area[rules::at(from)] || !open[rules::at(to)]) continue;
        std::set<int> joined = {area[rules::at(from)], area[rules::at(to)]};
        if (areas.is_symmetric && random.fraction() < 0.8) {
            const Box b = box_of(grid, own);
            for (const int c : areas_of[rules::at(area[rules::at(to)])]) {
                const int row = b.top + b.bottom - grid.row(c), column = b.left + b.right - grid.column(c);
                if (row < 0 || row >= grid.height() || column < 0 || column >= grid.width()) continue;
                if (area[rules::at(grid.square(row, column))] >= 0) joined.insert(area[rules::at(grid.square(row, column))]);
            }
        }
        Cells all;
        bool may = true;
        for (const int a : joined) {
            all.insert(all.end(), areas_of[rules::at(a)].begin(), areas_of[rules::at(a)].end());
            may &= std::all_of(areas_of[rules::at(a)].begin(), areas_of[rules::at(a)].end(),
                               [&](int c) { return open[rules::at(c)] != 0; });
        }
        if (!may || static_cast<int>(all.size()) > most || !fits(grid, all)) continue;
        const int kept = *joined.begin();
        for (const int a : joined) areas_of[rules::at(a)].clear();
        for (const int c : all) area[rules::at(c)] = kept;
        areas_of[rules::at(kept)] = std::move(all);
    }
}

Filling FilledAreas::Wish::filling(const Board& board, const Plane& area) const {
    const rules::BoardView view(file, layout, board);
    const Grid& grid = view.ground().grid();
    Filling filling(rules::at(view.size()), unfilled);
    for (int edge = 0; edge < grid.count(Sort::edge); ++edge) {
        const auto link = grid.link_across(edge);
        if (!link || !view.ground().exists({Sort::link, *link})) continue;
        const auto [a, b] = grid.ends_of_link(*link);
        filling[rules::at(edge)] = area[rules::at(a)] != area[rules::at(b)];
    }
    return filling;
}

// So many clues of a layer into an area: where they were, at its centre, or anywhere.
bool FilledAreas::Wish::tell(const rules::BoardView& view, Board& board, const Board* before, const Cells& cells, int layer,
                             int count, Random& random) const {
    const Grid& grid = view.ground().grid();
    const Box b = box_of(grid, cells);
    const Position2 centre{b.left + b.right + 1, b.top + b.bottom + 1};
    const bool central = areas.about && areas.about->layer == layer;
    std::vector<ClueSlot> open;
    for (const ClueSlot& slot : clue_slots(view)) {
        if (slot.is_fixed() || slot.use.layer != layer) continue;
        const bool here =
            central ? grid.position(slot.place()) == centre
                    : slot.use.on.kind == Kind::cell && std::find(cells.begin(), cells.end(), slot.index) != cells.end();
        if (here) open.push_back(slot);
    }
    if (static_cast<int>(open.size()) < count) return false;
    shuffle(open, random);
    if (before) std::stable_partition(open.begin(), open.end(), [&](const ClueSlot& slot) { return has_clue(*before, slot); });
    const bool size = areas.size_is && areas.size_is->layer == layer;
    for (int i = 0; i < count; ++i)
        for (std::size_t f = 0; f < open[rules::at(i)].planes.size(); ++f)
            put(board, open[rules::at(i)], f,
                size ? static_cast<int>(cells.size()) : free_value(file.layers[rules::at(layer)].fields[f].type, random));
    return true;
}

std::optional<Board> FilledAreas::Wish::told(const Board& bare, const Board* before, const Plane& area, Random& random) const {
    Board board = bare;
    const rules::BoardView view(file, layout, bare);
    std::map<int, Cells> all;
    for (int s = 0; s < static_cast<int>(area.size()); ++s)
        if (area[rules::at(s)] >= 0) all[area[rules::at(s)]].push_back(s);
    for (const auto& [number, cells] : all)
        for (const rules::GroupWish::Counted& counted : areas.counted) {
            const int layer = clue_layer(file, *counted.condition);
            if (layer >= 0 && counted.minimum > 0 && !tell(view, board, before, cells, layer, counted.minimum, random))
                return std::nullopt;
        }
    return board;
}

std::optional<Drawn> FilledAreas::draw(const Board& bare, Random& random) const {
    const rules::BoardView view(wish_->file, wish_->layout, bare);
    const Grid& grid = view.ground().grid();
    Plane area(rules::at(grid.squares()), -1);
    std::vector<Cells> areas_of(area.size());
    for (int s = 0; s < grid.squares(); ++s)
        if (!view.ground().is_hole(s)) area[rules::at(s)] = s, areas_of[rules::at(s)] = {s};
    const int most = 6 + static_cast<int>(random.below(7));
    wish_->join(grid, areas_of, area, std::vector<std::uint8_t>(area.size(), 1), most, random);
    auto board = wish_->told(bare, nullptr, area, random);
    if (!board) return std::nullopt;
    Filling filling = wish_->filling(*board, area);
    return Drawn{std::move(*board), std::move(filling)};
}

bool FilledAreas::redraw(Drawn& drawn, const std::vector<std::uint8_t>& near, Random& random) const {
    Board bare = drawn.board;
    clear_clues(wish_->file, wish_->layout, bare);
    const rules::BoardView view(wish_->file, wish_->layout, bare);
    const Grid& grid = view.ground().grid();
    // What the walls part, and single squares where it touches what is near.
    Plane area(rules::at(grid.squares()), -1);
    std::vector<Cells> areas_of(area.size());
    std::vector<std::uint8_t> open(area.size());
    for (int s = 0; s < grid.squares(); ++s) {
        if (area[rules::at(s)] >= 0 || view.ground().is_hole(s)) continue;
        Cells cells = {s};
        area[rules::at(s)] = s;
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (const int to : view.ground().beside(cells[i])) {
                const int edge = [&] {
                    for (const int e : view.ground().touching({Sort::cell, cells[i]}, Sort::edge))
                        if (const auto link = grid.link_across(e)) {
                            const auto ends = grid.ends_of_link(*link);
                            if (ends.first == to || ends.second == to) return e;
                        }
                    return -1;
                }();
                if (area[rules::at(to)] >= 0 || edge < 0 || drawn.solution[rules::at(edge)] == 1) continue;
                area[rules::at(to)] = s;
                cells.push_back(to);
            }
        areas_of[rules::at(s)] = std::move(cells);
    }
    for (int s = 0; s < grid.squares(); ++s) {
        const Cells cells = areas_of[rules::at(s)];
        if (std::none_of(cells.begin(), cells.end(), [&](int c) { return near[rules::at(c)] != 0; })) continue;
        for (const int c : cells) area[rules::at(c)] = c, areas_of[rules::at(c)] = {c}, open[rules::at(c)] = 1;
    }
    wish_->join(grid, areas_of, area, open, 6 + static_cast<int>(random.below(7)), random);
    auto board = wish_->told(bare, &drawn.board, area, random);
    if (!board) return false;
    drawn.board = std::move(*board);
    drawn.solution = wish_->filling(drawn.board, area);
    return true;
}

}  // namespace gridloom::puzzles
