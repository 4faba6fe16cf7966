// BoardRepair: other areas, or another solution in a window of the board, with its blocks and clues.
#include <algorithm>
#include <cstdlib>

#include "puzzles/bare_board.h"
#include "puzzles/board_repair.h"
#include "puzzles/wanted_clues.h"
#include "rules/compile.h"
#include "rules/judge.h"

namespace gridloom::puzzles {

using rules::Kind;

namespace {

constexpr int most_moves = 24;  // of a square

}  // namespace

// A square from one area to another beside it.
bool BoardRepair::move_area(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    int tries = 0;
    for (const int square : squares_of(view, drawn.solution, other)) {
        for (const int beside : view.ground().grid().beside(square)) {
            for (int partition = 0; partition < view.ground().partitions(); ++partition) {
                const int plane = layout_.area_plane(partition);
                if (plane < 0 || view.ground().area_of(square, partition) == view.ground().area_of(beside, partition)) continue;
                if (++tries > most_moves) return false;
                Board bare = *bare_;
                Plane& areas = bare.planes[rules::at(plane)];
                areas[rules::at(square)] = areas[rules::at(beside)];
                if (!renumber(view.ground().grid(), areas)) continue;
                Drawn changed{bare, drawn.solution};
                if (layers_on(file_, Kind::area).empty()) {
                    changed.board = drawn.board;
                    changed.board.planes[rules::at(plane)] = areas;
                } else {
                    clear_clues(file_, layout_, bare);
                    changed.board = bare;
                    if (!tell_again(changed, drawn.board)) continue;
                }
                if (!tells_apart(changed, other)) continue;
                drawn = std::move(changed);
                *bare_ = std::move(bare);
                return true;
            }
        }
    }
    return false;
}

std::vector<std::uint8_t> BoardRepair::window(const Grid& grid, int square) {
    const int reach = 1 + below(3);
    std::vector<std::uint8_t> near(rules::at(grid.squares()));
    for (int s = 0; s < grid.squares(); ++s)
        near[rules::at(s)] =
            std::abs(grid.row(s) - grid.row(square)) <= reach && std::abs(grid.column(s) - grid.column(square)) <= reach;
    return near;
}

// Another solution that differs from this one near a place where the other does.
bool BoardRepair::redraw(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    const Squares squares = squares_of(view, drawn.solution, other);
    if (squares.empty()) return false;
    const auto near = window(view.ground().grid(), squares[0]);
    Board bare = *bare_;
    Drawn changed = drawn;
    if (mode_ == DrawingMode::areas) {
        if (!rules_.areas->redraw(changed, near, random_) || changed.solution == drawn.solution ||
            !accepts(changed.board, changed.solution))
            return false;
        drawn = std::move(changed);
        return true;
    }
    if (!block_layers_.empty()) {
        change_blocks(bare, near);
        if (bare != *bare_) clear_clues(file_, layout_, bare);
    }
    changed.board = bare;
    auto solution = solved_near(changed, near);
    if (!solution || *solution == drawn.solution) return false;
    changed.solution = std::move(*solution);
    if (mode_ == DrawingMode::wanted ? !tell_wanted(changed, &drawn) : !tell(changed, bare)) return false;
    drawn = std::move(changed);
    *bare_ = std::move(bare);
    return true;
}

// One or two more, or none at all where squares become blocks that need it.
void BoardRepair::change_blocks(Board& bare, const std::vector<std::uint8_t>& near) {
    Squares squares;
    for (int s = 0; s < bare.squares(); ++s)
        if (near[rules::at(s)]) squares.push_back(s);
    if (mode_ == DrawingMode::holes) {
        for (const int layer : block_layers_)
            for (const int s : squares) bare.planes[rules::at(layout_.plane(layer, 0, Kind::block))][rules::at(s)] = clue_absent;
    } else if (random_.fraction() < 0.7) {
        for (int more = 1 + below(2); more > 0; --more)
            lay_block(file_, layout_, bare, squares[random_.below(squares.size())], block_layers_[0], wishes_.symmetry, random_);
    }
}

bool BoardRepair::tell(Drawn& drawn, Board& bare) {
    if (mode_ == DrawingMode::wanted) {
        bare_ = &bare;
        return tell_wanted(drawn, nullptr);
    }
    if (mode_ == DrawingMode::holes && !dig(drawn, bare)) return false;
    return ClueTeller(file_, layout_, random_, left_).tell(drawn);
}

// A block at each square that breaks a rule.
bool BoardRepair::dig(Drawn& drawn, Board& bare) {
    for (int holes = 0; holes < drawn.board.squares() / 2; ++holes) {
        const auto fault = rules::judge(file_, layout_, drawn.board, drawn.solution);
        if (!fault) return true;
        if (fault->place.sort != Sort::cell ||
            !lay_block(file_, layout_, bare, fault->place.index, block_layers_[0], Symmetry::none, random_))
            return false;
        clear_clues(file_, layout_, bare);
        drawn.board = bare;
        leave_out_holes(file_, layout_, bare, drawn.solution);
    }
    return false;
}

// Where a clue is wanted that can not be there, the solution is drawn anew.
bool BoardRepair::tell_wanted(Drawn& drawn, const Drawn* before) {
    for (int tries = 0; tries < 60 && left_(); ++tries) {
        drawn.board = *bare_;
        WantedClues wanted(file_, layout_, random_, left_);
        if (wanted.tell(drawn, before)) return true;
        if (wanted.stuck_at() < 0) return false;
        drawn.board = *bare_;
        const Grid grid(drawn.board.width, drawn.board.height, drawn.board.wraps);
        auto solution = solved_near(drawn, window(grid, wanted.stuck_at()));
        if (solution) drawn.solution = std::move(*solution);
    }
    return false;
}

std::optional<Filling> BoardRepair::solved_near(const Drawn& drawn, const std::vector<std::uint8_t>& near) {
    const auto limits = left_();
    if (!limits) return std::nullopt;
    auto instance = rules::compile(rules_.of(mode_), layout_, drawn.board, [&](std::size_t) { return left_().has_value(); });
    if (!instance) return std::nullopt;
    const rules::BoardView view(file_, layout_, drawn.board);
    const Grid& grid = view.ground().grid();
    std::vector<std::uint8_t> free(drawn.solution.size());
    for (std::size_t f = 0; f < layout_.fills.size(); ++f) {
        if (layout_.fills[f].hidden) continue;
        const Sort sort = layout_.fills[f].sort;
        for (int i = 0; i < grid.count(sort); ++i) {
            bool any = sort == Sort::cell && near[rules::at(i)];
            if (sort != Sort::cell)
                for (const int square : grid.touching({sort, i}, Sort::cell)) any |= near[rules::at(square)];
            free[rules::at(view.begin(f) + i)] = any;
        }
    }
    for (Cell c = 0; c < instance->cells(); ++c) {
        const int shown = instance->shown_at(c);
        if (shown == no_square || free[rules::at(shown)] || drawn.solution[rules::at(shown)] == unfilled) continue;
        const int option = instance->option_showing(c, drawn.solution[rules::at(shown)]);
        instance->restrict(c, option < 0 ? 0 : OptionSet{1} << option);
    }
    return random_solution(std::move(*instance), drawn.solution.size(), random_, *limits, 0.5, most_repair_conflicts).solution;
}

}  // namespace gridloom::puzzles
