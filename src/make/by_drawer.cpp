#include "make/by_drawer.h"

#include <algorithm>

#include "gridloom/answers.h"

namespace gridloom::make {
namespace {

LimitsLeft left_of(engine::Budget& budget) {
    return [&budget]() -> std::optional<Limits> {
        if (!budget.go_on()) return std::nullopt;
        Limits left = budget.limits();
        if (left.seconds > 0 && (left.seconds -= budget.seconds()) <= 0) {
            budget.stop(Stop::time);
            return std::nullopt;
        }
        return left;
    };
}

enum class Unique { yes, no, unknown };

Unique is_unique(const Puzzle& puzzle, const Board& board, const Filling& solution, engine::Budget& budget) {
    const auto left = left_of(budget)();
    if (!left) return Unique::unknown;
    Settings settings;
    settings.limits = *left;
    const CheckAnswer answer = check(puzzle, board, settings, 2);
    if (answer.verdict == Verdict::gave_up) {
        budget.stop(answer.stats.stopped);
        return Unique::unknown;
    }
    return answer.verdict == Verdict::unique && answer.solutions.at(0) == solution ? Unique::yes : Unique::no;
}

std::vector<std::vector<int>> orbits(const BoardDrawer& drawer, const Board& board, Symmetry symmetry) {
    std::vector<std::vector<int>> all;
    const std::vector<int> clues = drawer.clues(board);
    std::vector<int> taken;
    for (const int c : clues) {
        if (symmetry == Symmetry::none) {
            all.push_back({c});
            continue;
        }
        if (std::find(taken.begin(), taken.end(), c) != taken.end()) continue;
        all.push_back({c});
        const int other = drawer.image_of(board, c, symmetry);
        if (other == c || std::find(clues.begin(), clues.end(), other) == clues.end()) continue;
        all.back().push_back(other);
        taken.push_back(other);
    }
    return all;
}

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

Thinned thin(const Puzzle& puzzle, Board& board, const Filling& solution, Symmetry symmetry, std::size_t enough, Random& random,
             engine::Budget& budget) {
    const BoardDrawer& drawer = *puzzle.drawer;
    auto together = orbits(drawer, board, symmetry);
    std::size_t clues = 0;
    for (const auto& orbit : together) clues += orbit.size();
    Thinned thinned;
    thinned.before = static_cast<int>(clues);
    // At random, but what is fixed of the solution goes first: it is at the front.
    const auto fixed = static_cast<std::size_t>(
        std::count_if(together.begin(), together.end(), [&](const auto& orbit) { return drawer.is_fixed(board, orbit[0]); }));
    const auto shuffle = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = end; i > begin + 1; --i) std::swap(together[i - 1], together[begin + random.below(i - begin)]);
    };
    shuffle(0, fixed);
    shuffle(fixed, together.size());
    // A rule may ask more of a board with fewer clues, so what could not go before may go later.
    for (bool again = true; again && thinned.minimal;) {
        again = false;
        std::vector<std::vector<int>> kept;
        for (const auto& orbit : together) {
            Board fewer = board;
            if (clues < enough + orbit.size() || !thinned.minimal) {
                kept.push_back(orbit);
                continue;
            }
            for (const int c : orbit) drawer.drop(fewer, c);
            const Unique unique = is_unique(puzzle, fewer, solution, budget);
            thinned.minimal = unique != Unique::unknown;
            if (unique != Unique::yes) {
                kept.push_back(orbit);
                continue;
            }
            board = std::move(fewer);
            clues -= orbit.size();
            again = true;
        }
        again = again && !kept.empty() && !drawer.is_monotone();
        together = std::move(kept);
    }
    thinned.after = static_cast<int>(clues);
    return thinned;
}

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
        const Thinned thinned = thin(puzzle, drawn->board, drawn->solution, symmetry, enough, random, budget);
        if (!thinned.minimal) return false;
        if (thinned.before > 0 && thinned.after == 0) return false;  // nothing to find out
        if (wanted(request) > 0 && static_cast<std::size_t>(thinned.after) > wanted(request) + (symmetry != Symmetry::none))
            return false;
    } else if (const std::size_t keep = wanted(request); keep > 0) {
        auto together = orbits(drawer, drawn->board, symmetry);
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
