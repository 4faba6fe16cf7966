// Boards whose rules are all local, for SAT solvers and model counters, and for solvers of pseudo-Boolean constraints.
//
// The first variables are what is filled in; comments say which is which. Variables after them follow from the first: they are
// defined by equivalence, so the count of solutions is that of the formula. Only clues of which the value is not told, and layers
// that need only exist, are not counted: for them there is a projection set.
//
// Rules that are not local (connectivity, groups, loops) have no short form in clauses: a file that has one is an Error, which names
// the rule. For those there is asp.h.
#pragma once

#include <string>

#include "gridloom/error.h"
#include "rules/layout.h"

namespace gridloom::rules {

// CNF in DIMACS, with the projection set as `c p show` and as `c ind`.
Result<std::string> to_dimacs(const File& file, const Layout& layout, const Board& board);

// The same as linear constraints over 0 and 1, where sums are what they are.
Result<std::string> to_opb(const File& file, const Layout& layout, const Board& board);

}  // namespace gridloom::rules
