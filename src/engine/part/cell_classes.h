// Cell classes: a cell on its way into a part.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <vector>

#include "gridloom/model.h"

namespace gridloom::engine {

// The cell's options, those that all rules and links read alike taken as one.
struct CellClasses {
    std::vector<OptionSet> classes;
    std::vector<std::vector<int>> profiles;  // for each class: its weight in each use
    std::vector<std::uint32_t> rules;
    bool in_network = false;
};

// is_open(rule): whether the sum still has something to say.
template <class IsOpen>
CellClasses classes_of(const Model& model, Cell c, OptionSet domain, IsOpen&& is_open) {
    CellClasses d;
    std::map<std::uint32_t, std::vector<int>> by_rule;  // a cell may stand twice in one sum
    for (const auto& use : model.uses(c)) {
        if (!is_open(use.rule)) continue;
        auto& weights = by_rule[use.rule];
        weights.resize(64);
        for (OptionSet rest = domain; rest; rest &= rest - 1) {
            const int option = std::countr_zero(rest);
            weights[static_cast<std::size_t>(option)] += model.weighing(use.weights).of(option);
        }
    }
    for (const auto& [rule, weights] : by_rule) d.rules.push_back(rule);
    if (!model.networks().empty()) d.in_network = (model.networks().front().present[c] & domain) != 0;
    for (OptionSet rest = domain; rest; rest &= rest - 1) {
        const int option = std::countr_zero(rest);
        std::vector<int> profile;
        for (const auto& [rule, weights] : by_rule)
            profile.push_back(weights[static_cast<std::size_t>(option)]);
        if (d.in_network) profile.push_back(option);  // links tell options apart
        const auto same = std::find(d.profiles.begin(), d.profiles.end(), profile);
        if (same == d.profiles.end()) {
            d.classes.push_back(OptionSet{1} << option);
            d.profiles.push_back(std::move(profile));
        } else {
            d.classes[static_cast<std::size_t>(same - d.profiles.begin())] |= OptionSet{1} << option;
        }
    }
    return d;
}

}  // namespace gridloom::engine
