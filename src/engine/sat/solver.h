// A SAT solver's library behind the smallest interface that `decide` needs. Which one stands
// behind it is chosen when the project is configured; `none` stands there where no library is.
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
    // Works for about this long; `unknown` if that was not enough. May be called again, and goes on.
    virtual Answer solve(double seconds) = 0;
    virtual bool value(int variable) const = 0;
};

// Empty where the project was built without a library.
std::unique_ptr<Solver> make_solver();
const char* solver_name();

}  // namespace gridloom::engine::sat
