// The colours of pictures, by day, by night and on paper. All pairs that must be told apart differ in lightness, not in hue alone.
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
    const char *sum, *on_sum;                // squares with sums, and what is written there
    const char *lit, *leaf, *trunk, *cloth;  // of bulbs, trees and tents
    std::array<int, 3> cold, hot;            // the ends of a heat map
};
// clang-format off
inline constexpr Palette light = {
    "#ffffff", "#eef1f4", "#ffffff", "#2f3b47", "#9aa5b1", "#d3d9df", "#5b6773",
    "#1f2933", "#f5f7fa", "#ffffff", "#1c6ea4", "#7b8794", "#1c6ea4", "#b4451f", "#d97706",
    "#6b7785", "#5b6773", "#c3ccd5", "#a9d2f0", "#a6d8a8",
    "#1f2933", "#ffffff", "#8fb8d6",
    "#5b6773", "#f5f7fa",
    "#ffd94a", "#3c8d40", "#7a5230", "#f2c14e",
    {255, 255, 255}, {8, 81, 156}};
inline constexpr Palette night = {
    "#14191f", "#232b34", "#39444f", "#05070a", "#5b6773", "#303a45", "#8895a3",
    "#f0f4f8", "#cbd2d9", "#14191f", "#63b3ed", "#8895a3", "#63b3ed", "#f0a17c", "#f6ad55",
    "#0b0e12", "#05070a", "#5b6773", "#1f4e73", "#27593a",
    "#05070a", "#f0f4f8", "#5b8db8",
    "#05070a", "#cbd2d9",
    "#ffd94a", "#3c8d40", "#7a5230", "#f2c14e",
    {35, 43, 52}, {158, 202, 225}};
// Black on white: what is filled in is black, what it lies on is grey enough for white numbers, and no large ground takes all the ink.
inline constexpr Palette print = {
    "#ffffff", "#ffffff", "#ffffff", "#6e6e6e", "#b4b4b4", "#8a8a8a", "#000000",
    "#000000", "#ffffff", "#ffffff", "#000000", "#000000", "#333333", "#000000", "#000000",
    "#767676", "#4a4a4a", "#c4c4c4", "#b4b4b4", "#d6d6d6",
    "#000000", "#ffffff", "#555555",
    "#dcdcdc", "#000000",
    "#ffffff", "#6e6e6e", "#000000", "#d6d6d6",
    {255, 255, 255}, {80, 80, 80}};
// clang-format on

inline std::string tint(const Palette& colours, double share) {
    std::array<int, 3> rgb{};
    for (std::size_t i = 0; i < 3; ++i)
        rgb[i] = static_cast<int>(std::lround(colours.cold[i] + share * (colours.hot[i] - colours.cold[i])));
    return fmt::format("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2]);
}

}  // namespace gridloom::draw
