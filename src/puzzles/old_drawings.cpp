// Links of Penpa for the puzzles that are not rules files yet: read by the gallery's file, turned into a board as those puzzles have it.
#include "formats/formats.h"
#include "formats/loom/old_boards.h"
#include "formats/penpa/sheet.h"
#include "puzzles/loom.h"
#include "puzzles/puzzles.h"
#include "puzzles/rules_text.h"
#include "rules/check.h"

namespace gridloom::puzzles {
namespace {

using formats::loom::FileRules;

Result<Board> read_drawing(const std::string& puzzle, std::string_view text) {
    auto file = rules::read_rules(gallery_text(puzzle));
    if (!file) return file.error();
    auto shared = std::make_shared<FileRules>();
    shared->puzzle = puzzle;
    shared->layout = rules::layout_of(*file);
    shared->file = std::move(*file);
    const auto formats = formats::loom::formats_for(shared);
    if (!formats) return formats.error();
    for (const Format& f : *formats) {
        if (f.name != "penpa") continue;
        const auto board = f.parse(text);
        if (!board) return board.error();
        auto old = formats::loom::to_old(*shared, *board);
        return old ? Result<Board>(std::move(*old)) : Error{1, 1, "expected a board that this puzzle can hold"};
    }
    return Error{1, 1, "expected a puzzle that is drawn in Penpa"};
}

// Answers as in another format of the puzzle.
Format drawing_of(const char* puzzle, const Format& answers) {
    Format f;
    f.name = "penpa";
    f.what = "a link of Penpa (penpa-edit), only read";
    f.looks_like = formats::loom::is_penpa_link;
    f.parse = [puzzle](std::string_view text) { return read_drawing(puzzle, text); };
    f.print = [](const Board&) { return std::string(); };
    f.refuses = [](const Board&) -> std::optional<std::string> { return "links of Penpa are read, not written"; };
    f.print_solution = [&answers](const Board& b, const Filling& v) { return answers.print_solution(b, v); };
    f.parse_solution = [&answers](const Board& b, std::string_view text) { return answers.parse_solution(b, text); };
    f.print_position = [&answers](const Board& b, const Position& v) { return answers.print_position(b, v); };
    f.parse_position = [&answers](const Board& b, std::string_view text) { return answers.parse_position(b, text); };
    return f;
}

}  // namespace

const Format mosaic_drawing = drawing_of("mosaic", formats::mosaic_text);
const Format fourwinds_drawing = drawing_of("fourwinds", formats::fourwinds_text);

}  // namespace gridloom::puzzles
