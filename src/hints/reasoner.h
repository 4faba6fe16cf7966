// Reasoner: infers the next fact from what is known, at the easiest level that finds one.
//
//     level                    what it tries                                        queue of work
//     given                    squares that the board itself settles                given_
//     one rule                 bounds of one sum                                    ready_, settling_, excluding_
//     one rule at length       one sum with the plain rules it touches, enumerated  at_length_
//     two rules                bounds of two overlapping sums                       pairs_
//     connectivity             loops and islands (NetworkPropagator)                its own
//     window                   a few rules, enumerated; none can be left out        doomed_, to_probe_
//     guess                    an option that single rules refute                   doomed_
//     proof                    what the solver knows                                seen_, only_
//
// A level runs only if all levels above it find nothing; after each inference it starts again at the top. Every level has a queue
// of what may have changed for it since it last found nothing (filled by touched()), so a whole explanation costs little more
// than one pass. Invariant: a rule or cell that is in no queue of a level yields nothing at that level.
#pragma once

#include <optional>

#include "engine/base/budget.h"
#include "engine/propagate/propagate.h"
#include "hints/completions.h"
#include "hints/groups.h"
#include "hints/rule_subset.h"
#include "hints/trial.h"

namespace gridloom::hints {

class Reasoner {
  public:
    Reasoner(const Puzzle& puzzle, const Board& board, const Instance& model, const Position& position, engine::Budget& budget);

    // Infers until a square is settled; returns the inference that settled it. Nothing: nothing more follows, or the budget is
    // spent.
    std::optional<InferenceId> next();

    Knowledge& known() { return known_; }
    const Knowledge& known() const { return known_; }
    const Groups& groups() const { return groups_; }

  private:
    bool given();
    bool one_rule();
    bool one_rule_at_length();
    bool two_rules();
    bool connectivity();
    bool window();
    bool guess();
    bool proof();

    void apply(Inference inference, std::span<const Narrow> narrows);
    void touched(Cell cell);
    void assess(RuleId rule);
    bool settles_square(const Inference& inference) const;

    // Of the rules that settle a square, the one nearest to the last step.
    RuleId nearest_ready();

    // A candidate of window() and guess(): an option that leads to a contradiction.
    struct Doomed {
        Cell cell;
        OptionSet option;
        std::size_t steps;
        bool follows;               // refuted by a few steps along the network: counts as connectivity
        std::vector<RuleId> rules;  // the smallest window that refutes it; empty: none is small enough
        std::size_t counted;
    };
    void probe(Cell cell);
    void probe_some();
    void doom(const Failure& failure);
    bool look_around(Cell cell, int rings);
    std::vector<RuleId> rules_around(Cell cell, int rings) const;
    void add_plain(std::vector<RuleId>& rules) const;
    void apply_guess(Failure failure);
    bool follow_network();
    void apply_window(const std::vector<RuleId>& rules, Cell cell, OptionSet option);
    void apply_window(const std::vector<RuleId>& rules, std::span<const Narrow> narrows);
    bool prove_the_only_one();
    bool prove_one_of_several();

    const Puzzle& puzzle_;
    const Board& board_;
    const Instance& model_;
    engine::Budget& budget_;
    Groups groups_;
    Knowledge known_;
    engine::Propagator propagator_;  // has the same domains; for quick trials of options
    std::optional<engine::NetworkPropagator> network_;
    std::optional<NetworkReasons> reasons_;
    std::optional<Trial> trial_;
    Overlaps overlaps_;

    enum class Ready : std::uint8_t { idle, excludes, settles };
    std::vector<Ready> ready_;      // by rule
    std::vector<RuleId> settling_;  // rules that settled something when assessed; some may be idle by now
    std::vector<RuleId> excluding_;
    std::size_t excluding_head_ = 0;
    int settling_count_ = 0;
    std::vector<Cell> given_;
    std::size_t given_head_ = 0;
    int focus_ = 0;  // a square of the last step
    std::vector<RuleId> pairs_;
    std::vector<std::uint8_t> paired_;
    std::vector<std::uint32_t> at_length_;
    std::vector<std::uint8_t> at_length_queued_;
    std::vector<Doomed> doomed_;
    std::vector<Cell> to_probe_;
    std::vector<std::uint8_t> probe_state_;  // by cell: what was tried since its neighbours changed
    std::vector<OptionSet> seen_;            // by cell: options that occur in some known solution
    std::optional<Filling> only_;            // the solution, once known to be the only one
    bool looked_for_two_ = false;
    std::size_t probed_all_at_ = no_id;  // number of changes when all open cells were last tried
};

}  // namespace gridloom::hints
