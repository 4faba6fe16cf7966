// What a drawn solution lies on: a board without clues, and a picture as a filling.
#include <algorithm>

#include "gridloom/solution_first.h"

namespace gridloom {

std::optional<Board> blank_board(const Puzzle& puzzle, int width, int height) {
    const std::string size = std::to_string(width) + "x" + std::to_string(height);
    if (puzzle.drawer) {
        auto read = parse_board(puzzle, "size: " + size + "\n", "text");
        if (!read) return std::nullopt;
        return std::move(*read);
    }
    if (puzzle.planes.size() != 1) return std::nullopt;
    Board board{puzzle.name, {}, width, height};
    board.planes.assign(1, Plane(static_cast<std::size_t>(board.squares()), puzzle.planes[0].least));
    if (board_fault(puzzle, board)) return std::nullopt;
    return board;
}

std::optional<Filling> filling_of_picture(const Puzzle& puzzle, const Board& ground, const Picture& picture, int threshold) {
    if (puzzle.fills.size() != 1 || puzzle.fills[0].sort != Sort::cell || picture.width <= 0 || picture.height <= 0)
        return std::nullopt;
    // A lone mark is 1 where it is shown; of two marks the first is 0.
    const std::string zero = value_text(puzzle, ground, 0, 0);
    const int dark = zero.rfind("no ", 0) == 0 ? 1 : 0;
    if (threshold <= 0) threshold = 128;
    Filling filling;
    for (int r = 0; r < ground.height; ++r)
        for (int c = 0; c < ground.width; ++c) {
            const int top = r * picture.height / ground.height, left = c * picture.width / ground.width;
            const int bottom = std::max(top + 1, (r + 1) * picture.height / ground.height);
            const int right = std::max(left + 1, (c + 1) * picture.width / ground.width);
            long sum = 0;
            for (int y = top; y < bottom; ++y)
                for (int x = left; x < right; ++x) sum += picture.grey[static_cast<std::size_t>(y * picture.width + x)];
            filling.push_back(sum < static_cast<long>(threshold) * (bottom - top) * (right - left) ? dark : 1 - dark);
        }
    return filling;
}

}  // namespace gridloom
