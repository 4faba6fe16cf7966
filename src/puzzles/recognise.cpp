// Which puzzle a board's text is of.
#include <algorithm>

#include "formats/loom/sgt_games.h"
#include "formats/penpa/code.h"
#include "puzzles/loom.h"
#include "puzzles/rules_text.h"

namespace gridloom {
namespace {

bool is_named_in(const Puzzle& puzzle, std::string_view text) {
    if (puzzle.is_named_in) return puzzle.is_named_in(text);
    const auto file = puzzles::as_rules_file(puzzle);
    return file && (*file)->is_named_in(text);
}

// A drawing's tags are all names of one puzzle: another tag may be another rule. It is unpacked once.
const Puzzle* puzzle_of_drawing(std::string_view text) {
    const auto genres = formats::loom::penpa_genres(text);
    if (genres.empty()) return nullptr;
    for (const Puzzle* puzzle : all_puzzles()) {
        const auto is_its = [&](const std::string& genre) {
            const bool word = genre.find_first_of("\r\n") == genre.npos && genre.size() < 100;
            return word && is_named_in(*puzzle, "puzzle: " + genre + "\n");
        };
        if (std::all_of(genres.begin(), genres.end(), is_its)) return puzzle;
    }
    return nullptr;
}

}  // namespace

std::optional<Recognised> recognise(std::string_view text) {
    if (text.find_first_of("/:{?") == text.npos) return std::nullopt;  // most words
    if (const auto game = formats::loom::sgt_game_of(text))
        if (const Puzzle* puzzle = find_puzzle(game->puzzle)) return Recognised{puzzle, game->id};
    if (formats::loom::is_penpa_link(text)) {
        const Puzzle* puzzle = puzzle_of_drawing(text);
        return puzzle ? std::optional(Recognised{puzzle, std::string(text)}) : std::nullopt;
    }
    for (const Puzzle* puzzle : all_puzzles())
        if (is_named_in(*puzzle, text)) return Recognised{puzzle, std::string(text)};
    return std::nullopt;
}

}  // namespace gridloom
