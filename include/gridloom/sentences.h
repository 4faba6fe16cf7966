// Sentences: how a puzzle's reasons are told to people. One table a puzzle; another language is
// another table. Templates hold places in braces; what is not listed here is not replaced.
//
//   {row} {column}      of a place, from 1
//   {clue} {at}         the clue of the rule at hand, and its place
//   {need} {left}       what the rule still lacks, and how many squares can still give it
//   {other} {other_at}  the clue and place of the second rule; {other_at} also the second square
//                       of a rule over two
//   {shared} {own}      squares two rules share; squares only the first one reads
//   {most} {least}      how much the shared squares can give at most, must give at least
//   {side}              where the second square lies (`ahead` or `behind`)
//   {cell} {value}      the square a reason is about, what it would show
//   {through} {count}   squares on the way, how many
//   {rules} {squares}   the rules that were used, by `listed`; the open squares they read
//   {reasons} {outcome} clauses, and what follows from them
//   {broken} {steps}    what a guess breaks, after how many steps
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "gridloom/board.h"

namespace gridloom {

// A sort of rule: what Origin::sort of a model's sums points at.
struct RuleWords {
    enum class Style {
        count,  // all, none: every open square gives as much, as little as it can
        pair,   // all, none: the square has, has not what the rule matches across two squares
    };
    std::string_view name;  // for JSON
    Style style = Style::count;
    bool plain = false;                // so evident that it counts as no rule of its own
    std::string_view listed;           // in a list of rules; empty: left out
    std::string_view all, none, some;  // clauses that give the reason
    std::string_view overlap_all, overlap_none, overlap_some;
    std::string_view broken;  // the rule can not be met
    std::string_view ahead = {}, behind = {};
};

// What a table does not say is said as here, of any puzzle.
struct Sentences {
    std::string_view language = "en";
    std::vector<RuleWords> rules{};  // by sort
    std::vector<std::pair<int, std::string_view>> values{};
    std::string_view place = "row {row}, column {column}";
    std::string_view comma = "; ", conjunction = " and ", more = " and {count} more";  // of lists
    std::string_view clause_joint = ", and ";                                          // between two reasons
    // Outcomes.
    std::string_view is_one = "{place} is {value}", is_many = "{places} are {value}", is_not = "{place} is not {value}";
    std::string_view disjunction = " or ";  // between values that are excluded
    // What the board itself leaves a square, before any rule: one clause for each way, and which; -1: none.
    std::vector<std::string_view> given{};
    int (*given_sort)(const Board& board, int square) = [](const Board&, int) { return -1; };
    bool given_in_part = false;  // the clause is also true, and told, where the board leaves several options
    // One sentence a level.
    std::string_view by_rules = "{reasons}: {outcome}.";
    std::string_view loop{}, island{};  // clauses: {cell} {value} {through} {count}
    std::string_view window = "{rules}, taken together, leave nothing else: {outcome}.";
    std::string_view guess = "if {cell} were {value}, then after {steps} {steps|step|steps} {broken}: {outcome}.";
    std::string_view proof = "no short reason is known, but in every way of filling in the rest {outcome}.";
    std::string_view broken_loop{}, broken_island{}, broken_square{};  // where a guess may end
    std::string_view mistake = "a mistake was made here: {squares}.";
    std::string_view solved = "the position is a solution.";
    std::string_view nothing_forced =
        "nothing more is forced: several solutions are left, and no open square is the same in all of them.";
    std::string_view none = "the board has no solution.";
};

}  // namespace gridloom
