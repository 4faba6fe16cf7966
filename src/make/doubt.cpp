#include "make/doubt.h"

#include "answers/prepare.h"
#include "engine/find.h"
#include "engine/propagate.h"

namespace gridloom::make {
namespace {

std::vector<int> open_squares(const Model& model, const std::vector<OptionSet>& domains) {
    std::vector<int> open;
    for (Cell c = 0; c < domains.size(); ++c)
        if (!is_settled(domains[c]) && model.square_of(c) != no_square) open.push_back(model.square_of(c));
    return open;
}

// What propagation leaves open; a board that it settles is unique, since it has a solution.
std::vector<int> left_open(const Model& model, engine::Depth depth) {
    engine::Propagator propagator(model);
    propagator.settle(depth);
    return open_squares(model, propagator.domains());
}

}  // namespace

TwoSolutions two_solutions(const Puzzle& puzzle, const Board& board, engine::Budget& budget) {
    const answers::Prepared p = answers::prepare(puzzle, board, {}, budget);
    TwoSolutions two;
    if (p.contradiction) return two;
    std::vector<engine::Choices> first, second;
    for (const engine::Part& part : p.reduced.parts) {
        engine::Found found = engine::find(part, 2, "", budget);
        two.finished &= found.finished;
        if (found.choices.empty()) return two;
        // Every part that can differ does: all that is doubtful shows at once.
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

Doubt doubt(const Puzzle& puzzle, const Board& board, Reach reach, engine::Budget& budget) {
    Doubt d;
    if (reach != Reach::everything) {
        Model model = puzzle.model(board);
        if (reach == Reach::single_rules && !model.networks().empty())
            model = model.only(std::vector<std::uint8_t>(model.sums(), 1), false);
        model.finish();
        d.squares = left_open(model, reach == Reach::single_rules ? engine::Depth::single : engine::Depth::overlap);
        return d;
    }
    const TwoSolutions two = two_solutions(puzzle, board, budget);
    d.gave_up = two.solutions.empty() || (two.solutions.size() == 1 && !two.finished);
    if (two.solutions.size() == 2)
        for (std::size_t s = 0; s < two.solutions[0].size(); ++s)
            if (two.solutions[0][s] != two.solutions[1][s]) d.squares.push_back(static_cast<int>(s));
    return d;
}

}  // namespace gridloom::make
