// Two ways to the number of solutions of a bare Instance: the engine's, stage by stage without any
// puzzle, and brute force over every choice of options.
#pragma once

#include <bit>
#include <numeric>
#include <stdexcept>

#include "engine/order/order.h"
#include "engine/part/part.h"
#include "engine/part/reduce.h"
#include "engine/program/compile.h"
#include "engine/propagate/probe.h"
#include "engine/propagate/propagate.h"
#include "engine/strategy/count_part.h"
#include "engine/strategy/cutset_conditioning.h"
#include "engine/strategy/leaf_blocks.h"
#include "gridloom/natural.h"
#include "model/instance.h"

namespace gridloom::testing {

// What a part of a test's model is too small to need: swept with pruning tables, its leaf blocks apart, or by conditioning.
enum class Way { as_usual, pruned, leaf_blocks, conditioning };

struct Stages {
    bool propagate = true;
    bool group = true;
    std::string order;  // empty: the engine's choice
    Way way = Way::as_usual;
};

inline engine::Swept part_count(const engine::Part& part, const Stages& stages, engine::Budget& budget) {
    if (stages.way == Way::pruned) {
        const engine::Order order = engine::choose_order(part, stages.order.empty() ? "beam" : stages.order);
        return engine::sweep(engine::compile(part, order, {1 << 16, &budget, {}}), budget);
    }
    if (stages.way == Way::conditioning) return engine::count_by_conditioning(part, {0, 2}, budget);
    if (stages.way == Way::as_usual) return engine::count_part(part, stages.order, budget);
    const engine::CoreBlock core = engine::eliminate_leaf_blocks(part, budget);
    if (core.leaves == 0) return engine::count_part(part, stages.order, budget);
    engine::Swept swept;
    swept.finished = true;
    if (core.factor == 0) return swept;
    swept = engine::count_part(core.part, stages.order, budget);
    swept.count *= core.factor;
    return swept;
}

// Throws where a part was not finished: no model of the tests is that large.
inline Natural engine_count(Instance model, const Stages& stages = {}) {
    model.finish();
    const Limits limits;
    engine::Budget budget(limits);
    engine::Propagator propagator(model);
    for (const OptionSet d : model.domains())
        if (d == 0) return 0;
    if (stages.propagate && !(propagator.settle() && engine::probe(propagator, budget))) return 0;
    const engine::Reduced reduced = engine::reduce(model, propagator.domains(), {stages.group});
    if (reduced.contradiction) return 0;
    Natural count = 1;
    for (const Cell c : reduced.free) count *= std::popcount(propagator.domains()[c]);
    for (const engine::Part& part : reduced.parts) {
        const engine::Swept swept = part_count(part, stages, budget);
        if (!swept.finished) throw std::runtime_error("a part of the test's model was not swept to its end");
        count *= swept.count;
    }
    return count;
}

// Calls visit(options), an option for each of the first `cells` cells, for every choice that the
// cells' domains leave.
template <class Visit>
void each_choice(const Instance& model, std::size_t cells, Visit&& visit) {
    std::vector<int> options(cells);
    const auto next = [&](std::size_t c, int after) {  // the cell's next option, 64 if there is none
        const OptionSet rest = after >= 63 ? 0 : model.domains()[c] >> (after + 1) << (after + 1);
        return std::countr_zero(rest);
    };
    for (std::size_t c = 0; c < cells; ++c)
        if ((options[c] = next(c, -1)) == 64) return;
    for (;;) {
        visit(std::span<const int>(options));
        std::size_t c = 0;
        for (; c < cells; ++c) {
            options[c] = next(c, options[c]);
            if (options[c] < 64) break;
            options[c] = next(c, -1);
        }
        if (c == cells) return;
    }
}

// Every sum as its definition has it: the weights of the chosen options, added up.
inline bool sums_hold(const Instance& model, std::span<const int> options) {
    for (RuleId r = 0; r < model.sums(); ++r) {
        int total = 0;
        for (const Term& t : model.terms(r)) total += model.weighing(t.weights).of(options[t.cell]);
        if (total < model.sum_at(r).minimum || total > model.sum_at(r).maximum) return false;
    }
    return true;
}

// Every network as its definition has it: the cells present are one component over the links that
// are open at both ends, and in a tree no such link closes a loop.
inline bool networks_hold(const Instance& model, std::span<const int> options) {
    const auto chosen = [&](Cell c, OptionSet set) { return (set >> options[c] & 1) != 0; };
    for (const CellNetwork& net : model.cell_networks()) {
        std::vector<std::size_t> component(options.size());
        std::iota(component.begin(), component.end(), std::size_t{0});
        for (const Link& l : net.links) {
            if (!chosen(l.a, l.open_a) || !chosen(l.b, l.open_b)) continue;
            const std::size_t from = component[l.a], to = component[l.b];
            if (from == to && net.network == Network::tree) return false;
            for (std::size_t& c : component)
                if (c == from) c = to;
        }
        std::size_t seen = options.size();
        for (Cell c = 0; c < options.size(); ++c) {
            if (!chosen(c, net.present[c])) continue;
            if (seen != options.size() && seen != component[c]) return false;
            seen = component[c];
        }
    }
    return true;
}

// By the definition of its sums and networks. Lines bring auxiliary cells: they have a test that
// knows the automaton.
inline std::uint64_t brute_count(const Instance& model) {
    std::uint64_t count = 0;
    each_choice(model, model.cells(),
                [&](std::span<const int> options) { count += sums_hold(model, options) && networks_hold(model, options); });
    return count;
}

}  // namespace gridloom::testing
