#include "hints/completions.h"

#include "engine/find.h"

namespace gridloom::hints {

Completions completions(const Puzzle& puzzle, const Board& board, const Model& model,
                        const std::vector<OptionSet>& domains, int at_most, engine::Budget& budget) {
    Model restricted = model;
    for (Cell c = 0; c < model.cells(); ++c) restricted.restrict(c, domains[c]);
    const answers::Prepared p = answers::prepare(std::move(restricted), {}, budget);
    Completions all;
    all.finished = budget.stopped() == Stop::none;
    if (p.contradiction) return all;
    // Parts are independent: a second solution differs from the first in one part.
    std::vector<engine::Choices> first, second;
    for (const engine::Part& part : p.reduced.parts) {
        const std::size_t wanted = at_most > 1 && second.empty() ? 2 : 1;
        engine::Found found = engine::find(part, wanted, {}, budget);
        all.finished &= found.finished || found.choices.size() == wanted;
        if (found.choices.empty()) return all;
        if (found.choices.size() > 1) {
            second = first;
            second.push_back(found.choices[1]);
        } else if (!second.empty()) {
            second.push_back(found.choices[0]);
        }
        first.push_back(std::move(found.choices[0]));
    }
    all.found.push_back(answers::fill(p, board, first));
    if (!second.empty())
        all.found.push_back(answers::fill(p, board, second));
    else if (auto other = at_most > 1 ? answers::another_way(p, board, first) : std::nullopt)
        all.found.push_back(std::move(*other));
    for (const Filling& f : all.found) answers::insist(puzzle, board, f);
    return all;
}

}  // namespace gridloom::hints
