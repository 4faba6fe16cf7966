// The interface to a SAT solver that decide() needs. Implemented by our own (CdclAdapter) and by one library, chosen when the
// project is configured; none.cpp where there is none.
#pragma once

#include <memory>
#include <span>

namespace gridloom::engine::sat {

enum class Answer { yes, no, unknown };

// Literals as in DIMACS: variables count from 1, a minus sign negates.
class Solver {
  public:
    virtual ~Solver() = default;
    virtual int new_variable() = 0;
    virtual void clause(std::span<const int> literals) = 0;
    // The same whatever guard the solver's clauses are under.
    virtual void definition(std::span<const int> literals) { clause(literals); }
    // At most so many of these are true; one that is listed twice counts twice. False: the solver knows clauses only.
    virtual bool at_most(std::span<const int> /*literals*/, std::size_t /*most*/) { return false; }
    // Searches for about so many seconds; `unknown` if that was not enough. A later call continues.
    virtual Answer solve(double seconds) = 0;
    virtual bool value(int variable) const = 0;
    // After `unknown`: whether it will not continue.
    virtual bool gave_up() const { return false; }
};

// The library's solver; null if the project was built without one.
std::unique_ptr<Solver> make_solver();

}  // namespace gridloom::engine::sat
