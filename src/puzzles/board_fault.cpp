// Boards that no format read: whether they are boards of the puzzle at all.
#include <algorithm>
#include <limits>

#include "gridloom/puzzle.h"
#include "places/grid.h"

namespace gridloom {
namespace {

std::string number(std::size_t n) { return std::to_string(n); }

// How many stretches and areas there are, the clues say: their planes are checked by whoever reads those.
bool depends_on_clues(Sort sort) { return sort == Sort::stretch || sort == Sort::area; }

std::optional<std::string> plane_fault(const PlaneRange& range, const Plane& plane, const Grid& grid) {
    if (!depends_on_clues(range.sort) && plane.size() != static_cast<std::size_t>(grid.count(range.sort)))
        return "the plane '" + range.name + "' has " + number(plane.size()) + " values, not " +
               std::to_string(grid.count(range.sort));
    const auto wrong =
        std::find_if(plane.begin(), plane.end(), [&](int value) { return value < range.least || value > range.most; });
    if (wrong == plane.end()) return std::nullopt;
    return "the plane '" + range.name + "' holds values from " + std::to_string(range.least) + " to " +
           std::to_string(range.most) + ", and has " + std::to_string(*wrong) + " at " +
           number(static_cast<std::size_t>(wrong - plane.begin()));
}

}  // namespace

std::optional<std::string> board_fault(const Puzzle& puzzle, const Board& board) {
    if (board.puzzle != puzzle.name) return "this is a board of '" + board.puzzle + "', not of '" + puzzle.name + "'";
    constexpr long long most_squares = std::numeric_limits<int>::max() / 16;
    if (board.width < 1 || board.height < 1 || static_cast<long long>(board.width) * board.height > most_squares)
        return "a board has at least one square and at most " + std::to_string(most_squares) + ", not " +
               std::to_string(board.width) + " x " + std::to_string(board.height);
    const auto is_named = [&](const Variant& v) { return v.name == board.rule; };
    if (!board.rule.empty() && std::none_of(puzzle.variants.begin(), puzzle.variants.end(), is_named))
        return "there is no rule '" + board.rule + "' of '" + puzzle.name + "'";
    if (board.planes.size() != puzzle.planes.size())
        return "a board of '" + puzzle.name + "' has " + number(puzzle.planes.size()) + " planes, not " +
               number(board.planes.size());
    const Grid grid(board.width, board.height, board.wraps);
    for (std::size_t p = 0; p < board.planes.size(); ++p)
        if (auto fault = plane_fault(puzzle.planes[p], board.planes[p], grid)) return fault;
    if (puzzle.board_fault)
        if (std::string fault = puzzle.board_fault(board); !fault.empty()) return fault;
    return std::nullopt;
}

}  // namespace gridloom
