#include "make/ambiguity.h"

#include <algorithm>

#include "answers/prepare.h"
#include "engine/propagate/propagate.h"
#include "engine/strategy/find.h"

namespace gridloom::make {
namespace {

// To work out the rest takes about as long as to look at the whole board: it pays on a large board (so many squares) once
// little is ambiguous (one square in so many), and several looks are still to come.
constexpr int many_squares = 8'000, few_ambiguous = 200;
// How far beyond what is ambiguous a part reaches: drawing anew spreads a little.
constexpr int margin = 3;

std::vector<int> open_squares(const Model& model, const std::vector<OptionSet>& domains) {
    std::vector<int> open;
    for (Cell c = 0; c < domains.size(); ++c)
        if (!is_settled(domains[c]) && model.square_of(c) != no_square) open.push_back(model.square_of(c));
    return open;
}

engine::Depth depth_of(Reach reach) { return reach == Reach::single_rules ? engine::Depth::single : engine::Depth::overlap; }

// Nothing but single sums, where one looks no further than that.
Model within_reach(Model model, Reach reach) {
    if (reach == Reach::single_rules && !model.networks().empty())
        return model.only(std::vector<std::uint8_t>(model.sums(), 1), false);
    return model;
}

TwoSolutions two_solutions(const Puzzle& puzzle, const Board& board, Model model, engine::Budget& budget) {
    model.lay_out(board.width);
    const answers::Prepared p = answers::prepare(std::move(model), {}, budget);
    TwoSolutions two;
    if (p.contradiction) return two;
    std::vector<engine::Choices> first, second;
    for (const engine::Part& part : p.reduced.parts) {
        engine::Found found = engine::find(part, 2, "", budget);
        two.finished &= found.finished;
        if (found.choices.empty()) return two;
        // Every part that can differ does: all that is ambiguous shows at once.
        second.push_back(found.choices.back());
        first.push_back(std::move(found.choices[0]));
    }
    two.solutions.push_back(answers::fill(p, board, first));
    if (first != second)
        two.solutions.push_back(answers::fill(p, board, second));
    else if (auto other = answers::another_way(p, board, first))
        two.solutions.push_back(std::move(*other));
    for (const Filling& f : two.solutions) answers::insist(puzzle, board, f);
    return two;
}

Ambiguity find_ambiguity(const Puzzle& puzzle, const Board& board, Model model, Reach reach, engine::Budget& budget) {
    Ambiguity d;
    if (reach != Reach::everything) {
        // What propagation leaves open; a board that it settles is unique, since it has a solution.
        model = within_reach(std::move(model), reach);
        model.finish();
        engine::Propagator propagator(model);
        propagator.settle(depth_of(reach));
        d.squares = open_squares(model, propagator.domains());
        return d;
    }
    const TwoSolutions two = two_solutions(puzzle, board, std::move(model), budget);
    d.gave_up = two.solutions.empty() || (two.solutions.size() == 1 && !two.finished);
    if (two.solutions.size() == 2)
        for (std::size_t s = 0; s < two.solutions[0].size(); ++s)
            if (two.solutions[0][s] != two.solutions[1][s]) d.squares.push_back(static_cast<int>(s));
    return d;
}

}  // namespace

TwoSolutions two_solutions(const Puzzle& puzzle, const Board& board, engine::Budget& budget) {
    return two_solutions(puzzle, board, puzzle.model(board), budget);
}

Ambiguity find_ambiguity(const Puzzle& puzzle, const Board& board, Reach reach, engine::Budget& budget) {
    return find_ambiguity(puzzle, board, puzzle.model(board), reach, budget);
}

Ambiguity AmbiguityTracker::update(const Board& board) {
    Model model = puzzle_.model(board);
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

// The first looks are at the whole board.
bool AmbiguityTracker::is_worth_it(const Board& board) const {
    if (!in_part_.empty()) return true;
    return maker_of(puzzle_)->around && board.squares() >= many_squares && !ambiguous_.empty() &&
           static_cast<int>(ambiguous_.size()) <= board.squares() / few_ambiguous;
}

// Where the rest was not worked out, or is not what it was: the squares that may change from now on.
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

// The part: these squares, and what is near them.
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
    Model settled = rest_;
    settled.finish();
    engine::Propagator propagator(settled);
    propagator.settle(depth_of(reach_));
    for (Cell c = 0; c < rest_.cells(); ++c) rest_.restrict(c, propagator.domains()[c]);
}

}  // namespace gridloom::make
