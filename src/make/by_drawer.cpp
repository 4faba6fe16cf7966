#include "make/by_drawer.h"

#include <algorithm>

#include "gridloom/answers.h"
#include "make/drawn_clues.h"
#include "make/to_difficulty.h"

namespace gridloom::make {
namespace {

// Clues that have no image go; false: one of them has to stay.
bool make_symmetric(const BoardDrawer& drawer, Board& board, Symmetry symmetry) {
    if (symmetry == Symmetry::none) return true;
    const std::vector<int> clues = drawer.clues(board);
    std::vector<int> lone;
    for (const int c : clues)
        if (const int other = drawer.image_of(board, c, symmetry);
            other != c && std::find(clues.begin(), clues.end(), other) == clues.end())
            lone.push_back(c);
    for (const int c : lone) drawer.drop(board, c);
    return true;
}

std::size_t wanted(const MakeRequest& request) {
    return static_cast<std::size_t>(request.wishes.density * request.wishes.width * request.wishes.height);
}

}  // namespace

bool from_drawer(const Puzzle& puzzle, const MakeRequest& request, Random& random, engine::Budget& budget, MadeBoard& made) {
    const BoardDrawer& drawer = *puzzle.drawer;
    auto drawn = drawer.draw(request.wishes, random, left_of(budget));
    if (!drawn) return false;
    const Symmetry symmetry = request.wishes.symmetry;
    if (!make_symmetric(drawer, drawn->board, symmetry)) return false;
    if (request.unique) {
        Unique unique = is_unique(puzzle, drawn->board, drawn->solution, budget);
        if (unique == Unique::no && drawer.tell_more(*drawn)) unique = is_unique(puzzle, drawn->board, drawn->solution, budget);
        if (unique != Unique::yes) return false;
        const std::size_t enough = request.minimal ? 0 : wanted(request);
        const ClueRemoval removal =
            remove_drawn_clues(puzzle, drawn->board, drawn->solution, {symmetry, enough, Proof::any}, random, budget);
        if (!removal.finished) return false;
        if (!removal.removed.empty() && removal.remaining == 0) return false;  // nothing to find out
        if (wanted(request) > 0 && removal.remaining > wanted(request) + (symmetry != Symmetry::none)) return false;
        const auto drop = [&](Board& board, int clue) { drawer.drop(board, clue); };
        if (request.difficulty.empty()) {
            for (const int clue : removal.removed) drop(drawn->board, clue);
        } else {
            const int asked = difficulty_rank(request.difficulty);
            const bool all = request.minimal || wanted(request) > 0;
            const Bisection how{all ? removal.ends.size() - 1 : 0, true};
            if (!remove_to_difficulty(puzzle, removal, asked, how, drop, drawn->board, budget)) return false;
            made.word = difficulty_word(asked);
        }
    } else if (const std::size_t keep = wanted(request); keep > 0) {
        auto together = drawn_orbits(drawer, drawn->board, symmetry);
        std::size_t left = 0;
        for (const auto& orbit : together) left += orbit.size();
        for (std::size_t i = together.size(); i > 0 && left > keep; --i) {
            std::swap(together[i - 1], together[random.below(i)]);
            if (left < keep + together[i - 1].size()) continue;
            for (const int c : together[i - 1]) drawer.drop(drawn->board, c);
            left -= together[i - 1].size();
        }
    }
    if (const auto fault = puzzle.judge(drawn->board, drawn->solution)) return false;  // a clue that a rule needs is gone
    made.board = std::move(drawn->board);
    made.solution = std::move(drawn->solution);
    return true;
}

}  // namespace gridloom::make
