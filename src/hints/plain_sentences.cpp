#include "hints/plain_sentences.h"

namespace gridloom::hints {
namespace {

const Sentences plain{
    .language = "en",
    .rules = {{.name = "rule",
               .listed = "the rule at {at}",
               .all = "the rule at {at} needs all that its squares can give",
               .none = "the rule at {at} has all it may have",
               .some = "the rule at {at} leaves nothing else",
               .overlap_all = "{rules} together leave nothing else",
               .overlap_none = "{rules} together leave nothing else",
               .overlap_some = "{rules} together leave nothing else",
               .broken = "the rule at {at} could not be met"}},
    .values = {},
    .place = "row {row}, column {column}",
    .comma = "; ",
    .conjunction = " and ",
    .more = " and {count} more",
    .clause_joint = ", and ",
    .is_one = "{place} is {value}",
    .is_many = "{places} are {value}",
    .is_not = "{place} is not {value}",
    .disjunction = " or ",
    .given = {"it is given"},
    .given_sort = [](const Board&, int) { return 0; },
    .given_in_part = false,
    .by_rules = "{reasons}: {outcome}.",
    .loop = "with {cell} as {value}, {through} would close a loop",
    .island = "with {cell} as {value}, {count} squares would be cut off",
    .window = "{rules}, taken together, leave nothing else: {outcome}.",
    .guess = "if {cell} were {value}, then after {steps} {steps|step|steps} {broken}: {outcome}.",
    .proof = "no short reason is known, but in every way of filling in the rest {outcome}.",
    .broken_loop = "{through} would close a loop",
    .broken_island = "{through} would be cut off",
    .broken_square = "a square could show nothing",
    .mistake = "a mistake was made here: {squares}.",
    .solved = "the position is a solution.",
    .nothing_forced = "nothing more is forced: several solutions are left, and no open square is the same in all of them.",
    .none = "the board has no solution.",
};

}  // namespace

const Sentences& sentences_of(const Puzzle& puzzle) { return puzzle.sentences ? *puzzle.sentences : plain; }

}  // namespace gridloom::hints
