// The questions one can ask of a board, and their answers. Every answer is exact or says that it
// is not; every solution in it has passed the puzzle's judge.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gridloom/board.h"
#include "gridloom/limits.h"
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
    bool exact = false;   // false: gave up
    Natural count = 0;
    Stats stats;
};
CountAnswer count(const Puzzle& puzzle, const Board& board, const Settings& settings = {});

struct SolveAnswer {
    bool decided = false;  // false: gave up
    std::optional<Filling> solution;
    Stats stats;
};
SolveAnswer solve(const Puzzle& puzzle, const Board& board, const Settings& settings = {});

enum class Verdict { none, unique, several, gave_up };

struct CheckAnswer {
    Verdict verdict = Verdict::gave_up;
    bool exact = false;  // the count is exact, not only a lower bound
    Natural count = 0;
    std::vector<Filling> solutions;  // the one, or two that differ
    std::vector<int> differ;         // the squares where the two do
    Stats stats;
};
CheckAnswer check(const Puzzle& puzzle, const Board& board, const Settings& settings = {});

}  // namespace gridloom
