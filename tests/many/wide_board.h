// Boards whose layers are wide where they are swept row by row without propagation.
#pragma once

#include "gridloom/answers.h"
#include "mosaic/random_mosaic.h"

namespace gridloom::testing {

inline Board wide_mosaic(int width, int height, double density, std::uint32_t seed) {
    Dice dice(seed);
    return random_mosaic(dice, width, height, density, false);
}

inline std::string id_of(const Board& board) {
    std::string id = find_format(*find_puzzle("mosaic"), "sgt")->print(board);
    while (!id.empty() && id.back() == '\n') id.pop_back();
    return id;
}

// Row by row, and every layer in shards but the narrowest.
inline Settings wide_settings() {
    Settings settings;
    settings.order = "given";
    settings.propagate = false;
    settings.limits.wide = 16;
    return settings;
}

}  // namespace gridloom::testing
