#include "make/ambiguity.h"

#include <algorithm>

#include "answers/up_to_two.h"
#include "engine/propagate/propagate.h"

namespace gridloom::make {
namespace {

// Propagating the rest costs about as much as one look at the whole board. It pays on boards of at least `many_squares` once at
// most one square in `few_ambiguous` is ambiguous: several more looks are to be expected then.
constexpr int many_squares = 8'000, few_ambiguous = 200;
// Squares around the ambiguous ones that belong to the part: redrawing changes some of them too.
constexpr int margin = 3;

std::vector<int> open_squares(const Instance& model, const std::vector<OptionSet>& domains) {
    std::vector<int> open;
    for (Cell c = 0; c < domains.size(); ++c)
        if (!is_settled(domains[c]) && model.square_of(c) != no_square) open.push_back(model.square_of(c));
    return open;
}

engine::Depth depth_of(Reach reach) { return reach == Reach::single_rules ? engine::Depth::single : engine::Depth::overlap; }

// Leaves only sums and restrictions in the model if only single rules are asked for.
Instance within_reach(Instance model, Reach reach) {
    if (reach != Reach::single_rules || model.cell_networks().empty()) return model;
    std::vector<AnyRule> sums = model.rules();
    std::erase_if(sums, [](AnyRule r) { return r.kind != RuleKind::sum && r.kind != RuleKind::restriction; });
    return model.only(sums);
}

Ambiguity find_ambiguity(const Puzzle& puzzle, const Board& board, Instance model, Reach reach, engine::Budget& budget) {
    Ambiguity d;
    if (reach != Reach::everything) {
        // What propagation leaves open. A board that it settles is unique, since it has a solution.
        model = within_reach(std::move(model), reach);
        model.finish();
        engine::Propagator propagator(model, &budget);
        propagator.settle(depth_of(reach));
        d.squares = open_squares(model, propagator.domains());
        return d;
    }
    const answers::Prepared p =
        answers::prepare(answers::question_of(puzzle, board, std::move(model)), {}, budget, answers::Depth::decide);
    // The two solutions differ in every part that has two: all ambiguity shows at once.
    Stats unasked;
    const answers::UpToTwo two = answers::up_to_two(p, 2, {}, budget, unasked, answers::Differ::everywhere);
    d.gave_up = two.solutions.empty() || (two.solutions.size() == 1 && !two.finished);
    if (two.solutions.size() == 2)
        for (std::size_t s = 0; s < two.solutions[0].size(); ++s)
            if (two.solutions[0][s] != two.solutions[1][s]) d.squares.push_back(static_cast<int>(s));
    return d;
}

}  // namespace

Ambiguity find_ambiguity(const Puzzle& puzzle, const Board& board, Reach reach, engine::Budget& budget) {
    return find_ambiguity(puzzle, board, puzzle.model(board).take(), reach, budget);
}

Ambiguity AmbiguityTracker::update(const Board& board) {
    budget_.insist();
    Instance model = puzzle_.model(board).take();
    budget_.insist();
    if (is_worth_it(board)) {
        if (const std::vector<int> new_part = changed_beyond(board); !new_part.empty()) work_out_rest(board, new_part);
        for (Cell c = 0; c < model.cells(); ++c)
            if (model.kind_id(c) == rest_.kind_id(c)) model.restrict(c, rest_.domains()[c]);
    }
    Ambiguity d = find_ambiguity(puzzle_, board, std::move(model), reach_, budget_);
    seen_ = board;
    ambiguous_ = d.squares;
    return d;
}

// Not at first: those looks are at the whole board.
bool AmbiguityTracker::is_worth_it(const Board& board) const {
    if (!in_part_.empty()) return true;
    return maker_of(puzzle_)->around && board.squares() >= many_squares && !ambiguous_.empty() &&
           static_cast<int>(ambiguous_.size()) <= board.squares() / few_ambiguous;
}

// If the rest was never propagated, or has changed since: the squares that may change from now on. Else none.
std::vector<int> AmbiguityTracker::changed_beyond(const Board& board) const {
    std::vector<int> changed = ambiguous_;
    bool beyond = in_part_.empty();
    for (std::size_t s = 0; s < seen_.planes[0].size(); ++s) {
        bool same = true;
        for (std::size_t p = 0; p < board.planes.size(); ++p) same &= board.planes[p][s] == seen_.planes[p][s];
        if (same) continue;
        changed.push_back(static_cast<int>(s));
        beyond |= !in_part_.empty() && !in_part_[s];
    }
    if (!beyond) changed.clear();
    return changed;
}

// Takes these squares and their surroundings as the part, and propagates the rest.
void AmbiguityTracker::work_out_rest(const Board& board, std::span<const int> squares) {
    in_part_.assign(static_cast<std::size_t>(board.squares()), 0);
    const auto wrapped = [](int place, int size) { return (place + size) % size; };
    for (const int s : squares)
        for (int row = -margin; row <= margin; ++row)
            for (int column = -margin; column <= margin; ++column)
                in_part_[static_cast<std::size_t>(wrapped(board.row(s) + row, board.height) * board.width +
                                                  wrapped(board.column(s) + column, board.width))] = 1;
    std::vector<int> part;
    for (int s = 0; s < board.squares(); ++s)
        if (in_part_[static_cast<std::size_t>(s)]) part.push_back(s);
    rest_ = within_reach(maker_of(puzzle_)->around(board, part), reach_);
    Instance settled = rest_;
    settled.finish();
    engine::Propagator propagator(settled, &budget_);
    propagator.settle(depth_of(reach_));
    for (Cell c = 0; c < rest_.cells(); ++c) rest_.restrict(c, propagator.domains()[c]);
}

}  // namespace gridloom::make
