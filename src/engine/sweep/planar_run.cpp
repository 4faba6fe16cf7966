#include "engine/sweep/planar_run.h"

#include <algorithm>

#include "engine/base/resources.h"
#include "engine/sweep/word_sweep.h"

namespace gridloom::engine {
namespace {

// A word costs about a sixtieth of a state, so words pay where not many more of them are kept than states would be met. How many
// states there are the first ones tell: as many as cost next to nothing beside the words, then four times as many, and so on.
class PlanarRun final : public SweepRun {
  public:
    PlanarRun(const Program& program, std::unique_ptr<SweepRun> by_states, Budget& budget, Progress progress)
        : lines_(program.planar),
          steps_(program.steps.size()),
          by_states_(std::move(by_states)),
          budget_(budget),
          progress_(progress),
          trial_(lines_->words / words_for_a_trial_state) {}

    void set_pruning(PruningTables tables) override {
        if (by_states_) by_states_->set_pruning(std::move(tables));
    }

    const Swept& go_on(std::uint64_t at_most) override {
        while (by_states_) {
            result_ = by_states_->go_on(std::min(at_most, trial_));
            if (result_.finished || result_.out_of_memory || budget_.stopped() != Stop::none || at_most < trial_) return result_;
            if (words_pay()) return by_words();
            trial_ = trial_ * 4 + 16;
        }
        return result_;
    }

  private:
    static constexpr std::uint64_t words_for_a_trial_state = 512, words_for_a_state = 32;

    bool words_pay() const {
        const auto step = static_cast<std::size_t>(result_.done * static_cast<double>(steps_) + 0.5);
        return lines_->words_before(step) <= words_for_a_state * result_.states && fits();
    }
    // Counts get more limbs as they grow, at most one for each 64 lines. Where there is a disk for states it must be sure that words
    // need none.
    bool fits() const {
        const Resources* resources = budget_.limits().resources;
        const std::uint64_t limbs = resources && resources->spill ? lines_->moves.size() / 64 + 2 : 2;
        return budget_.could_charge(limbs * WordSweep::bytes(*lines_));
    }

    const Swept& by_words() {
        by_states_.reset();
        result_.finished = WordSweep(*lines_, budget_).run(result_, progress_, steps_);
        result_.out_of_memory = budget_.take_out_of_memory();
        return result_;
    }

    std::shared_ptr<const PlanarLines> lines_;
    std::size_t steps_;
    std::unique_ptr<SweepRun> by_states_;
    Budget& budget_;
    Progress progress_;
    std::uint64_t trial_;  // states to be met before words are thought of
    Swept result_;
};

}  // namespace

bool is_planar(const Program& program, const Budget& budget) {
    const Limits& limits = budget.limits();
    const bool alone = !limits.resources || (!limits.resources->communicator && !limits.resources->checkpoints);
    return program.planar && program.feasible && program.hidden.empty() && limits.wide == 0 && alone;
}

std::unique_ptr<SweepRun> planar_run(const Program& program, std::unique_ptr<SweepRun> by_states, Budget& budget,
                                     Progress progress) {
    return std::make_unique<PlanarRun>(program, std::move(by_states), budget, progress);
}

}  // namespace gridloom::engine
