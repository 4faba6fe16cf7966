// Room `solver`: solutions of a part, or the proof that there are none, by clause learning.
//
// Key types: Cdcl (our own, with cardinality constraints), Encoding (a part for any solver), sat::Solver (what a solver
// does; sat/ has one file a library).
// It counts nothing: it lists up to so many solutions.
//
// decide(): up to so many solutions of a part, or the proof that there are no more. Our own solver is tried first; what it can
// not do within a number of conflicts goes to a library, where one is installed.
//
// Where propagation settles little, clause learning beats any sweep: a 50x50 board without a redundant clue is proved unique in a
// fraction of a second, and is out of a sweep's reach.
//
// Encoding: a sum is a cardinality constraint over literals "the cell weighs at least w", which Cdcl takes natively; a library
// gets clauses (all forbidden sets if they are few, else a sequential counter). Rules that are not sums are theories of Cdcl. A
// library does not know them: each of its solutions is checked against them, and one that breaks a rule is excluded by the clause
// that explains why (lazy constraints).
#pragma once

#include <span>

#include "engine/base/budget.h"
#include "engine/part/found.h"
#include "engine/part/part.h"
#include "gridloom/random.h"

namespace gridloom::engine {

enum class Solvers { all, own, library };

// Up to `at_most` solutions. Not finished if the budget (or `seconds`, if given) was spent, or if all solvers gave up.
Found decide(const Part& part, std::size_t at_most, Budget& budget, double seconds = 0, Solvers by = Solvers::all);
bool has_library();
// Some solutions by our own solver, which looks at cells in a random order first and tries the option of each that is preferred.
// Not finished after so many conflicts (0: any number).
Found decide_preferring(const Part& part, std::span<const int> preferred, std::size_t at_most, Random& random,
                        std::uint64_t conflicts, Budget& budget);

// Solutions near a known one (by cell its choice; -1: it does not matter what the cell takes), each of which differs from it in a cell
// where none before it does. Finished where no more cell can differ: all others are those of every solution.
Found decide_differing(const Part& part, std::span<const int> known, std::size_t at_most, Random& random, std::uint64_t conflicts,
                       Budget& budget);

}  // namespace gridloom::engine
