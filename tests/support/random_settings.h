// Settings and stages drawn at random, each choice independent of the others and of the board's number: so every combination of
// propagation, grouping and order comes up.
#pragma once

#include "gridloom/answers.h"
#include "support/model_count.h"
#include "support/random_boards.h"

namespace gridloom::testing {

// Three times in four the engine's own choice.
inline std::string random_order(Dice& dice) {
    const std::vector<std::string> names = orders();
    return dice.chance(0.75) ? "" : names[static_cast<std::size_t>(dice.below(static_cast<int>(names.size())))];
}

inline Settings random_settings(Dice& dice) {
    Settings settings;
    settings.propagate = dice.chance(0.67);
    settings.group = dice.chance(0.8);
    settings.order = random_order(dice);
    return settings;
}

inline Stages random_stages(Dice& dice) {
    Stages stages;
    stages.propagate = dice.chance(0.67);
    stages.group = dice.chance(0.8);
    stages.order = random_order(dice);
    return stages;
}

}  // namespace gridloom::testing
