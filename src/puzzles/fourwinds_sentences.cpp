// What hints say in Four Winds.
#include "formats/fourwinds_clue.h"
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {
namespace {

using namespace formats::fourwinds;

// That a ray has no gaps goes without saying: such a rule does not count.
RuleWords unbroken(std::string_view name) {
    constexpr std::string_view reason = "rays have no gaps (see {other_at})";
    return {.name = name,
            .style = RuleWords::Style::pair,
            .plain = true,
            .listed = {},
            .all = reason,
            .none = reason,
            .some = reason,
            .overlap_all = {},
            .overlap_none = {},
            .overlap_some = "rays have no gaps, and {rules} leaves nothing else",
            .broken = "a ray would have a gap at {squares}"};
}

}  // namespace

const Sentences fourwinds_sentences{
    .rules = {{.name = "number",
               .listed = "the {clue} at {at}",
               .all = "the {clue} at {at} has exactly {left} {left|square|squares} left that its rays can cover",
               .none = "the {clue} at {at} has nothing left to cover",
               .some = "the {clue} at {at} leaves nothing else",
               .overlap_all = "{rules} together leave nothing else",
               .overlap_none = "{rules} together leave nothing else",
               .overlap_some = "{rules} together leave nothing else",
               .broken = "the {clue} at {at} could not be met"},
              unbroken("ray in a row"),
              unbroken("ray in a column"),
              {.name = "ledger",
               .listed = "all numbers together",
               .all = "the numbers together leave too many squares uncovered otherwise",
               .none = "the numbers together have nothing to spare",
               .some = "the numbers together leave nothing else",
               .overlap_all = "{rules} leave nothing else",
               .overlap_none = "{rules} leave nothing else",
               .overlap_some = "{rules} leave nothing else",
               .broken = "the numbers together would not fit the board"}},
    .values = {{up, "covered by a ray going up"},
               {down, "covered by a ray going down"},
               {left, "covered by a ray going left"},
               {right, "covered by a ray going right"},
               {uncovered, "left uncovered"}},
    .given = {"rays can come from one side only"},
    .given_sort = [](const Board&, int) { return 0; },
    .window = "however the rays of {rules} run, {outcome}.",
    .proof = "no short reason is known, but in every way of covering the rest {outcome}.",
    .broken_square = "a square could not be covered",
};

}  // namespace gridloom::puzzles
