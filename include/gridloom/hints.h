// Hints: which move next, and why; the whole way to the solution; and how hard it is.
//
// A step is what a player does at once: it settles squares, or only excludes some of what a square
// could show, and it is true in every solution that the position leaves. Steps are looked for level
// by level, the easiest first; a step needs nothing but its rules, the position and the steps told
// before it. Squares that can show but one thing anyway (a cross in Net) need no step: `after`
// shows them filled in.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "gridloom/answers.h"
#include "gridloom/board.h"
#include "gridloom/puzzle.h"

namespace gridloom {

// How hard a step is to see, easiest first. docs/difficulty.md says it at length.
enum class Level {
    one_rule,      // one clue and the squares it sees
    two_rules,     // two clues that share squares
    connectivity,  // a loop would close, or something would be cut off
    window,        // a few clues together, none of which can be left out
    guess,         // one way is tried, and leads to a contradiction
    proof,         // nothing short of going through all the ways
};
inline constexpr std::size_t levels = 6;
std::string_view to_text(Level level);

// Squares are places of the filling: of most puzzles the squares of the board, row by row.
struct Settled {
    int square;
    int value;
    friend bool operator==(const Settled&, const Settled&) = default;
};

struct Excluded {
    int square;
    std::vector<int> values;
};

// A rule that a step rests on: where its clue stands (or no_square) and the name of its sort. Of a rules file `sort` is the rule's
// number, and the clue may stand at a place of any sort.
struct UsedRule {
    int square;
    int sort;
    std::string_view name;
    Sort place_sort = Sort::cell;
};

// What was tried, and what it came to.
struct Guess {
    Settled tried;
    std::size_t steps = 0;       // until it broke
    std::vector<int> breaks_at;  // squares of the rule that broke, or of the loop
};

struct Step {
    Level level = Level::one_rule;
    std::vector<Settled> settled;
    std::vector<Excluded> excluded;  // of squares that stay open
    std::vector<UsedRule> rules;
    std::vector<int> squares;  // that the reason looks at: of the rules, the loop, the island
    std::optional<Guess> guess;
    int choices = 1;  // how many steps of one rule there were to choose from
    std::string sentence;
};

enum class Outlook {
    step,            // there are steps
    solved,          // the position is a solution
    mistake,         // no solution looks like the position
    nothing_forced,  // several solutions, and no square is the same in all of them
    none,            // the board has no solution
    gave_up,
};
std::string_view to_text(Outlook outlook);

struct HintAnswer {
    Outlook outlook = Outlook::gave_up;
    std::vector<Step> steps;         // of a hint: the last one settles a square, those before prepare it
    std::vector<int> mistakes;       // squares of the position: wrong ones, or ones that can not all be right
    Position after;                  // the position with the steps done
    Outlook end = Outlook::gave_up;  // what the position `after` is: of an explanation, solved or nothing_forced
    std::string sentence;            // of an outlook without steps
    Stats stats;
};

// The easiest next step from a position.
HintAnswer hint(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings = {});
// All steps from there on, as far as anything is forced.
HintAnswer explain(const Puzzle& puzzle, const Board& board, const Position& position, const Settings& settings = {});

// Difficulty, by docs/difficulty.md: the same for each puzzle.
struct Rating {
    Verdict verdict = Verdict::gave_up;  // only a unique board has a rating
    int number = 0;                      // 1 to 100
    std::string_view word;               // easy, medium, hard, expert
    Level hardest = Level::one_rule;
    std::array<std::size_t, levels> steps{};  // by level
    double choices = 0;                       // steps of one rule to choose from, in the mean
    Stats stats;
};
Rating rate(const Puzzle& puzzle, const Board& board, const Settings& settings = {});

// The rating of a way that was already explained.
Rating rate_steps(const std::vector<Step>& steps);

}  // namespace gridloom
