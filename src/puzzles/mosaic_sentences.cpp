// What hints say in Mosaic.
#include "puzzles/puzzles.h"

namespace gridloom::puzzles {

const Sentences mosaic_sentences{
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
    .broken_square = "a square could be neither black nor white",
};

}  // namespace gridloom::puzzles
