// What hints say in Mosaic.
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {

const Sentences mosaic_sentences{
    .language = "en",
    .rules = {{.name = "clue",
               .listed = "the {clue} at {at}",
               .all = "the {clue} at {at} has exactly {left} {left|square|squares} left that can be black",
               .none = "the {clue} at {at} has all its black squares",
               .some = "the {clue} at {at} leaves nothing else",
               .overlap_all = "of the squares that the {clue} at {at} shares with the {other} at {other_at}, at most "
                              "{most} can be black, so it needs all the others it sees",
               .overlap_none = "of the squares that the {clue} at {at} shares with the {other} at {other_at}, at least "
                               "{least} must be black, so it needs none of the others it sees",
               .overlap_some = "{rules} together leave nothing else",
               .broken = "the {clue} at {at} could not be met"}},
    .values = {{0, "white"}, {1, "black"}},
    .place = "row {row}, column {column}",
    .comma = "; ",
    .conjunction = " and ",
    .more = " and {count} more",
    .clause_joint = ", and ",
    .is_one = "{place} is {value}",
    .is_many = "{places} are {value}",
    .is_not = "{place} is not {value}",
    .disjunction = " or ",
    .given = {},
    .given_sort = [](const Board&, int) { return -1; },
    .given_in_part = false,
    .by_rules = "{reasons}: {outcome}.",
    .loop = {},
    .island = {},
    .window = "{rules}, taken together, leave nothing else: {outcome}.",
    .guess = "if {cell} were {value}, then after {steps} {steps|step|steps} {broken}: {outcome}.",
    .proof = "no short reason is known, but in every way of filling in the rest {outcome}.",
    .broken_loop = {},
    .broken_island = {},
    .broken_square = "a square could be neither black nor white",
    .mistake = "a mistake was made here: {squares}.",
    .solved = "the position is a solution.",
    .nothing_forced = "nothing more is forced: several solutions are left, and no open square is the same in all of them.",
    .none = "the board has no solution.",
};

}  // namespace gridloom::puzzles
