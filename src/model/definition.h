// The definition of each rule, as a plain check of a complete choice of options. Independent of the engine: used for rules
// without an open cell, to judge solutions of bare models, and by tests.
#pragma once

#include <span>

#include "model/instance.h"

namespace gridloom {

// The option that each cell takes.
using ChosenOptions = std::span<const std::uint8_t>;

bool holds(const AutomatonRule& rule, ChosenOptions chosen);
bool holds(const CellNetwork& rule, ChosenOptions chosen);
bool holds(const LineNetwork& rule, ChosenOptions chosen);
bool holds(const Groups& rule, ChosenOptions chosen);
bool holds(const GroupSizeAt& rule, ChosenOptions chosen);

// All of an instance's rules, sums and domains too.
bool is_solution(const Instance& instance, ChosenOptions chosen);

}  // namespace gridloom
