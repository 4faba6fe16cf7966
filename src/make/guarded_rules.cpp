#include "make/guarded_rules.h"

#include <unordered_map>

namespace gridloom::make {
namespace {

// A sum between bounds is two one-sided ones, each with as much room as it could ever need where the switch is off.
void add_sum(Instance& to, const Instance& from, std::uint32_t index, Cell on, KindId kind) {
    const Sum& sum = from.sum_at(index);
    int least = 0, most = 0;
    for (const Term& t : from.terms(index)) {
        const OptionSet all = from.kind_of(t.cell).all();
        least += from.weighing(t.weights).lightest(all);
        most += from.weighing(t.weights).heaviest(all);
    }
    const auto one_side = [&](int room, int minimum, int maximum) {
        std::vector<Term> terms(from.terms(index).begin(), from.terms(index).end());
        terms.push_back({on, to.weigh(kind, [room](int value) { return value * room; })});
        to.sum(terms, minimum, maximum, sum.origin);
    };
    if (most > sum.maximum) one_side(most - sum.maximum, least, most);
    if (least < sum.minimum) one_side(least - sum.minimum, least, most);
}

// The switch is read first: where it is off, a state follows from which nothing is refused.
void add_automaton(Instance& to, const AutomatonRule& rule, Cell on) {
    auto automaton = std::make_shared<LayeredAutomaton>();
    const auto& layers = rule.automaton->layers;
    automaton->layers.push_back({1, 2, {layers.empty() ? 0u : layers[0].states, 0u}});
    for (std::size_t i = 0; i < layers.size(); ++i) {
        LayeredAutomaton::Layer layer{layers[i].states + 1, layers[i].options, {}};
        const std::uint32_t free = i + 1 == layers.size() ? 0 : layers[i + 1].states;
        for (std::uint32_t o = 0; o < layer.options; ++o) {
            for (std::uint32_t q = 0; q < layers[i].states; ++q) layer.next.push_back(layers[i].after(o, q));
            layer.next.push_back(free);
        }
        automaton->layers.push_back(std::move(layer));
    }
    std::vector<Cell> cells = {on};
    cells.insert(cells.end(), rule.cells.begin(), rule.cells.end());
    to.automaton({std::move(cells), std::move(automaton), rule.origin});
}

void add_restriction(Instance& to, const Restriction& rule, Cell on) {
    const OptionSet allowed[] = {to.kind_of(rule.cell).all(), rule.options};
    to.pair(on, rule.cell, allowed, rule.origin);
}

}  // namespace

std::optional<GuardedRules> guarded_rules(const Instance& full, const OwnedRules& owned) {
    const std::vector<AnyRule> rules = full.rules();
    std::vector<AnyRule> always;
    for (std::size_t r = 0; r < rules.size(); ++r)
        if (owned.clue_of[r] < 0) always.push_back(rules[r]);
    GuardedRules result{full.only(always), 0};
    Instance& model = result.model;
    result.first_switch = static_cast<Cell>(model.cells());
    const KindId kind = model.kind({0, 1});
    std::unordered_map<int, Cell> switch_of;
    for (const int clue : owned.clues) switch_of[clue] = model.cell(kind);
    for (std::size_t r = 0; r < rules.size(); ++r) {
        if (owned.clue_of[r] < 0) continue;
        const Cell on = switch_of.at(owned.clue_of[r]);
        switch (rules[r].kind) {
        case RuleKind::restriction: add_restriction(model, full.restrictions()[rules[r].index], on); break;
        case RuleKind::sum: add_sum(model, full, rules[r].index, on, kind); break;
        case RuleKind::automaton: add_automaton(model, full.automata()[rules[r].index], on); break;
        default: return std::nullopt;
        }
    }
    model.finish();
    return result;
}

}  // namespace gridloom::make
