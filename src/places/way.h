// Way: the eight directions, clockwise from up.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gridloom {

enum class Way : std::uint8_t { up, up_right, right, down_right, down, down_left, left, up_left };
inline constexpr int ways = 8;
// The four along grid lines, clockwise.
inline constexpr std::array<Way, 4> straight_ways = {Way::up, Way::right, Way::down, Way::left};

constexpr Way opposite(Way way) { return static_cast<Way>((static_cast<int>(way) + 4) % ways); }
constexpr bool is_straight(Way way) { return static_cast<int>(way) % 2 == 0; }
constexpr int row_step(Way way) {
    constexpr int steps[ways] = {-1, -1, 0, 1, 1, 1, 0, -1};
    return steps[static_cast<int>(way)];
}
constexpr int column_step(Way way) {
    constexpr int steps[ways] = {0, 1, 1, 1, 0, -1, -1, -1};
    return steps[static_cast<int>(way)];
}
// `up`, `up-right`, ...
std::string_view to_text(Way way);
std::optional<Way> way_named(std::string_view name);

}  // namespace gridloom
