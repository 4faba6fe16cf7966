#include "hints/completions.h"

#include "answers/up_to_two.h"

namespace gridloom::hints {

Completions completions(const Puzzle& puzzle, const Board& board, const Instance& model, const std::vector<OptionSet>& domains,
                        int at_most, engine::Budget& budget) {
    Instance restricted = model;
    for (Cell c = 0; c < model.cells(); ++c) restricted.restrict(c, domains[c]);
    const answers::Prepared p =
        answers::prepare(answers::question_of(puzzle, board, std::move(restricted)), {}, budget, answers::Depth::decide);
    const bool prepared = budget.stopped() == Stop::none;
    Stats unasked;
    answers::UpToTwo found = answers::up_to_two(p, static_cast<std::size_t>(at_most), {}, budget, unasked);
    return {found.finished && prepared, std::move(found.solutions)};
}

}  // namespace gridloom::hints
