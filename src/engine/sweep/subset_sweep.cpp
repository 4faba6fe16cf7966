#include "engine/sweep/subset_sweep.h"

#include <algorithm>

#include "engine/base/agree.h"
#include "engine/program/dispatch.h"
#include "engine/program/fingerprint.h"
#include "engine/sweep/layer_figures.h"
#include "engine/sweep/set_table.h"

namespace gridloom::engine {
namespace {

constexpr std::size_t bytes_per_count = 64;

template <std::size_t W>
class SubsetSweeper final : public SweepRun {
  public:
    SubsetSweeper(Program program, Budget& budget, Progress progress)
        : p_(std::move(program)), budget_(budget), progress_(progress), layer_(budget), counts_held_(budget) {
        const State<W> nothing{};
        layer_.insert(std::span(&nothing, 1));
        counts_.push_back(1);
    }

    void set_pruning(PruningTables tables) override { p_.pruning = std::move(tables); }

    // Not distributed: every rank of a job counts the whole part.
    const Swept& go_on(std::uint64_t at_most) override {
        if (result_.finished) return result_;
        if (!begun_ && recall()) return result_;
        while (i_ < p_.steps.size() && layer_.size() > 0) {
            if (!step(at_most - std::min(at_most, result_.states))) return end(false);
            ++i_;
            add_layer(result_, progress_, budget_, i_, p_.steps.size(), layer_.states());
        }
        for (const Natural& count : counts_) result_.count += count;
        return end(true);
    }

  private:
    CheckpointStore* checkpoints() const {
        const Resources* resources = budget_.limits().resources;
        return resources ? resources->checkpoints : nullptr;
    }

    bool recall() {
        begun_ = true;
        if (!checkpoints()) return false;
        fingerprint_ = fingerprint(p_);
        const SweepResult* known = checkpoints()->recall(fingerprint_);
        if (known) result_ = {true, false, known->count, known->states, known->peak, 1, {}};
        return known != nullptr;
    }

    // False: a limit was reached, or more than `at_most` states were met; the layer is unchanged.
    bool step(std::uint64_t at_most) {
        SetTable<W> next(budget_);
        Charge held(budget_);
        std::vector<Natural> counts;
        // A count is charged as a few limbs.
        std::size_t charged = 0;
        const auto hold = [&] {
            const std::size_t more = counts.size() - charged;
            charged = counts.size();
            return held.add(more * bytes_per_count);
        };
        const std::uint64_t* ways = &p_.ways[p_.ways_begin[i_]];
        bool went_well = true;
        try {
            for (std::size_t n = 0; n < layer_.size() && went_well; ++n) {
                move_set<W>(p_, i_, layer_.at(n), scratch_, [&](std::uint32_t option, std::span<const State<W>> set) {
                    const std::uint32_t at = next.insert(set);
                    const Natural more = p_.hidden[i_] ? counts_[n] : Natural(counts_[n] * ways[option]);
                    if (at == counts.size())
                        counts.push_back(more);
                    else
                        counts[at] += more;
                });
                went_well = next.states() <= at_most && hold() && budget_.go_on();
            }
        } catch (const std::bad_alloc&) {
            budget_.stop(Stop::memory);
            return false;
        }
        if (!went_well) return false;
        layer_ = std::move(next);
        counts_ = std::move(counts);
        counts_held_ = std::move(held);
        return true;
    }

    const Swept& end(bool finished) {
        if (Communicator* communicator = communicator_of(budget_)) finished = all_go_on(communicator, budget_, finished);
        result_.finished = finished;
        result_.out_of_memory = budget_.take_out_of_memory();
        if (finished) result_.done = 1;
        if (finished && checkpoints()) checkpoints()->remember({fingerprint_, result_.states, result_.peak, result_.count});
        return result_;
    }

    Program p_;
    Budget& budget_;
    Progress progress_;
    std::uint64_t fingerprint_ = 0;
    bool begun_ = false;
    SetTable<W> layer_;
    std::vector<Natural> counts_;  // by set
    Charge counts_held_;
    std::vector<State<W>> scratch_;
    std::size_t i_ = 0;
    Swept result_;
};

}  // namespace

std::unique_ptr<SweepRun> subset_run(Program program, Budget& budget, Progress progress) {
    const std::size_t words = program.words;
    return with_words(
        words,
        [&](auto w) -> std::unique_ptr<SweepRun> {
            return std::make_unique<SubsetSweeper<w()>>(std::move(program), budget, progress);
        },
        std::unique_ptr<SweepRun>());
}

}  // namespace gridloom::engine
