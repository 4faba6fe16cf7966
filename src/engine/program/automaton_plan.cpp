#include "engine/program/automaton_plan.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/program/reordered.h"

namespace gridloom::engine {
namespace {

constexpr std::uint32_t max_bits = 15;  // of a state, as AutomatonMove has it

}  // namespace

std::optional<std::vector<AutomatonPlan>> plan_automata(const Part& part, const std::vector<std::uint32_t>& order,
                                                        Budget* budget) {
    if (part.automata.empty()) return std::vector<AutomatonPlan>{};
    std::vector<std::uint32_t> when(part.cells.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) when[order[i]] = i;
    std::vector<AutomatonPlan> plans;
    for (const AutomatonRule& rule : part.automata) {
        std::vector<std::uint32_t> visits(rule.cells.size());
        std::iota(visits.begin(), visits.end(), 0u);
        std::sort(visits.begin(), visits.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return when[rule.cells[a]] < when[rule.cells[b]]; });
        auto automaton = reordered(*rule.automaton, visits, budget);
        if (!automaton) return std::nullopt;
        AutomatonPlan plan{{}, std::move(*automaton), 0, {}};
        for (const std::uint32_t v : visits) plan.steps.push_back(when[rule.cells[v]]);
        for (const auto& layer : plan.automaton.layers)
            plan.bits = std::max<std::uint32_t>(plan.bits, static_cast<std::uint32_t>(std::bit_width(layer.states - 1)));
        if (plan.bits > max_bits) return std::nullopt;
        plans.push_back(std::move(plan));
    }
    return plans;
}

}  // namespace gridloom::engine
