// The games of Simon Tatham's collection by the names they have there: `loopy:7x7t0:...`, or the address of a game's page with the ID behind
// the `#`. An ID alone does not tell which game it is of.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridloom::formats::loom {

struct SgtGame {
    std::string puzzle;  // as our rules file is called
    std::string id;
};
std::optional<SgtGame> sgt_game_of(std::string_view text);

// What the collection calls a puzzle of ours.
std::vector<std::string> sgt_games_of(std::string_view puzzle);

}  // namespace gridloom::formats::loom
