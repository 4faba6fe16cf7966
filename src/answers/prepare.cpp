#include "answers/prepare.h"

#include <bit>
#include <stdexcept>

#include "engine/order/order.h"
#include "engine/part/reduce.h"
#include "engine/propagate/propagate.h"
#include "engine/propagate/settle_all.h"

namespace gridloom {

std::vector<std::string> orders() { return engine::order_names(); }

namespace answers {

void restrict_to(Model& model, const Position& position) {
    for (Cell c = 0; c < model.cells(); ++c) {
        const int square = model.square_of(c);
        if (square == no_square || position[static_cast<std::size_t>(square)] == unfilled) continue;
        const auto& values = model.kind_of(c).values;
        OptionSet agree = 0;
        for (std::size_t o = 0; o < values.size(); ++o)
            if (values[o] == position[static_cast<std::size_t>(square)]) agree |= OptionSet{1} << o;
        model.restrict(c, agree);
    }
}

Prepared prepare(const Puzzle& puzzle, const Board& board, const Settings& settings, engine::Budget& budget,
                 const Position* position) {
    Model model = puzzle.model(board);
    model.lay_out(board.width);
    if (position) restrict_to(model, *position);
    return prepare(std::move(model), settings, budget);
}

Prepared prepare(Model model, const Settings& settings, engine::Budget& budget) {
    Prepared p{std::move(model), {}, false, {}, {}};
    p.model.finish();
    p.stats.cells = p.model.cells();
    engine::Propagator propagator(p.model);
    if (settings.propagate) {
        p.contradiction = !engine::settle_all(propagator, budget);
    } else {
        for (const OptionSet d : p.model.domains()) p.contradiction |= d == 0;
    }
    p.stats.forced = p.contradiction ? 0 : propagator.forced();
    const bool settled = settings.propagate && p.stats.forced == p.stats.cells && !p.contradiction;
    if (settled) p.contradiction = !propagator.solves();
    p.domains = propagator.take_domains();
    if (p.contradiction || settled) return p;
    p.reduced = engine::reduce(p.model, p.domains, {settings.group});
    p.contradiction = p.reduced.contradiction;
    p.stats.parts = p.reduced.parts.size();
    return p;
}

void show(const Model& model, Filling& filling, Cell c, int option) {
    const int square = model.square_of(c);
    if (square != no_square)
        filling[static_cast<std::size_t>(square)] = model.kind_of(c).values[static_cast<std::size_t>(option)];
}

namespace {

// The first options, or, for a choice with several ways, the last ones.
void fill_choice(const Model& model, Filling& filling, std::span<const Cell> members,
                 const engine::PartOption& option, bool last_way) {
    const auto size = static_cast<int>(members.size());
    for (int m = 0; m < size; ++m) {
        const bool heavy = last_way ? m >= size - option.heavies : m < option.heavies;
        const OptionSet set = heavy ? option.heavy : option.light;
        show(model, filling, members[static_cast<std::size_t>(m)],
             last_way ? 63 - std::countl_zero(set) : std::countr_zero(set));
    }
}

// `other`: the one choice that is shown in its last way, counted over parts and their cells, then free cells.
Filling fill_with(const Prepared& p, const Board& board, const std::vector<engine::Choices>& choices,
                  std::size_t other) {
    Filling filling(static_cast<std::size_t>(board.squares()), unfilled);
    for (Cell c = 0; c < p.model.cells(); ++c)
        if (is_settled(p.domains[c])) show(p.model, filling, c, std::countr_zero(p.domains[c]));
    std::size_t at = 0;
    for (std::size_t k = 0; k < p.reduced.parts.size(); ++k) {
        const engine::Part& part = p.reduced.parts[k];
        for (std::size_t c = 0; c < part.cells.size(); ++c, ++at)
            fill_choice(p.model, filling, part.members_of(c), part.options_of(c)[choices[k][c]], at == other);
    }
    for (const Cell c : p.reduced.free) {
        const OptionSet d = p.domains[c];
        show(p.model, filling, c, at == other ? 63 - std::countl_zero(d) : std::countr_zero(d));
        ++at;
    }
    return filling;
}

}  // namespace

Filling fill(const Prepared& p, const Board& board, const std::vector<engine::Choices>& choices) {
    return fill_with(p, board, choices, ~std::size_t{0});
}

std::optional<Filling> another_way(const Prepared& p, const Board& board,
                                   const std::vector<engine::Choices>& choices) {
    std::size_t at = 0;
    for (std::size_t k = 0; k < p.reduced.parts.size(); ++k)
        for (std::size_t c = 0; c < p.reduced.parts[k].cells.size(); ++c, ++at)
            if (p.reduced.parts[k].options_of(c)[choices[k][c]].ways > 1)
                return fill_with(p, board, choices, at);
    if (!p.reduced.free.empty()) return fill_with(p, board, choices, at);
    return std::nullopt;
}

void note_stop(Stats& stats, const engine::Budget& budget, double parts_done) {
    stats.stopped = budget.stopped() == Stop::none ? Stop::memory : budget.stopped();
    stats.done = stats.parts == 0 ? 0 : parts_done / static_cast<double>(stats.parts);
}

void insist(const Puzzle& puzzle, const Board& board, const Filling& filling) {
    if (const auto fault = puzzle.judge(board, filling))
        throw std::logic_error("the engine's solution does not pass the judge: " + fault->message);
}

}  // namespace answers
}  // namespace gridloom
