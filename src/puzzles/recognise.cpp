// Which puzzle a board's text is of.
#include "formats/loom/sgt_games.h"
#include "puzzles/loom.h"
#include "puzzles/rules_text.h"

namespace gridloom {
namespace {

bool is_named_in(const Puzzle& puzzle, std::string_view text) {
    if (puzzle.is_named_in) return puzzle.is_named_in(text);
    const auto file = puzzles::as_rules_file(puzzle);
    return file && (*file)->is_named_in(text);
}

}  // namespace

std::optional<Recognised> recognise(std::string_view text) {
    if (text.find_first_of("/:{?") == text.npos) return std::nullopt;  // most words
    if (const auto game = formats::loom::sgt_game_of(text))
        if (const Puzzle* puzzle = find_puzzle(game->puzzle)) return Recognised{puzzle, game->id};
    for (const Puzzle* puzzle : all_puzzles())
        if (is_named_in(*puzzle, text)) return Recognised{puzzle, std::string(text)};
    return std::nullopt;
}

}  // namespace gridloom
