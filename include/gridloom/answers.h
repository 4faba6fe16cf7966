// The questions one can ask of a board, and their answers. Every answer is exact or says that it
// is not; every solution in it has passed the puzzle's judge.
//
// Every function checks what it is given, in every build: a board of another puzzle, planes or positions of the wrong length, an
// order that does not exist. It throws std::invalid_argument with a sentence that says what is wrong.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gridloom/board.h"
#include "gridloom/limits.h"
#include "gridloom/model.h"
#include "gridloom/natural.h"
#include "gridloom/puzzle.h"

namespace gridloom {

// How to go about it. The defaults are right for everyone but experimenters.
struct Settings {
    Limits limits;
    bool propagate = true;
    bool group = true;
    std::string order;  // empty: the cheapest of all candidates; else one of orders()
};

// The names of the orders in which a part can be swept.
std::vector<std::string> orders();

struct CountAnswer {
    bool exact = false;  // false: gave up
    Natural count = 0;
    Natural at_least = 0;  // what is certain: the count, or, where it was given up, the solutions seen
    Stats stats;
};
// With a position: of the solutions that agree with it, the ways to complete it.
CountAnswer count(const Puzzle& puzzle, const Board& board, const Settings& settings = {}, const Position* position = nullptr);
CountAnswer count(const Model& model, const Settings& settings = {});

struct SolveAnswer {
    bool decided = false;  // false: gave up
    std::optional<Filling> solution;
    Stats stats;
};
SolveAnswer solve(const Puzzle& puzzle, const Board& board, const Settings& settings = {}, const Position* position = nullptr);
// Of a model, a filling is the option that each cell takes.
SolveAnswer solve(const Model& model, const Settings& settings = {});

enum class Verdict { none, unique, several, gave_up };

struct CheckAnswer {
    Verdict verdict = Verdict::gave_up;
    bool exact = false;  // the count is exact, not only a lower bound
    Natural count = 0;
    std::vector<Filling> solutions;  // the one, or two that differ
    std::vector<int> differ;         // where the two do: places of the filling
    Stats stats;
};
// `at_most`: counts no further than that (2 or more), and ends as soon as so many are known: then `count` is `at_most` and not
// exact. 0: counts all.
CheckAnswer check(const Puzzle& puzzle, const Board& board, const Settings& settings = {}, std::uint64_t at_most = 0);
CheckAnswer check(const Model& model, const Settings& settings = {}, std::uint64_t at_most = 0);

// Why a board has no solution: clues that contradict each other, none of which can be spared.
struct ConflictAnswer {
    bool decided = false;       // false: gave up, or there is no conflict
    std::vector<Place> places;  // of a smallest set of clues that no filling obeys: leaving out any of them, one does
    std::vector<int> squares;   // those of the places that are squares
    bool whole_board = false;   // there is no filling even without clues: the board itself is the contradiction
    Stats stats;
};
ConflictAnswer conflict(const Puzzle& puzzle, const Board& board, const Settings& settings = {});

// Which of a player's squares can not stand together (with the board's clues).
struct BlameAnswer {
    bool decided = false;   // false: gave up, or the position can be completed
    bool smallest = false;  // no smaller set does; else none of these can be spared
    std::vector<int> squares;
    Stats stats;
};
BlameAnswer blame(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings = {});

}  // namespace gridloom
