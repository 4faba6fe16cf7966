// A part as clauses: variables for its cells' options, constraints for its sums.
#pragma once

#include "engine/part/found.h"
#include "engine/part/part.h"
#include "engine/solver/sat/solver.h"

namespace gridloom::engine {

class Encoding {
  public:
    // `cells`: variables only, for a solver that gets other rules than sums.
    enum class What { cells, cells_and_sums };
    Encoding(const Part& part, sat::Solver& solver, What what = What::cells_and_sums);

    // The sum of a rule of the part: for a solver that got cells alone.
    void add_sum(std::uint32_t rule);
    // The literal of an option: true exactly when the cell takes it.
    int option(std::uint32_t cell, std::uint32_t option) const;
    // A literal that is true exactly when the cell takes one of these options.
    int any_of(std::uint32_t cell, OptionSet options);
    // A literal that is true.
    int always() const { return true_; }
    // The solver's solution.
    Choices choices() const;

  private:
    void add_cell(std::uint32_t cell);
    void at_most_one(std::span<const int> literals);
    void at_most(std::span<const int> literals, std::size_t maximum);
    void count_up(std::span<const int> literals, std::size_t maximum);

    const Part& part_;
    sat::Solver& solver_;
    std::vector<int> first_;  // by cell: its variable, or the first of one for each option
    struct Named {
        std::uint32_t cell;
        OptionSet options;
        int literal;
    };
    std::vector<std::vector<Named>> named_;  // for each cell: literals of sets of options
    int true_ = 0;
};

}  // namespace gridloom::engine
