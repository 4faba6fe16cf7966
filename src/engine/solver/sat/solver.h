// The smallest interface to a SAT solver that `decide` needs. Behind it stands our own (CountingSolver) or a library, which
// one is chosen when the project is configured; `none` stands there where no library is.
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
    // At most so many of these are true; one that stands there twice counts twice. False: it knows clauses only.
    virtual bool at_most(std::span<const int> /*literals*/, std::size_t /*most*/) { return false; }
    // Works for about this long; `unknown` if that was not enough. May be called again, and goes on.
    virtual Answer solve(double seconds) = 0;
    virtual bool value(int variable) const = 0;
    // Whether it is of no use to go on after `unknown`.
    virtual bool gave_up() const { return false; }
};

// The library's; empty where the project was built without one.
std::unique_ptr<Solver> make_solver();

}  // namespace gridloom::engine::sat
