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

constexpr std::size_t most_at_once = 6;  // values that a round fixes
constexpr std::size_t most_others = 60;  // other solutions that are looked for in an independent part
constexpr int most_idle = 60;            // rounds without a better board
constexpr int most_tries = 24;           // of one kind of change

}  // namespace

BoardRepair::BoardRepair(const DrawingRules& rules, const Wishes& wishes, DrawingMode mode, Random& random,
                         const LimitsLeft& left)
    : file_(rules.file), layout_(rules.layout), rules_(rules), wishes_(wishes), mode_(mode), random_(random), left_(left) {
    for (const PlaneUse& use : layout_.planes) any_fixed_ |= use.of == PlaneUse::Of::fixed || use.of == PlaneUse::Of::walls;
    block_layers_ = layers_on(file_, Kind::block);
    for (const int layer : block_layers_) any_chosen_block_ |= file_.layers[rules::at(layer)].fields.size() > 1;
}

namespace {

std::size_t differing_places(const Filling& known, const std::vector<Filling>& others) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < known.size(); ++i)
        count += std::any_of(others.begin(), others.end(), [&](const Filling& other) { return other[i] != known[i]; });
    return count;
}

}  // namespace

bool BoardRepair::accepts(const Board& board, const Filling& filling) const {
    return !rules::judge(file_, layout_, board, filling);
}

bool BoardRepair::tells_apart(const Drawn& changed, const Filling& other) const {
    rules::Judge judge(file_, layout_, changed.board);
    if (judge(changed.solution) || !judge(other)) return false;
    return std::all_of(others_.begin(), others_.end(), [&](const Filling& known) { return judge(known).has_value(); });
}

// Hill climbing: a change after which other solutions differ at more places than before is taken back, mostly.
bool BoardRepair::run(Drawn& drawn, Board& bare) {
    others_.clear();
    bare_ = &bare;
    const int rounds = any_fixed_ ? 40 + 2 * drawn.board.squares() : 150 + 2 * drawn.board.squares();
    Drawn best = drawn;
    Board best_bare = bare;
    std::vector<Filling> best_others;
    std::size_t fewest = 0;  // places at which other solutions differ from the best board's
    for (int round = 0, idle = 0; round < rounds && idle < most_idle; ++round, ++idle) {
        auto found = keep_symmetric(drawn) ? others_of(drawn) : OtherSolutions();
        if (found.decided && found.others.empty()) return true;
        if (!left_()) return false;
        if (any_fixed_) {
            if (found.others.empty() ? !fix_some(drawn) : !fix_values(drawn, found.others)) return false;
            idle = 0;
            continue;
        }
        const std::size_t differing = differing_places(drawn.solution, found.others);
        if (!found.others.empty() && (round == 0 || differing <= fewest || random_.fraction() < 0.03)) {
            if (differing < fewest) idle = 0;
            best = drawn, best_bare = bare, fewest = differing;
            best_others = std::move(found.others);
        } else {
            if (round == 0) return false;
            if (drawn.solution != best.solution) others_.clear();
            drawn = best, bare = best_bare;
        }
        const Filling& other = best_others[random_.below(best_others.size())];
        if (!change(drawn, other)) continue;
        if (drawn.solution != best.solution)
            others_.clear();
        else
            others_.push_back(other);
    }
    return false;
}

OtherSolutions BoardRepair::others_of(const Drawn& drawn) {
    const auto limits = left_();
    if (!limits) return {};
    auto instance = rules::compile(file_, layout_, drawn.board, [&](std::size_t) { return left_().has_value(); });
    if (!instance) return {};
    return other_solutions(std::move(*instance), drawn.solution, any_fixed_ ? 1 : most_others, random_, *limits,
                           most_repair_conflicts);
}

bool BoardRepair::fix_values(Drawn& drawn, const std::vector<Filling>& others) {
    bool any = false;
    for (std::size_t i = 0; i < std::min(most_at_once, others.size()); ++i) any |= fix_value(drawn, others[i]);
    return any;
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
    if (!block_layers_.empty() && mode_ != DrawingMode::holes && add_block(drawn, other)) return true;
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
        if (any_chosen_block_) return false;
        changed.board = bare;
    }
    return teller.tell(changed);
}

}  // namespace gridloom::puzzles
