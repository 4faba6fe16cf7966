#include <cryptominisat5/cryptominisat.h>

#include <vector>

#include "engine/solver/sat/solver.h"

namespace gridloom::engine::sat {
namespace {

class CryptoMiniSat final : public Solver {
  public:
    // Bounded variable addition and distillation do not pay on parts of our size.
    CryptoMiniSat() {
        solver_.set_no_bva();
        solver_.set_distill(0);
    }
    int new_variable() override {
        solver_.new_var();
        return static_cast<int>(solver_.nVars());
    }
    void clause(std::span<const int> literals) override {
        lits_.clear();
        for (const int l : literals) lits_.emplace_back(static_cast<std::uint32_t>(std::abs(l) - 1), l < 0);
        solver_.add_clause(lits_);
    }
    Answer solve(double seconds) override {
        solver_.set_max_time(seconds);
        const CMSat::lbool answer = solver_.solve();
        return answer == CMSat::l_True ? Answer::yes : answer == CMSat::l_False ? Answer::no : Answer::unknown;
    }
    bool value(int variable) const override {
        return solver_.get_model()[static_cast<std::size_t>(variable - 1)] == CMSat::l_True;
    }

  private:
    CMSat::SATSolver solver_;
    std::vector<CMSat::Lit> lits_;
};

}  // namespace

std::unique_ptr<Solver> make_solver() { return std::make_unique<CryptoMiniSat>(); }

}  // namespace gridloom::engine::sat
