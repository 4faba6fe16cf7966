// worth(): the setter's companion. What each clue of a board does, what a clue at each empty place would do, which clues single one
// solution out, and all the ways in which clues contradict each other. For any puzzle whose clues are known (clue_book.h).
//
// What is not exact says so: a count that is only a lower bound, an answer out of a sample, a part that a limit cut short.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gridloom/answers.h"
#include "gridloom/clue_book.h"

namespace gridloom {

// A number of solutions; not exact: at least so many.
struct SolutionCount {
    bool exact = false;
    Natural count = 0;
};

// Whether something is so; unknown: a limit was reached first.
enum class Known { no, yes, unknown };

// A clue that stands on the board.
struct ClueWorth {
    ClueBook::Slot slot;
    Known needed = Known::unknown;  // without it there are other solutions than with it
    SolutionCount without;          // solutions of the board without it
    // Clues that can be taken away while this one stays, and not without it: by their place in WorthAnswer::clues.
    std::vector<std::size_t> spares;
    bool all_spares = false;  // false: a limit was reached, or there were more solutions than were looked at
};

// A clue that could be put at an empty place.
struct NextClue {
    ClueBook::Slot slot;
    ClueValue value;
    SolutionCount leaves;  // solutions of the board with it; not exact: so many of those looked at
};
enum class NextBasis {
    nothing,  // not looked at: the board has one solution, or none
    all,      // all solutions were listed, or each clue was put and the board counted
    folded,   // counted over the diagram of all solutions; clues that it does not fit by a sample
    some,     // some of the solutions: counts are of those
};

// The smallest sets of clues at empty places that leave one solution alone.
struct SingledOut {
    bool asked = false;           // the board has several solutions
    Filling wished, other;        // two that differ
    std::vector<NextClue> apart;  // clues that say one thing of the wished one, and something else of the other
    std::vector<NextClue> sets;   // of `choice` clues each, one after the other: with any one set the wished is the only solution
    std::size_t choice = 0;       // 0: there is no such set, or it was not found
    bool possible = true;         // false: even all clues that fit the wished one leave another
    bool smallest = false;        // no smaller set does; else no clue of it can be spared
    bool finished = false;
};

// Clues that contradict each other, of which none can be spared.
struct Conflicts {
    bool asked = false;        // the board has no solution
    bool whole_board = false;  // not even without clues
    bool all = false;          // there are no others
    std::vector<std::vector<Place>> sets;
};

struct WorthAnswer {
    Verdict verdict = Verdict::gave_up;
    SolutionCount solutions;
    std::vector<ClueWorth> clues;
    NextBasis basis = NextBasis::nothing;
    std::size_t looked_at = 0;   // solutions, where the basis is a part of them
    std::vector<NextClue> next;  // the best first: those that leave one solution, then the fewest
    bool all_next = false;
    SingledOut singled;
    Conflicts conflicts;
    Stats stats;
};

struct WorthRequest {
    std::uint64_t at_most = 10;            // solutions without a clue are counted so far; 2 or more
    std::size_t conflicts = 20;            // so many are looked for
    std::optional<Filling> wished, other;  // solutions of the board, where they are not to be chosen
};

// Throws std::invalid_argument where the puzzle's clues are not known, or a filling given is no solution.
WorthAnswer worth(const Puzzle& puzzle, const Board& board, const WorthRequest& request = {}, const Settings& settings = {});

}  // namespace gridloom
