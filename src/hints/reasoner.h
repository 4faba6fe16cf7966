// Reasoner: from what is known, the next thing that can be known, the easiest level first. One
// Reasoner goes all the way from a position to the end; every level remembers what it has looked
// at since it last changed, so that a whole explanation costs little more than its last hint.
//
// Only when a level finds nothing at all is the next one asked, and after everything that a more expensive
// level finds, the cheapest begin again.
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
    Reasoner(const Puzzle& puzzle, const Board& board, const Model& model, const Position& position,
             engine::Budget& budget);

    // Infers until a square is settled, and tells by which inference. Nothing: no square is, or
    // the budget is spent.
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

    // A rule of the ready ones that settles a square, the one nearest to the last step.
    RuleId nearest_ready();

    // Candidates of window() and guess(): options that lead to a contradiction.
    struct Doomed {
        Cell cell;
        OptionSet option;
        std::size_t steps;
        bool follows;               // a few steps along the network: connectivity, not a guess
        std::vector<RuleId> rules;  // of the smallest window; empty: none that is small
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
    const Model& model_;
    engine::Budget& budget_;
    Groups groups_;
    Knowledge known_;
    engine::Propagator propagator_;  // knows the same; tries options quickly
    std::optional<engine::NetworkPropagator> network_;
    std::optional<NetworkReasons> reasons_;
    std::optional<Trial> trial_;
    Overlaps overlaps_;

    enum class Ready : std::uint8_t { idle, excludes, settles };
    std::vector<Ready> ready_;            // by rule
    std::vector<RuleId> settling_;        // rules that were found to settle; some may have gone idle
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
    std::vector<std::uint8_t> probe_state_;  // by cell: what was looked at since its neighbours moved
    std::vector<OptionSet> seen_;  // by cell: the options that some solution is known to have
    std::optional<Filling> only_;  // the solution, once known to be the only one
    bool looked_for_two_ = false;
    std::size_t probed_all_at_ = no_id;  // changes known when every open cell was tried last
};

}  // namespace gridloom::hints
