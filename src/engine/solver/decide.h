// Room `solver`: solutions of a part, or the proof that there are none, by clause learning.
//
// Key types: CountingSolver (our own, with cardinality constraints), Encoding (a part for any solver), sat::Solver (what a solver
// does; sat/ has one file a library).
// It counts nothing: it lists up to so many solutions.
//
// Decide: one or two solutions of a part, or the proof that there are no more, by clause learning: our own solver first, and
// what it can not do in reasonable time by a library, where there is one.
// Where little is forced, clause learning beats any sweep: a 50x50 board without a redundant clue is
// proved unique in a fraction of a second and is out of a sweep's reach.
//
// Each rule kind encodes itself. A sum becomes a cardinality constraint over literals "weighs at
// least w", which our own solver takes as it is; a library is given clauses, by listing the forbidden sets where
// it is short, by a counter where it is long. The
// network is not encoded at all: a solution that breaks it is answered by a clause that forbids
// its loop, or that asks for a way out of its closed component, until none is broken.
#pragma once

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/part/part.h"

namespace gridloom::engine {

enum class Solvers { all, own, library };

// Up to `at_most` solutions. Not finished if the budget (or `seconds`, where given) was spent, or if it is too hard for the
// solvers that there are.
Found decide(const Part& part, std::size_t at_most, Budget& budget, double seconds = 0, Solvers by = Solvers::all);
bool has_library();

}  // namespace gridloom::engine
