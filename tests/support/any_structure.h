// A model of rules of any kind, on a random graph or a small grid, that mostly has a solution; on demand with hidden cells.
#pragma once

#include "support/by_definition.h"
#include "support/grid_structures.h"
#include "support/random_structures.h"

namespace gridloom::testing {

struct AnyStructure {
    Model model;
    std::set<Solution> solutions;  // by definition; hidden cells are -1
};

// Of three in four it is certain that they have a solution.
inline AnyStructure any_structure(Dice& dice, int round, bool hides) {
    for (;;) {
        GridStructures grids(dice);
        AnyStructure any;
        switch (round % 5) {
        case 0: any.model = grids.lines(); break;
        case 1: any.model = grids.squares(); break;
        case 2: any.model = grids.walls(); break;
        default: any.model = random_structure(dice, static_cast<StructureKind>(dice.below(structure_kinds)), round % 2 == 1);
        }
        if (hides)
            for (Cell c = 0; c < any.model.cells(); ++c)
                if (dice.below(3) == 0) any.model.hide(c);
        if (round % 7 == 0)
            for (Cell c = 0; c < any.model.cells(); ++c)
                if (dice.below(4) == 0) any.model.restrict(c, {dice.below(any.model.options(c))});
        any.solutions = by_definition(any.model.instance());
        if (!any.solutions.empty() || round % 4 == 0) return any;
    }
}

}  // namespace gridloom::testing
