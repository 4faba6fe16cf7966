#include "answers/prepare.h"

#include <bit>
#include <stdexcept>

#include "answers/given.h"
#include "engine/order/order.h"
#include "engine/part/reduce.h"
#include "engine/propagate/propagate.h"
#include "engine/propagate/settle_all.h"
#include "engine/solver/settle_root.h"

namespace gridloom {

std::vector<std::string> orders() { return engine::order_names(); }

namespace answers {

namespace {

void charge(engine::Charge& held, std::size_t bytes) {
    if (!held.add(bytes)) throw engine::LimitReached{};
}

bool is_settled_further(const Prepared& p, const Settings& settings) { return settings.propagate && p.model.is_structured(); }

void reduce(Prepared& p, const Settings& settings, engine::Budget& budget) {
    p.reduced = engine::reduce(p.model, p.domains, {settings.group}, &budget);
    p.contradiction = p.reduced.contradiction;
    p.stats.parts = p.reduced.parts.size();
    std::size_t bytes = 0;
    for (const engine::Part& part : p.reduced.parts) bytes += engine::bytes_of(part);
    if (!p.held) p.held = std::make_shared<engine::Charge>(budget);
    charge(*p.held, bytes);
}

}  // namespace

Prepared prepare(Question question, const Settings& settings, engine::Budget& budget, Depth depth) {
    need_settings(settings);
    auto instance = question.make(budget);
    Prepared p;
    if (instance)
        p = prepare(std::move(*instance), settings, budget, depth);
    else
        p.unmade = true, p.stats.cells = question.squares;
    p.squares = question.squares;
    p.objection = std::move(question.objection);
    return p;
}

namespace {

void give_up(Prepared& p) {
    p.unmade = true;
    p.contradiction = false;
    p.reduced = {};
}

// Bytes, about: per cell, sum, term and link.
std::size_t bytes_of_model(const Instance& m) {
    const std::size_t terms = m.sums() == 0 ? 0 : m.sum_at(static_cast<RuleId>(m.sums() - 1)).end;
    std::size_t links = 0;
    for (const CellNetwork& n : m.cell_networks()) links += n.links.size();
    return m.cells() * 32 + m.sums() * sizeof(Sum) + terms * 24 + links * sizeof(Link);
}
std::size_t bytes_of_propagation(const Instance& m) {
    std::size_t links = 0;
    for (const CellNetwork& n : m.cell_networks()) links += n.links.size();
    return m.cells() * 32 + m.sums() * 24 + (links > 0 ? m.cells() * 32 + links * 64 : 0);
}

// Throws LimitReached.
void propagate_and_reduce(Prepared& p, const Settings& settings, engine::Budget& budget, Depth depth) {
    budget.insist();
    p.held = std::make_shared<engine::Charge>(budget);
    charge(*p.held, bytes_of_model(p.model));
    p.model.finish();
    engine::Charge propagation(budget);
    charge(propagation, bytes_of_propagation(p.model));
    engine::Propagator propagator(p.model, &budget);
    if (settings.propagate) {
        p.contradiction = !engine::settle_all(propagator, budget);
    } else {
        for (const OptionSet d : p.model.domains()) p.contradiction |= d == 0;
    }
    p.stats.forced = p.contradiction ? 0 : propagator.forced();
    const bool settled = settings.propagate && p.stats.forced == p.stats.cells && !p.contradiction;
    const bool structured = p.model.is_structured();
    if (settled && !structured) p.contradiction = !propagator.solves();
    p.domains = propagator.take_domains();
    if (p.contradiction || (settled && !structured)) return;
    if (depth == Depth::sweep && is_settled_further(p, settings))
        prepare_further(p, settings, budget);
    else
        reduce(p, settings, budget);
}

}  // namespace

Prepared prepare(Instance model, const Settings& settings, engine::Budget& budget, Depth depth) {
    need_settings(settings);
    Prepared p;
    p.model = std::move(model);
    p.stats.cells = p.model.cells();
    try {
        propagate_and_reduce(p, settings, budget, depth);
    } catch (const engine::LimitReached&) {
        give_up(p);
    }
    return p;
}

void prepare_further(Prepared& p, const Settings& settings, engine::Budget& budget) {
    if (p.unmade || p.contradiction || !is_settled_further(p, settings)) return;
    try {
        p.contradiction = !engine::settle_root(p.model, p.domains, budget);
        p.stats.forced = 0;
        for (const OptionSet d : p.domains) p.stats.forced += is_settled(d);
        if (!p.contradiction) reduce(p, settings, budget);
    } catch (const engine::LimitReached&) {
        give_up(p);
    }
}

void show(const Instance& model, Filling& filling, Cell c, int option) {
    if (model.is_shown(c, option)) filling[static_cast<std::size_t>(model.shown_at(c))] = model.value_of(c, option);
}

namespace {

// Fills in the first way of a choice, or the last one.
void fill_choice(const Instance& model, Filling& filling, std::span<const Cell> members, const engine::PartOption& option,
                 bool last_way) {
    const auto size = static_cast<int>(members.size());
    for (int m = 0; m < size; ++m) {
        const bool heavy = last_way ? m >= size - option.heavies : m < option.heavies;
        const OptionSet set = heavy ? option.heavy : option.light;
        show(model, filling, members[static_cast<std::size_t>(m)], last_way ? 63 - std::countl_zero(set) : std::countr_zero(set));
    }
}

// `other`: the index of the one choice that is filled in its last way, counted over the cells of all parts, then free cells.
Filling fill_with(const Prepared& p, const std::vector<engine::Choices>& choices, std::size_t other) {
    Filling filling(p.squares, unfilled);
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

Filling fill(const Prepared& p, const std::vector<engine::Choices>& choices) { return fill_with(p, choices, ~std::size_t{0}); }

std::optional<Filling> another_way(const Prepared& p, const std::vector<engine::Choices>& choices) {
    std::size_t at = 0;
    for (std::size_t k = 0; k < p.reduced.parts.size(); ++k)
        for (std::size_t c = 0; c < p.reduced.parts[k].cells.size(); ++c, ++at)
            if (p.reduced.parts[k].options_of(c)[choices[k][c]].ways > 1) return fill_with(p, choices, at);
    if (!p.reduced.free.empty()) return fill_with(p, choices, at);
    return std::nullopt;
}

// Machine words first: one long multiplication for some sixty cells.
Natural ways_of_free(const Prepared& p, engine::Budget& budget) {
    Natural ways = 1;
    std::uint64_t word = 1;
    for (const Cell c : p.reduced.free) {
        word *= static_cast<std::uint64_t>(std::popcount(p.domains[c]));
        if (word >> 56 == 0) continue;  // the next factor is 64 at most
        ways *= word;
        word = 1;
        budget.insist();
    }
    return ways * word;
}

void note_stop(Stats& stats, const engine::Budget& budget, double parts_done) {
    stats.stopped = budget.stopped() == Stop::none ? Stop::memory : budget.stopped();
    stats.done = stats.parts == 0 ? 0 : parts_done / static_cast<double>(stats.parts);
}

void insist(const Prepared& p, const Filling& filling) {
    if (const auto objection = p.objection(filling))
        throw std::logic_error("the engine's solution does not pass the judge: " + *objection);
}

void insist(const Puzzle& puzzle, const Board& board, const Filling& filling) {
    if (const auto fault = puzzle.judge(board, filling))
        throw std::logic_error("the solution does not pass the judge: " + fault->message);
}

}  // namespace answers
}  // namespace gridloom
