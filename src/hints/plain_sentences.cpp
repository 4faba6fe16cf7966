#include "hints/plain_sentences.h"

namespace gridloom::hints {
namespace {

const Sentences plain{
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
    .given = {"it is given"},
    .given_sort = [](const Board&, int) { return 0; },
    .loop = "with {cell} as {value}, {through} would close a loop",
    .island = "with {cell} as {value}, {count} squares would be cut off",
    .broken_loop = "{through} would close a loop",
    .broken_island = "{through} would be cut off",
    .broken_square = "a square could show nothing",
};

}  // namespace

const Sentences& sentences_of(const Puzzle& puzzle) { return puzzle.sentences ? *puzzle.sentences : plain; }

}  // namespace gridloom::hints
