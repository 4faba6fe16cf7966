// CdclAdapter: Cdcl behind the interface that libraries have (sat/solver.h).
#pragma once

#include <chrono>
#include <cstdlib>

#include "engine/solver/cdcl.h"
#include "engine/solver/sat/solver.h"

namespace gridloom::engine {

// DIMACS counts variables from 1.
inline Literal literal_of(int dimacs) { return 2 * static_cast<Variable>(std::abs(dimacs) - 1) + (dimacs < 0); }

class CdclAdapter final : public sat::Solver {
  public:
    // Gives up after so many conflicts: harder instances are better left to a library.
    explicit CdclAdapter(std::uint64_t most_conflicts = ~std::uint64_t{0}) : most_conflicts_(most_conflicts) {}

    Cdcl& cdcl() { return cdcl_; }
    int new_variable() override { return static_cast<int>(cdcl_.new_variable()) + 1; }
    void clause(std::span<const int> literals) override {
        std::vector<Literal> own;
        for (const int l : literals) own.push_back(literal_of(l));
        cdcl_.clause(own);
    }
    bool at_most(std::span<const int> literals, std::size_t most) override {
        std::vector<Cdcl::Weighted> terms;
        for (const int l : literals) terms.push_back({literal_of(l), 1});
        cdcl_.at_most(terms, static_cast<int>(most));
        return true;
    }
    sat::Answer solve(double seconds) override {
        using Clock = std::chrono::steady_clock;
        const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        switch (cdcl_.solve([&] { return !gave_up() && Clock::now() < until; })) {
        case Cdcl::Status::satisfiable: return sat::Answer::yes;
        case Cdcl::Status::unsatisfiable: return sat::Answer::no;
        case Cdcl::Status::unknown: break;
        }
        return sat::Answer::unknown;
    }
    bool value(int variable) const override { return cdcl_.value(static_cast<Variable>(variable - 1)); }
    bool gave_up() const override { return cdcl_.conflicts() >= most_conflicts_; }

  private:
    Cdcl cdcl_;
    std::uint64_t most_conflicts_;
};

}  // namespace gridloom::engine
