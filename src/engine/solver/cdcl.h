// Cdcl: a conflict-driven clause learning solver (Marques-Silva and Sakallah 1996; Een and Sorensson 2003) whose constraints
// are clauses, counts and theories.
//
// As clauses, "four of these nine" takes some two hundred of them, and a solver spends its time reading them. Here a count ("the
// weights of the true literals add up to at most so much") is propagated natively: it keeps its slack, and explains what it
// implied only when a conflict is analysed. Rules that are not local (connectivity, loops, groups) and automata are theories
// (theory.h).
//
// The rest is what every such solver has: two watched literals with blockers, the first unique implication point, clause
// minimisation, EVSIDS activities, saved phases, restarts by the literal block distance (Audemard and Simon 2009), and
// forgetting. Assumptions are decided first; when they can not all hold, core() names some that can not.
//
// There is no preprocessing: what is given was propagated before. Deterministic: the same calls in the same order give the same
// answers, whatever the time slices are.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/solver/activity.h"
#include "engine/solver/literal.h"
#include "engine/solver/restarts.h"
#include "engine/solver/theory.h"

namespace gridloom::engine {

class Cdcl {
  public:
    enum class Status { satisfiable, unsatisfiable, unknown };
    struct Weighted {
        Literal literal;
        int weight;  // > 0
    };

    Variable new_variable(bool phase = false);
    std::size_t variables() const { return levels_.size(); }

    // Constraints. Adding one backtracks to the root level first. What is added after under(guard) is enforced where the guard is
    // true; after under(no_literal) always.
    void under(Literal guard) { under_ = guard; }
    Literal guard() const { return under_; }
    void clause(std::span<const Literal> literals);
    void clause(std::initializer_list<Literal> literals) { clause(std::span(literals.begin(), literals.size())); }
    // The weights of the true ones are at most `maximum`, where the guard is true or there is none.
    void at_most(std::span<const Weighted> terms, int maximum, Literal guard = no_literal);
    // A theory, enforced where the guard is true. It need not know of the guard, which is added to its explanations.
    void add(std::unique_ptr<Theory> theory, Literal guard = no_literal);

    // Searches until go_on() returns false (`unknown`); it is asked every few conflicts. A later call continues.
    Status solve(const std::function<bool()>& go_on, std::span<const Literal> assumptions = {});
    // After `satisfiable`.
    bool value(Variable v) const { return model_[v]; }
    // After `unsatisfiable` with assumptions: a subset of them that can not hold together; empty: there is no solution at all.
    std::span<const Literal> core() const { return core_; }

    // Root level: what holds in every solution. propagate_root() is false where there is none.
    bool propagate_root();
    // Failed literal probing: assumes a literal, propagates, backtracks. False: it fails, and its negation now holds at the root.
    bool probe(Literal literal);
    bool is_true(Literal l) const { return values_[l] == is_true_; }
    bool is_false(Literal l) const { return values_[l] == is_false_; }
    bool is_unset(Literal l) const { return values_[l] == unset_; }
    bool impossible() const { return impossible_; }

    // How fast scores fade, how much worse than their mean the latest clauses must be for a restart, whether modes alternate
    // (restarts.h).
    struct Pace {
        double decay, restart_margin;
        bool alternating;
    };
    void set_pace(Pace pace) {
        activity_.set_factor(pace.decay);
        restarts_.set_margin(pace.restart_margin);
        if (pace.alternating) restarts_.alternate();
    }
    void set_phase(Variable v, bool phase) { phases_[v] = phase; }
    void bump(Variable v) { activity_.bump(v); }
    std::uint64_t conflicts() const { return conflicts_; }
    std::uint64_t decisions() const { return decisions_; }
    // Bytes in use, approximately.
    std::size_t bytes() const;

    // For theories: attach() watches, propagate() implies and reports conflicts.
    void watch(Literal literal, std::uint32_t tag);
    bool imply(Literal literal, std::uint32_t tag = 0);
    // True literals that can not all hold. Returns false, for `return solver.conflict(...)`.
    bool conflict(std::span<const Literal> causes);
    // Whether a literal was true before that place of the trail.
    bool was_true(Literal l, std::uint32_t before) const { return values_[l] == is_true_ && places_[variable_of(l)] < before; }
    bool was_false(Literal l, std::uint32_t before) const { return was_true(negated(l), before); }
    std::uint32_t now() const { return static_cast<std::uint32_t>(trail_.size()); }
    // Whether a literal that has a value has it at the root level.
    bool is_fixed(Literal l) const { return levels_[variable_of(l)] == 0; }
    std::uint32_t place_of(Literal l) const { return places_[variable_of(l)]; }
    std::uint32_t level() const { return static_cast<std::uint32_t>(marks_.size()); }

  private:
    Literal and_under(Literal guard);
    enum Value : std::uint8_t { unset_, is_true_, is_false_ };
    using ClauseRef = std::uint32_t;  // index into arena_

    struct Reason {
        // told: of a count or a theory, once asked; the causes are kept in told_ while the literal has its value.
        enum class Why : std::uint32_t { decision, clause, binary, count, theory, told } why = Why::decision;
        std::uint32_t index = 0;  // of the clause, count or theory; of a binary clause the other literal
        std::uint32_t tag = 0;    // a theory's own
    };
    // In arena_: size, flags and block distance, where the last search for a literal that is not false ended; then the literals. The
    // first two are watched.
    static constexpr std::uint32_t header = 3;
    static constexpr std::uint32_t learned_flag = 1u << 31, used_flag = 1u << 30;
    struct Watch {
        Literal blocker;       // another literal of the clause: if it is true, the clause is satisfied
        std::uint32_t tagged;  // twice the clause, and one if it is binary
        ClauseRef clause() const { return tagged / 2; }
        bool is_binary() const { return tagged & 1; }
    };
    struct Count {
        std::uint32_t begin, end;
        int slack;  // for the trail up to followed_
        int heaviest;
    };
    struct CountUse {
        std::uint32_t count;
        int weight;
    };
    struct Guarded {
        std::unique_ptr<Theory> theory;
        Literal guard;
        // Theories over the whole board: how many calls in a row were put off, and how many may be.
        std::uint32_t put_off = 0, patience = 0;
        bool owed = false;
    };
    struct TheoryWatch {
        std::uint32_t theory, tag;
    };
    static constexpr std::uint32_t guard_tag = ~std::uint32_t{0};  // the guard itself became true

    std::span<Literal> literals_of(ClauseRef c) { return {&arena_[c + header], arena_[c]}; }
    std::uint32_t level_of(Literal l) const { return levels_[variable_of(l)]; }

    // cdcl_propagate.cpp
    bool assign(Literal literal, Reason reason);
    void backtrack(std::uint32_t to_level);
    bool propagate();
    bool propagate_trail();
    bool run_theory();
    bool puts_off(Guarded& theory);
    bool collect_owed();
    void wake(std::uint32_t theory);
    void sleep_all();
    bool propagate_clauses(Literal falsified);
    std::uint32_t find_watch(ClauseRef clause);
    bool propagate_count(std::uint32_t count);
    void attach(ClauseRef clause);
    ClauseRef store(std::span<const Literal> literals, std::uint32_t flags);

    // cdcl_analyse.cpp
    std::uint32_t analyse();
    std::span<const Literal> causes_of(Literal implied);  // valid until the next analysis
    void add_causes(Reason reason, Literal implied, std::vector<Literal>& causes);
    void add_count_causes(const Count& count, Literal implied, std::vector<Literal>& causes) const;
    void mark(Literal cause);
    bool is_redundant(Literal literal, int depth);
    void minimise();
    void learn(std::uint32_t back_to);
    std::uint32_t block_distance(std::span<const Literal> literals);
    void analyse_assumptions(Literal failed);

    // cdcl_search.cpp
    enum class Decided { one, all, failed };
    Decided decide();
    bool resolve_conflict();
    void restart_if_due();
    std::uint32_t reused_levels();
    void note_target(std::size_t length);

    // cdcl_reduce.cpp
    void reduce();

    std::vector<std::uint8_t> values_;            // by literal
    std::vector<std::uint32_t> levels_, places_;  // by variable: decision level; place on the trail
    std::vector<Reason> reasons_;
    std::vector<std::uint8_t> phases_;
    std::vector<Literal> trail_;
    std::vector<std::uint32_t> marks_;  // where each level begins
    std::size_t followed_ = 0;          // the trail up to here was propagated by clauses and counts
    std::vector<std::uint8_t> model_;
    std::vector<Literal> assumptions_, core_;
    bool impossible_ = false;
    Literal under_ = no_literal;

    std::vector<std::uint32_t> arena_;
    std::vector<ClauseRef> learned_;
    std::vector<std::vector<Watch>> watches_;  // by literal, for when it becomes false
    std::vector<Count> counts_;
    std::vector<Weighted> terms_;
    std::vector<std::vector<CountUse>> count_uses_;  // by literal
    std::vector<Guarded> theories_;
    std::uint32_t running_ = 0;                          // the theory that propagates or explains at the moment
    std::vector<std::vector<TheoryWatch>> theory_uses_;  // by literal
    std::vector<std::uint8_t> pending_;                  // by theory
    std::vector<std::uint32_t> queue_[4];                // pending theories by cost

    Activity activity_;
    Restarts restarts_;
    std::uint64_t conflicts_ = 0, decisions_ = 0;
    std::uint64_t next_reduce_ = 2000, reductions_ = 0;
    // In the stable mode: values on the longest trail without a conflict, by variable.
    enum Target : std::uint8_t { target_false, target_true, no_target };
    std::vector<std::uint8_t> target_;
    std::size_t target_length_ = 0;

    // The conflict at hand: true literals that can not all hold.
    std::vector<Literal> conflict_;
    bool in_conflict_ = false;
    // Scratch of analyse().
    std::vector<Literal> clause_;
    enum Mark : std::uint8_t { in_clause = 1, redundant, needed };
    std::vector<std::uint8_t> marked_;  // by variable
    std::vector<Variable> to_clear_;
    std::vector<std::uint64_t> level_seen_;
    std::uint64_t look_ = 0;
    std::uint32_t at_top_ = 0;
    std::vector<std::vector<Literal>> told_;  // by variable
};

}  // namespace gridloom::engine
