// The colours of pictures, by day and by night. All pairs that must be told apart differ in lightness, not in hue alone.
#pragma once

#include <array>
#include <cmath>
#include <string>

#include <fmt/format.h>

namespace gridloom::draw {

struct Palette {
    const char *paper, *open, *white, *black, *wall, *grid, *rim;
    const char *clue, *clue_on_black, *node, *wire, *loose, *ray, *barrier, *mark;
    const char *soft_black, *block, *grey, *blue, *green;  // grounds of scenes: shade under walls, blocks, ...
    const char *black_stone, *white_stone, *wave;
    std::array<int, 3> cold, hot;  // the ends of a heat map
};
// clang-format off
inline constexpr Palette light = {
    "#ffffff", "#eef1f4", "#ffffff", "#2f3b47", "#9aa5b1", "#d3d9df", "#5b6773",
    "#1f2933", "#f5f7fa", "#ffffff", "#1c6ea4", "#7b8794", "#1c6ea4", "#b4451f", "#d97706",
    "#6b7785", "#5b6773", "#c3ccd5", "#a9d2f0", "#a6d8a8",
    "#1f2933", "#ffffff", "#8fb8d6",
    {255, 255, 255}, {8, 81, 156}};
inline constexpr Palette night = {
    "#14191f", "#232b34", "#39444f", "#05070a", "#5b6773", "#303a45", "#8895a3",
    "#f0f4f8", "#cbd2d9", "#14191f", "#63b3ed", "#8895a3", "#63b3ed", "#f0a17c", "#f6ad55",
    "#0b0e12", "#05070a", "#5b6773", "#1f4e73", "#27593a",
    "#05070a", "#f0f4f8", "#5b8db8",
    {35, 43, 52}, {158, 202, 225}};
// clang-format on

inline std::string tint(const Palette& colours, double share) {
    std::array<int, 3> rgb{};
    for (std::size_t i = 0; i < 3; ++i)
        rgb[i] = static_cast<int>(std::lround(colours.cold[i] + share * (colours.hot[i] - colours.cold[i])));
    return fmt::format("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2]);
}

}  // namespace gridloom::draw
