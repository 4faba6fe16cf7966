#include "formats/loom/sgt_games.h"

#include <utility>

namespace gridloom::formats::loom {
namespace {

constexpr std::pair<std::string_view, std::string_view> games[] = {
    {"bridges", "hashi"},      {"filling", "fillomino"}, {"galaxies", "galaxies"}, {"lightup", "akari"},
    {"loopy", "slitherlink"},  {"mines", "minesweeper"}, {"mosaic", "mosaic"},     {"net", "net"},
    {"pattern", "nonogram"},   {"pearl", "masyu"},       {"range", "kurodoko"},    {"rect", "shikaku"},
    {"singles", "hitori"},     {"slant", "slant"},       {"solo", "sudoku"},       {"tents", "tents"},
    {"towers", "skyscrapers"}, {"unequal", "futoshiki"}, {"unruly", "binairo"},
};

// Boxes of a Sudoku with cages have a `k` among their options.
bool has_cages(std::string_view id) { return id.substr(0, id.find(':')).find('k') != id.npos; }

}  // namespace

std::optional<SgtGame> sgt_game_of(std::string_view text) {
    std::string_view name, id;
    if (const std::size_t hash = text.find(".html#"); hash != text.npos) {
        const std::size_t slash = text.rfind('/', hash);
        name = text.substr(slash == text.npos ? 0 : slash + 1, hash - (slash == text.npos ? 0 : slash + 1));
        id = text.substr(hash + 6);
    } else {
        const std::size_t colon = text.find(':');
        if (colon == text.npos || text.find(':', colon + 1) == text.npos) return std::nullopt;
        name = text.substr(0, colon);
        id = text.substr(colon + 1);
    }
    for (const auto& [game, puzzle] : games)
        if (game == name) return SgtGame{game == "solo" && has_cages(id) ? "killersudoku" : std::string(puzzle), std::string(id)};
    return std::nullopt;
}

std::vector<std::string> sgt_games_of(std::string_view puzzle) {
    std::vector<std::string> names;
    for (const auto& [game, ours] : games)
        if (ours == puzzle) names.emplace_back(game);
    return names;
}

}  // namespace gridloom::formats::loom
