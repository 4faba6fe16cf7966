// CdclAdapter: Cdcl behind the interface that libraries have (sat/solver.h).
#pragma once

#include <chrono>
#include <cstdlib>

#include "engine/base/budget.h"
#include "engine/solver/cdcl.h"
#include "engine/solver/sat/solver.h"

namespace gridloom::engine {

// DIMACS counts variables from 1.
inline Literal literal_of(int dimacs) { return 2 * static_cast<Variable>(std::abs(dimacs) - 1) + (dimacs < 0); }

class CdclAdapter final : public sat::Solver {
  public:
    // Gives up after so many conflicts: harder instances are better left to a library. Given a budget, adding to it throws
    // LimitReached where that is spent.
    explicit CdclAdapter(std::uint64_t most_conflicts = ~std::uint64_t{0}, Budget* budget = nullptr)
        : most_conflicts_(most_conflicts), budget_(budget), glances_(budget) {}

    Cdcl& cdcl() { return cdcl_; }
    int new_variable() override {
        glances_.after(16);
        return static_cast<int>(cdcl_.new_variable()) + 1;
    }
    void clause(std::span<const int> literals) override {
        glances_.after(8 + literals.size());
        std::vector<Literal> own;
        for (const int l : literals) own.push_back(literal_of(l));
        cdcl_.clause(own);
    }
    void definition(std::span<const int> literals) override {
        const Literal guard = cdcl_.guard();
        cdcl_.under(no_literal);
        clause(literals);
        cdcl_.under(guard);
    }
    bool at_most(std::span<const int> literals, std::size_t most) override {
        glances_.after(8 + literals.size());
        std::vector<Cdcl::Weighted> terms;
        for (const int l : literals) terms.push_back({literal_of(l), 1});
        cdcl_.at_most(terms, static_cast<int>(most));
        return true;
    }
    sat::Answer solve(double seconds) override {
        using Clock = std::chrono::steady_clock;
        const auto until = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        switch (cdcl_.solve([&] { return !gave_up() && Clock::now() < until && (!budget_ || budget_->go_on()); })) {
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
    Budget* budget_;
    Glances glances_;
};

}  // namespace gridloom::engine
