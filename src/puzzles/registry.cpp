// The list of puzzles, and finding one, its formats, and a board in any of them.
#include <algorithm>
#include <array>

#include "puzzles/puzzles.h"

namespace gridloom {

std::span<const Puzzle* const> all_puzzles() {
    static constexpr std::array all = {&puzzles::mosaic, &puzzles::net, &puzzles::fourwinds};
    return all;
}

const Puzzle* find_puzzle(std::string_view name) {
    for (const Puzzle* p : all_puzzles())
        if (p->name == name || std::find(p->aliases.begin(), p->aliases.end(), name) != p->aliases.end())
            return p;
    return nullptr;
}

const Maker* maker_of(const Puzzle& puzzle) {
    static constexpr std::array makers = {std::pair{&puzzles::mosaic, &puzzles::mosaic_maker},
                                          std::pair{&puzzles::net, &puzzles::net_maker},
                                          std::pair{&puzzles::fourwinds, &puzzles::fourwinds_maker}};
    for (const auto& [made, maker] : makers)
        if (made == &puzzle) return maker;
    return nullptr;
}

const Format* find_format(const Puzzle& puzzle, std::string_view name) {
    for (const Format* f : puzzle.formats)
        if (f->name == name) return f;
    return nullptr;
}

namespace {

Result<Board> parse_in_some_format(const Puzzle& puzzle, std::string_view text, std::string_view format) {
    if (!format.empty()) {
        const Format* f = find_format(puzzle, format);
        if (!f) return Error{1, 1, "expected a format of this puzzle, found '" + std::string(format) + "'"};
        return f->parse(text);
    }
    for (const Format* f : puzzle.formats)
        if (f->looks_like(text)) return f->parse(text);
    // Nothing looks like it: the first format says what it misses.
    return puzzle.formats.front()->parse(text);
}

}  // namespace

// A format that several puzzles share says itself which one a board is of.
Result<Board> parse_board(const Puzzle& puzzle, std::string_view text, std::string_view format) {
    auto board = parse_in_some_format(puzzle, text, format);
    if (board && board->puzzle != puzzle.name)
        return Error{1, 1, "expected a board of " + std::string(puzzle.name) + ", found one of " + board->puzzle};
    return board;
}

}  // namespace gridloom
