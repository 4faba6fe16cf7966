#include "puzzles/board_repair.h"

#include <algorithm>
#include <cstdlib>

#include "gridloom/random_solution.h"
#include "puzzles/bare_board.h"
#include "rules/compile.h"
#include "rules/judge.h"

namespace gridloom::puzzles {

using rules::Kind;
using rules::PlaneUse;

namespace {

// A question that takes longer is asked of another board.
constexpr std::uint64_t most_conflicts = 3'000;
constexpr std::size_t most_at_once = 6;  // other solutions that a round looks at
constexpr int most_tries = 24;           // of one kind of change

}  // namespace

BoardRepair::BoardRepair(const rules::File& file, const rules::File& untold, const rules::Layout& layout, const Wishes& wishes,
                         Random& random, const LimitsLeft& left)
    : file_(file), untold_(untold), layout_(layout), wishes_(wishes), random_(random), left_(left) {
    for (const PlaneUse& use : layout.planes) any_fixed_ |= use.of == PlaneUse::Of::fixed || use.of == PlaneUse::Of::walls;
    block_layers_ = layers_on(file, Kind::block);
}

bool BoardRepair::accepts(const Board& board, const Filling& filling) const {
    return !rules::judge(file_, layout_, board, filling);
}

bool BoardRepair::tells_apart(const Drawn& changed, const Filling& other) const {
    rules::Judge judge(file_, layout_, changed.board);
    if (judge(changed.solution) || !judge(other)) return false;
    return std::all_of(others_.begin(), others_.end(), [&](const Filling& known) { return judge(known).has_value(); });
}

bool BoardRepair::run(Drawn& drawn, Board& bare) {
    bare_ = &bare;
    others_.clear();
    const int rounds = 40 + drawn.board.squares() * (any_fixed_ ? 2 : 1);
    for (int round = 0; round < rounds; ++round) {
        if (!keep_symmetric(drawn)) return false;
        auto limits = left_();
        if (!limits) return false;
        auto instance = rules::compile(file_, layout_, drawn.board, [&](std::size_t) { return left_().has_value(); });
        if (!instance) return false;
        const OtherSolutions found = other_solutions(std::move(*instance), drawn.solution, random_, *limits, most_conflicts);
        if (found.others.empty() && found.decided) return true;
        if (found.others.empty() && !(any_fixed_ && fix_some(drawn))) return false;
        bool any = found.others.empty();
        for (std::size_t i = 0; i < std::min(most_at_once, found.others.size()) && left_(); ++i) {
            const Filling before = drawn.solution;
            if (i > 0 && !accepts(drawn.board, found.others[i])) continue;
            any |= change(drawn, found.others[i]);
            if (drawn.solution != before) {
                others_.clear();
                break;
            }
            others_.push_back(found.others[i]);
        }
        if (!any) return false;
    }
    return false;
}

// Clues without an image go, as they do when the board is made.
bool BoardRepair::keep_symmetric(Drawn& drawn) {
    if (wishes_.symmetry == Symmetry::none) return true;
    const rules::BoardView view(file_, layout_, drawn.board);
    const auto slots = clue_slots(view);
    Board kept = drawn.board;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const int other = image_of(view, slots, static_cast<int>(i), wishes_.symmetry);
        if (has_clue(drawn.board, slots[i]) && !has_clue(drawn.board, slots[rules::at(other)])) take_away(file_, kept, slots[i]);
    }
    drawn.board = std::move(kept);
    return accepts(drawn.board, drawn.solution);
}

bool BoardRepair::change(Drawn& drawn, const Filling& other) {
    if (any_fixed_) return fix_value(drawn, other);
    if (!block_layers_.empty() && add_block(drawn, other)) return true;
    // The solution is drawn anew now and then, so that changes that undo each other come to an end.
    if (random_.fraction() < 0.8 && (choose_clue(drawn, other) || move_clue(drawn, other) || move_area(drawn, other)))
        return true;
    for (int tries = 0; tries < 3; ++tries)
        if (redraw(drawn, other)) return true;
    return choose_clue(drawn, other) || move_clue(drawn, other) || move_area(drawn, other);
}

BoardRepair::Squares BoardRepair::squares_of(const rules::BoardView& view, const Filling& one, const Filling& other) {
    std::vector<std::uint8_t> differs(rules::at(view.ground().grid().squares()));
    const auto mark = [&](Sort sort, int index) {
        if (sort == Sort::cell) {
            differs[rules::at(index)] = 1;
            return;
        }
        for (const int square : view.ground().grid().touching({sort, index}, Sort::cell)) differs[rules::at(square)] = 1;
    };
    for (std::size_t f = 0; f < layout_.fills.size(); ++f) {
        if (layout_.fills[f].hidden) continue;
        const int begin = view.begin(f), count = view.ground().grid().count(layout_.fills[f].sort);
        for (int i = 0; i < count; ++i)
            if (one[rules::at(begin + i)] != other[rules::at(begin + i)]) mark(layout_.fills[f].sort, i);
    }
    Squares all;
    for (int s = 0; s < static_cast<int>(differs.size()); ++s)
        if (differs[rules::at(s)]) all.push_back(s);
    shuffle(all, random_);
    return all;
}

// A value of the solution that the other has not, and with it that at its image.
bool BoardRepair::fix_value(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    const auto slots = clue_slots(view);
    std::vector<std::size_t> useful;
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (slots[i].is_fixed() && !has_clue(drawn.board, slots[i]) &&
            value_in(view, drawn.solution, slots[i]) != value_in(view, other, slots[i]))
            useful.push_back(i);
    if (useful.empty()) return false;
    const std::size_t chosen = useful[random_.below(useful.size())];
    for (const std::size_t i : {chosen, rules::at(image_of(view, slots, static_cast<int>(chosen), wishes_.symmetry))})
        if (const int value = value_in(view, drawn.solution, slots[i]); slots[i].is_fixed() && value != unfilled)
            put(drawn.board, slots[i], 0, value);
    return true;
}

// One of sixteen values, where it takes too long to find out which are needed.
bool BoardRepair::fix_some(Drawn& drawn) {
    const Filling none(drawn.solution.size(), unfilled);
    bool any = false;
    for (int more = 1 + drawn.board.squares() / 16; more > 0; --more) any |= fix_value(drawn, none);
    return any;
}

// Another value for a clue that nothing tells: a direction, a mark, a number.
bool BoardRepair::choose_clue(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    const auto slots = clue_slots(view);
    const Squares squares = squares_of(view, drawn.solution, other);
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < slots.size(); ++i)
        if (!slots[i].is_fixed() && is_chosen(file_.layers[rules::at(slots[i].use.layer)]) && has_clue(drawn.board, slots[i]))
            free.push_back(i);
    if (free.empty()) return false;
    shuffle(free, random_);
    // Those where the fillings differ first.
    std::stable_partition(free.begin(), free.end(), [&](std::size_t i) {
        return slots[i].use.on.kind == Kind::cell && std::find(squares.begin(), squares.end(), slots[i].index) != squares.end();
    });
    ClueTeller teller(file_, layout_, random_, left_);
    for (int tries = 0; tries < most_tries; ++tries) {
        const ClueSlot& slot = slots[free[rules::at(tries / 6) % free.size()]];
        Drawn changed = drawn;
        if (!teller.choose(changed, slot) || changed.board == drawn.board || !tells_apart(changed, other)) continue;
        drawn = std::move(changed);
        return true;
    }
    return false;
}

// A clue to where the fillings differ.
bool BoardRepair::move_clue(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    const auto slots = clue_slots(view);
    const Grid& grid = view.ground().grid();
    const Squares squares = squares_of(view, drawn.solution, other);
    ClueTeller teller(file_, layout_, random_, left_);
    int tries = 0;
    for (const int square : squares) {
        std::vector<std::size_t> from;
        for (std::size_t i = 0; i < slots.size(); ++i)
            if (slots[i].use.on.kind == Kind::cell && !slots[i].is_fixed() && has_clue(drawn.board, slots[i])) from.push_back(i);
        const auto distance = [&](std::size_t i) {
            return std::abs(grid.row(slots[i].index) - grid.row(square)) +
                   std::abs(grid.column(slots[i].index) - grid.column(square));
        };
        std::stable_sort(from.begin(), from.end(), [&](std::size_t a, std::size_t b) { return distance(a) < distance(b); });
        if (from.size() > 4) from.resize(4);
        for (const std::size_t i : from) {
            const auto to = std::find_if(slots.begin(), slots.end(), [&](const ClueSlot& s) {
                return s.planes[0] == slots[i].planes[0] && s.index == square;
            });
            if (to == slots.end() || has_clue(drawn.board, *to)) continue;
            if (++tries > most_tries) return false;
            Drawn changed = drawn;
            if (!take_away(file_, changed.board, slots[i]) || !teller.choose(changed, *to) || !tells_apart(changed, other))
                continue;
            drawn = std::move(changed);
            if (has_clue(*bare_, slots[i])) {
                take_away(file_, *bare_, slots[i]);
                for (std::size_t f = 0; f < to->planes.size(); ++f) put(*bare_, *to, f, clue_untold);
            }
            return true;
        }
    }
    return false;
}

// A block where the solution has nothing and the other something.
bool BoardRepair::add_block(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    int blocks = 0;
    for (int s = 0; s < drawn.board.squares(); ++s) blocks += view.ground().is_hole(s);
    if (blocks * 3 > drawn.board.squares()) return false;
    int tries = 0;
    for (const int square : squares_of(view, drawn.solution, other)) {
        if (view.ground().is_hole(square) || ++tries > most_tries / 2) continue;
        const int layer = block_layers_[random_.fraction() < 0.8 ? 0 : random_.below(block_layers_.size())];
        Board bare = *bare_;
        if (!lay_block(file_, layout_, bare, square, layer, wishes_.symmetry, random_)) continue;
        clear_clues(file_, layout_, bare);
        Drawn changed{bare, drawn.solution};
        Filling still = other;
        leave_out_holes(file_, layout_, bare, changed.solution);
        leave_out_holes(file_, layout_, bare, still);
        if (still == changed.solution && !file_.layers.empty()) continue;
        if (!tell_again(changed, drawn.board) || accepts(changed.board, still)) continue;
        drawn = std::move(changed);
        *bare_ = std::move(bare);
        return true;
    }
    return false;
}

// The clues of `before` where they still hold.
bool BoardRepair::tell_again(Drawn& changed, const Board& before) {
    ClueTeller teller(file_, layout_, random_, left_);
    if (layers_on(file_, Kind::stretch).empty() && layers_on(file_, Kind::area).empty()) {
        const Board bare = changed.board;
        for (const ClueSlot& slot : clue_slots({file_, layout_, bare})) {
            if (slot.use.list >= 0 ||
                (slot.is_block() && before.planes[rules::at(slot.planes[0])][rules::at(slot.index)] == clue_absent))
                continue;
            for (std::size_t f = 0; f < slot.planes.size(); ++f)
                put(changed.board, slot, f, before.planes[rules::at(slot.planes[f])][rules::at(slot.index)]);
        }
        if (teller.tell(changed, true)) return true;
        changed.board = bare;
    }
    return teller.tell(changed);
}

// A square from one area to another beside it.
bool BoardRepair::move_area(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    int tries = 0;
    for (const int square : squares_of(view, drawn.solution, other)) {
        for (const int beside : view.ground().grid().beside(square)) {
            for (int partition = 0; partition < view.ground().partitions(); ++partition) {
                const int plane = layout_.area_plane(partition);
                if (plane < 0 || view.ground().area_of(square, partition) == view.ground().area_of(beside, partition)) continue;
                if (++tries > most_tries) return false;
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

// Another solution that differs from this one near a place where the other does.
bool BoardRepair::redraw(Drawn& drawn, const Filling& other) {
    const rules::BoardView view(file_, layout_, drawn.board);
    const Squares squares = squares_of(view, drawn.solution, other);
    const Grid& grid = view.ground().grid();
    if (squares.empty()) return false;
    const int reach = 1 + below(3);
    std::vector<std::uint8_t> near(rules::at(grid.squares()));
    Squares window;
    for (int s = 0; s < grid.squares(); ++s)
        if (std::abs(grid.row(s) - grid.row(squares[0])) <= reach && std::abs(grid.column(s) - grid.column(squares[0])) <= reach)
            near[rules::at(s)] = 1, window.push_back(s);
    Board bare = *bare_;
    if (!block_layers_.empty() && random_.fraction() < 0.7)
        for (int more = 1 + below(2); more > 0; --more)
            lay_block(file_, layout_, bare, window[random_.below(window.size())], block_layers_[0], wishes_.symmetry, random_);
    if (bare != *bare_) clear_clues(file_, layout_, bare);
    Drawn changed{bare, drawn.solution};
    auto solution = solved_near(changed, near);
    if (!solution || *solution == drawn.solution) return false;
    changed.solution = std::move(*solution);
    if (!ClueTeller(file_, layout_, random_, left_).tell(changed)) return false;
    drawn = std::move(changed);
    *bare_ = std::move(bare);
    return true;
}

std::optional<Filling> BoardRepair::solved_near(const Drawn& drawn, const std::vector<std::uint8_t>& near) {
    const auto limits = left_();
    if (!limits) return std::nullopt;
    auto instance = rules::compile(untold_, layout_, drawn.board, [&](std::size_t) { return left_().has_value(); });
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
    return random_solution(std::move(*instance), drawn.solution.size(), random_, *limits, 0.5, most_conflicts).solution;
}

}  // namespace gridloom::puzzles
