// A model with a switch for each clue: the rules that a clue owns hold where its switch is on.
#pragma once

#include <optional>

#include "gridloom/maker.h"
#include "model/instance.h"

namespace gridloom::make {

struct GuardedRules {
    Instance model;         // finished
    Cell first_switch = 0;  // the switch of clues[i] is cell first_switch + i; its option 1 is on
};
// Nothing: a clue owns a rule over the whole board, which has no switch.
std::optional<GuardedRules> guarded_rules(const Instance& full, const OwnedRules& owned);

}  // namespace gridloom::make
