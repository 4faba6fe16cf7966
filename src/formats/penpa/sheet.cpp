#include "formats/penpa/sheet.h"

#include <algorithm>

namespace gridloom::formats::loom {

void Sheet::make_margin() {
    const auto moved = [](Spot s) { return Spot{s.y - 2, s.x - 2}; };
    const auto move_all = [&](auto& items) {
        std::decay_t<decltype(items)> all;
        for (auto& [spot, item] : items) all.emplace(moved(spot), std::move(item));
        items = std::move(all);
    };
    move_all(numbers), move_all(symbols), move_all(colours), move_all(lines);
    decltype(small) all;
    for (auto& [where, text] : small) all.emplace(std::pair{moved(where.first), where.second}, std::move(text));
    small = std::move(all);
    --width, --height;
}

std::string Sheet::name(Spot spot) const {
    if (!has(spot))
        return spot.is_square() && spot.y > 0 && spot.y < 2 * height  ? "beside row " + std::to_string((spot.y + 1) / 2)
               : spot.is_square() && spot.x > 0 && spot.x < 2 * width ? "beside column " + std::to_string((spot.x + 1) / 2)
                                                                      : "beside the board";
    return (spot.is_square() ? "at row " : "near row ") + std::to_string((spot.y + 1) / 2) + ", column " +
           std::to_string((spot.x + 1) / 2);
}

std::optional<std::string> Sheet::first_left() const {
    if (!unread.empty()) return "'" + unread + "'";
    if (!numbers.empty()) return "'" + numbers.begin()->second.text.substr(0, 20) + "' " + name(numbers.begin()->first);
    if (!symbols.empty())
        return "a '" + symbols.begin()->second.name.substr(0, 20) + "' of style " +
               std::to_string(symbols.begin()->second.style) + " " + name(symbols.begin()->first);
    if (!colours.empty()) return "colour " + std::to_string(colours.begin()->second) + " " + name(colours.begin()->first);
    if (!lines.empty()) return "a line of style " + std::to_string(lines.begin()->second) + " " + name(lines.begin()->first);
    if (!small.empty()) return "'" + small.begin()->second.substr(0, 20) + "' in a corner " + name(small.begin()->first.first);
    return cages.empty() ? std::nullopt : std::optional<std::string>("a cage " + name(cages.front().front()));
}

bool is_penpa_link(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos) return false;
    text.remove_prefix(first);
    if (text.starts_with("m=edit&p=") || text.starts_with("m=solve&p=")) return true;
    const std::string_view site = text.substr(0, std::min(text.find_first_of("?#\n"), text.size()));
    return site.find("penpa-edit") != site.npos && text.size() > site.size() && text[site.size()] != '\n';
}

}  // namespace gridloom::formats::loom
