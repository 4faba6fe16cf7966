// What every format promises, whatever the text: an error that says where, or a board within the
// puzzle's bounds that reads back as it was printed; the same of solutions and positions.
//
// After a zero byte comes the text of a solution or a position of the board before it.
#include <algorithm>
#include <stdexcept>
#include <string>

#include "fuzz/bodies.h"
#include "fuzz/demand.h"
#include "gridloom/puzzle.h"
#include "support/first_puzzles.h"

namespace gridloom::fuzz {
namespace {

void check_board(const Puzzle& puzzle, const Board& board) {
    demand(board.width >= 1 && board.height >= 1, "a board has squares");
    demand(board.planes.size() == puzzle.planes.size(), "a board has the puzzle's planes");
    for (std::size_t p = 0; p < board.planes.size(); ++p) {
        demand(board.planes[p].size() == static_cast<std::size_t>(board.squares()), "a plane has a value a square");
        for (const int value : board.planes[p])
            demand(value >= puzzle.planes[p].least && value <= puzzle.planes[p].most, "values lie within the plane's bounds");
    }
}

void check_filling(const Puzzle& puzzle, const Format& format, const Board& board, std::string_view text, Parse parse,
                   Print print) {
    const auto filling = (format.*parse)(board, text);
    if (!filling) return check_error(filling.error(), text);
    demand(filling->size() == static_cast<std::size_t>(board.squares()), "a filling has a value a square");
    const auto again = (format.*parse)(board, (format.*print)(board, *filling));
    demand(again && *again == *filling, "a filling reads back as it was printed");
    puzzle.judge(board, *filling);
}

}  // namespace

void parsers(Bytes bytes) {
    if (bytes.size() < 2) return;
    static const auto all = testing::first_puzzles();
    const auto& formats = all[bytes[0] % all.size()]->formats;
    const Format& format = *formats[bytes[1] % formats.size()];
    const std::string_view whole(reinterpret_cast<const char*>(bytes.data()) + 2, bytes.size() - 2);
    const std::size_t zero = whole.find('\0');
    const std::string_view text = whole.substr(0, zero);

    for (const Format* f : formats) f->looks_like(text);
    const auto board = format.parse(text);
    if (!board) return check_error(board.error(), text);
    const Puzzle& puzzle = *find_puzzle(board->puzzle);  // one format is shared by all
    check_board(puzzle, *board);
    const std::string printed = format.print(*board);
    demand(format.looks_like(printed), "a board that was printed is recognised");
    const auto again = format.parse(printed);
    demand(again && *again == *board, "a board reads back as it was printed");
    if (zero == whole.npos) return;
    const std::string_view filling = whole.substr(zero + 1);
    check_filling(puzzle, format, *board, filling, &Format::parse_solution, &Format::print_solution);
    check_filling(puzzle, format, *board, filling, &Format::parse_position, &Format::print_position);
}

}  // namespace gridloom::fuzz
