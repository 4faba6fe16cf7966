// Cell classes: options of a cell that no remaining rule can tell apart, merged before the cell goes into a part.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <vector>

#include "model/instance.h"

namespace gridloom::engine {

// The cell's options, partitioned by what rules and links read of them.
struct CellClasses {
    std::vector<OptionSet> classes;
    std::vector<std::vector<int>> profiles;  // for each class: its weight in each use
    std::vector<std::uint32_t> rules;
};

// is_open(rule): whether the sum can still be broken. With `apart`, every option is a class of its own: a rule that is not a
// sum reads the cell.
template <class IsOpen>
CellClasses classes_of(const Instance& model, Cell c, OptionSet domain, bool apart, IsOpen&& is_open) {
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
    for (OptionSet rest = domain; rest; rest &= rest - 1) {
        const int option = std::countr_zero(rest);
        std::vector<int> profile;
        for (const auto& [rule, weights] : by_rule) profile.push_back(weights[static_cast<std::size_t>(option)]);
        if (apart) profile.push_back(option);
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
