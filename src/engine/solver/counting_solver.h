// CountingSolver: a SAT solver of our own, whose constraints are clauses and counts.
//
// Written as clauses, "four of these nine" is some two hundred of them; a solver then spends its time on reading them. Here a
// count ("at most so many of these are true") stays what it is: it keeps how much it has left to give, and says why it forced
// something only when a conflict is analysed. The rest is what every clause learning solver does: two watched literals, the
// first unique implication point, activities, saved phases, restarts, and forgetting what was of little use.
//
// It knows the one thing that parts of puzzles are full of, and does nothing to simplify what it is given: that was propagated
// before. The same calls in the same order find the same solution, however long the slices of time are.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/solver/activity.h"
#include "engine/solver/sat/solver.h"

namespace gridloom::engine {

class CountingSolver final : public sat::Solver {
  public:
    // Gives up after so many conflicts: what it can not do by then is better done by other means.
    explicit CountingSolver(std::uint64_t max_conflicts = ~std::uint64_t{0}) : max_conflicts_(max_conflicts) {}

    int new_variable() override;
    void clause(std::span<const int> literals) override;
    bool at_most(std::span<const int> literals, std::size_t maximum) override;
    sat::Answer solve(double seconds) override;
    bool gave_up() const override { return conflicts_ >= max_conflicts_; }
    bool value(int variable) const override { return model_[static_cast<std::size_t>(variable - 1)]; }

  private:
    // 2 * variable, one more if it is negated.
    using Literal = std::uint32_t;
    using Variable = std::uint32_t;
    static Literal read(int literal) { return 2 * static_cast<Variable>(std::abs(literal) - 1) + (literal < 0); }
    static Variable variable_of(Literal l) { return l / 2; }
    static Literal negated(Literal l) { return l ^ 1; }
    static constexpr Literal none = ~Literal{0};

    enum Value : std::uint8_t { unset, is_true, is_false };
    // Why a literal is true: it was tried, or a clause or a count has no other way.
    struct Reason {
        enum class Why : std::uint32_t { decision, clause, count } why = Why::decision;
        std::uint32_t index = 0;
    };
    struct Clause {
        std::uint32_t begin, end;  // of its literals; the first two are watched
        std::uint32_t levels = 0;  // that its literals came from when it was learned; 0: it was given
    };
    struct Watch {
        std::uint32_t clause;
        Literal hint;  // another literal of it: where that is true, there is nothing to do
    };
    // The weights of those that are true are at most so much.
    struct Count {
        std::uint32_t begin, end;
        int maximum;
        int slack;  // of that, as far as the trail was followed
        int heaviest;
    };
    struct Term {
        Literal literal;
        int weight;
    };
    struct Use {  // of a literal
        std::uint32_t count;
        int weight;
    };

    std::span<Literal> literals_of(const Clause& c) { return {literals_.data() + c.begin, literals_.data() + c.end}; }
    std::span<const Term> terms_of(const Count& c) const { return {terms_.data() + c.begin, terms_.data() + c.end}; }
    std::uint32_t level() const { return static_cast<std::uint32_t>(marks_.size()); }
    std::uint32_t level_of(Literal l) const { return levels_[variable_of(l)]; }

    // counting_solver_propagate.cpp: what follows
    bool assign(Literal literal, Reason reason);
    void undo(std::uint32_t to_level);
    bool propagate(Reason& conflict);
    bool follow_clauses(Literal falsified, Reason& conflict);
    bool follow_counts(Literal literal, Reason& conflict);
    bool enforce(std::uint32_t count, Reason& conflict);
    void watch(std::uint32_t clause);

    // counting_solver_learn.cpp: what a conflict teaches
    std::uint32_t analyse(Reason conflict);
    void add_causes(Reason reason, Literal implied);
    void add_causes(const Count& count, Literal implied);
    void mark_cause(Literal cause);
    bool implied_by_rest(Literal literal);
    void minimise();
    void learn(std::uint32_t back_to);
    std::uint32_t levels_among(std::span<const Literal> literals);
    void reduce_clauses();

    bool decide_next();

    std::vector<Value> values_;  // by literal
    std::vector<std::uint32_t> levels_, places_;  // by variable; on the trail
    std::vector<Reason> reasons_;
    std::vector<std::uint8_t> phases_;  // by variable: as it was last
    std::vector<Literal> trail_;
    std::vector<std::uint32_t> marks_;  // where each level begins
    std::size_t followed_ = 0;          // so much of the trail
    std::vector<std::uint8_t> model_;
    bool impossible_ = false;

    std::vector<Clause> clauses_;
    std::vector<Literal> literals_;
    std::vector<std::vector<Watch>> watches_;  // by literal, for when it becomes false
    std::vector<Count> counts_;
    std::vector<Term> terms_;
    std::vector<std::vector<Use>> uses_;  // by literal

    Activity activity_;
    const std::uint64_t max_conflicts_;
    std::uint64_t conflicts_ = 0, next_restart_ = 0, restarts_ = 0;
    std::size_t learned_ = 0, room_ = 4'000;

    // Scratch of analyse().
    std::vector<Literal> causes_, clause_;
    enum Mark : std::uint8_t { in_clause = 1, is_implied, not_implied };
    std::vector<std::uint8_t> marked_;  // by variable
    std::vector<Variable> to_clear_;
    std::vector<std::uint64_t> level_seen_;  // in which look_
    std::uint64_t look_ = 0;
    std::uint32_t at_top_ = 0;
};

}  // namespace gridloom::engine
