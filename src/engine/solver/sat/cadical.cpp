#include <cadical.hpp>

#include <chrono>

#include "engine/solver/sat/solver.h"

namespace gridloom::engine::sat {
namespace {

using Clock = std::chrono::steady_clock;

class Deadline final : public CaDiCaL::Terminator {
  public:
    bool terminate() override { return Clock::now() >= until; }
    Clock::time_point until;
};

class Cadical final : public Solver {
  public:
    Cadical() { solver_.connect_terminator(&deadline_); }
    ~Cadical() override { solver_.disconnect_terminator(); }
    int new_variable() override { return ++variables_; }
    void clause(std::span<const int> literals) override {
        for (const int l : literals) solver_.add(l);
        solver_.add(0);
    }
    Answer solve(double seconds) override {
        deadline_.until = Clock::now() + std::chrono::microseconds(static_cast<long>(seconds * 1e6));
        const int answer = solver_.solve();
        return answer == 10 ? Answer::yes : answer == 20 ? Answer::no : Answer::unknown;
    }
    bool value(int variable) const override { return const_cast<CaDiCaL::Solver&>(solver_).val(variable) > 0; }

  private:
    CaDiCaL::Solver solver_;
    Deadline deadline_;
    int variables_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_solver() { return std::make_unique<Cadical>(); }

}  // namespace gridloom::engine::sat
